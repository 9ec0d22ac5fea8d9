import { brotliCompressSync, constants } from 'node:zlib';
import { eventFrame, openingFrame } from './event-frames.ts';
import { offersJson } from './offer-json.ts';
import type { SearchOutcome } from './search-run.ts';

/** A finished search as it goes over the wire, so that the next one who asks costs next to nothing. UTC milliseconds. */
export type FinishedAnswer = {
  json: Buffer;
  compressedJson(): Buffer;
  stream: Buffer;
  compressedStream(): Buffer;
  freshFrom: number;
  freshUntil: number;
};

export type FinishedAnswers = {
  get(key: string): FinishedAnswer | undefined;
  add(key: string, answer: FinishedAnswer): void;
};

const roomBytes = 64 * 1024 * 1024;

/** Keeps finished answers while they are fresh; the one not asked for longest makes room. */
export function createFinishedAnswers(now: () => number): FinishedAnswers {
  const answers = new Map<string, FinishedAnswer>();
  let bytes = 0;
  const drop = (key: string, answer: FinishedAnswer): void => {
    answers.delete(key);
    bytes -= sizeOf(answer);
  };
  return {
    get(key) {
      const answer = answers.get(key);
      if (!answer) return undefined;
      answers.delete(key);
      if (now() < answer.freshFrom || now() >= answer.freshUntil) {
        bytes -= sizeOf(answer);
        return undefined;
      }
      answers.set(key, answer);
      return answer;
    },
    add(key, answer) {
      const old = answers.get(key);
      if (old) drop(key, old);
      answers.set(key, answer);
      bytes += sizeOf(answer);
      for (const [oldest, dropped] of answers) {
        if (bytes <= roomBytes) break;
        drop(oldest, dropped);
      }
    },
  };
}

/** Writes an outcome out once. */
export function finishedAnswer(outcome: Extract<SearchOutcome, { ok: true }>): FinishedAnswer {
  const { offers, ...rest } = outcome.answer;
  const json = Buffer.from(`{"offers":${offersJson(offers)},${JSON.stringify(rest).slice(1)}`);
  const stream = Buffer.from(openingFrame + outcome.events.map(eventFrame).join(''));
  return {
    json,
    compressedJson: compressedOnce(json),
    stream,
    compressedStream: compressedOnce(stream),
    freshFrom: Date.parse(outcome.answer.searchedAt),
    freshUntil: outcome.freshUntil,
  };
}

/** Compresses when first asked for. */
function compressedOnce(plain: Buffer): () => Buffer {
  let compressed: Buffer | undefined;
  return () => {
    compressed ??= brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return compressed;
  };
}

function sizeOf({ json, stream }: FinishedAnswer): number {
  return json.length + stream.length;
}
