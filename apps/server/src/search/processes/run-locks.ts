import type { Redis } from 'ioredis';

/** A run of a search: the process that it is in, and its number there. */
export type RunId = { process: string; text: string };

/** Says which run answers a key, in all processes. */
export type RunLocks = {
  /**
   * Makes `run` the one that answers the key, unless another does that is not `lost`. Resolves to the one that does; null
   * while Redis is away, or for a value that no version of ours wrote.
   */
  claim(key: string, run: RunId, lost: RunId | null): Promise<RunId | null>;
  /** Ends the claim of this run; never rejects. */
  release(key: string, run: RunId): Promise<void>;
};

const claimScript = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[2] then return holder end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[3])
return ARGV[1]`;

const releaseScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/** `forMs`: a claim is forgotten after it, longer than any search lasts. That a holder lives is asked of it directly. */
export function createRunLocks(redis: Redis, keyPrefix: string, forMs: number): RunLocks {
  const name = (key: string): string => `${keyPrefix}:run:${key}`;
  return {
    async claim(key, run, lost) {
      try {
        return readRunId(await redis.eval(claimScript, 1, name(key), run.text, lost?.text ?? '', forMs));
      } catch {
        return null;
      }
    },
    async release(key, run) {
      await redis.eval(releaseScript, 1, name(key), run.text).catch(() => undefined);
    },
  };
}

/** `number` differs from that of every other run of the process. */
export function makeRunId(process: string, number: number): RunId {
  return { process, text: `${process}/${number}` };
}

function readRunId(text: unknown): RunId | null {
  const process = typeof text === 'string' ? /^([0-9a-f-]{36})\/\d+$/.exec(text)?.[1] : undefined;
  return process === undefined ? null : { process, text: String(text) };
}
