import type { Logger } from 'pino';
import { createBatcher } from '../batcher.ts';

/** Writes when tokens were last used, once a minute for each. */
export type LastUses = {
  note(id: string, lastUsedAt: Date | null): void;
  /** Writes the uses that are still to be written. */
  stop(): Promise<void>;
};

const everyMs = 60_000;
/** A second, so that a program's burst of requests is one statement. */
const waitMs = 1_000;

type Deps = {
  /** Writes the time of use where the last one is at least `everyMs` old or, after the clock was set back, later. */
  touch(ids: readonly string[], at: Date, everyMs: number): Promise<void>;
  now(): number;
  log: Logger;
};

export function createLastUses({ touch, now, log }: Deps): LastUses {
  const uses = createBatcher<string>(async (ids) => {
    try {
      await touch([...new Set(ids)], new Date(now()), everyMs);
    } catch (error) {
      log.warn({ err: error }, 'the last use of access tokens was not written');
    }
  }, waitMs);
  return {
    note(id, lastUsedAt) {
      // Also corrects times in the future, which remain after the clock was set back.
      if (lastUsedAt === null || Math.abs(now() - lastUsedAt.getTime()) >= everyMs) uses.add(id);
    },
    stop: uses.stop,
  };
}
