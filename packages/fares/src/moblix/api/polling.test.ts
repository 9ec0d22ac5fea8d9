import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultPolling } from '../options.ts';
import { pollReplies } from './polling.ts';
import type { Reply } from './reply.ts';

const pending: Reply = {
  rows: [],
  hasData: false,
  completed: false,
  failed: false,
  activeProviders: [],
  errors: [],
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Bodies of a search's calls with the milliseconds since the previous call, for a backend that answers in order. */
async function poll(replies: (attempt: number) => Reply): Promise<{ body: unknown; after: number }[]> {
  const calls: { body: unknown; after: number }[] = [];
  let last = Date.now();
  const ask = async (body: unknown): Promise<Reply> => {
    calls.push({ body, after: Date.now() - last });
    last = Date.now();
    return replies(calls.length);
  };
  const drain = async () => {
    for await (const _ of pollReplies(ask, { Origem: 'GRU' }, defaultPolling, new AbortController().signal));
  };
  const drained = drain();
  await vi.runAllTimersAsync();
  await drained;
  return calls;
}

test('polls an incomplete search twenty times with growing pauses of at most 10 seconds', async () => {
  const calls = await poll(() => pending);
  expect(calls).toHaveLength(20);
  const waits = calls.map(({ after }) => after);
  expect(waits.slice(0, 8)).toEqual([0, 1_000, 1_500, 2_250, 3_375, 5_062, 7_593, 10_000]);
  expect(new Set(waits.slice(7))).toEqual(new Set([10_000]));
});

test('stops after a complete reply', async () => {
  expect(await poll((attempt) => ({ ...pending, completed: attempt === 2 }))).toHaveLength(2);
});

test('sends the same body in every request', async () => {
  const calls = await poll((attempt) => ({ ...pending, completed: attempt === 4 }));
  expect(calls.map(({ body }) => body)).toEqual(Array.from({ length: 4 }, () => ({ Origem: 'GRU' })));
});

test('does not repeat a failed search at once', async () => {
  expect(await poll(() => ({ ...pending, completed: true, failed: true }))).toHaveLength(1);
});
