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
  troubles: [],
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The bodies of a search's calls with the milliseconds since the call before, when the backend answers in order. */
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

test('a search that never completes is asked twenty times, ever more slowly, at least every 10 seconds', async () => {
  const calls = await poll(() => pending);
  expect(calls).toHaveLength(20);
  const waits = calls.map(({ after }) => after);
  expect(waits.slice(0, 8)).toEqual([0, 1_000, 1_500, 2_250, 3_375, 5_062, 7_593, 10_000]);
  expect(new Set(waits.slice(7))).toEqual(new Set([10_000]));
});

test('a complete reply is the last', async () => {
  expect(await poll((attempt) => ({ ...pending, completed: attempt === 2 }))).toHaveLength(2);
});

test('every request has the same body', async () => {
  const calls = await poll((attempt) => ({ ...pending, completed: attempt === 4 }));
  expect(calls.map(({ body }) => body)).toEqual(Array.from({ length: 4 }, () => ({ Origem: 'GRU' })));
});

test('a search that fails is not asked again at once', async () => {
  expect(await poll(() => ({ ...pending, completed: true, failed: true }))).toHaveLength(1);
});
