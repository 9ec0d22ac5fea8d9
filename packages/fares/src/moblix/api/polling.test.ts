import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultPolling } from '../options.ts';
import { pollReplies } from './polling.ts';
import type { Reply } from './reply.ts';

const pending: Reply = {
  rows: [],
  completed: false,
  failed: false,
  leaseId: null,
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

test('a lease is kept while replies name none, and once refused no later one is used', async () => {
  const refused: Reply = { ...pending, failed: true };
  const replies: Reply[] = [
    { ...pending, leaseId: 'first' },
    pending,
    refused,
    { ...pending, leaseId: 'second' },
    { ...pending, completed: true },
  ];
  const calls = await poll((attempt) => replies[attempt - 1] ?? pending);
  const body = { Origem: 'GRU' };
  const lease = { LeaseId: 'first' };
  expect(calls.map((call) => call.body)).toEqual([body, lease, lease, body, body]);
});

test('a lease is refused by a reply without flights that failed or tells of a failure, and by no other', async () => {
  const leased: Reply = { ...pending, leaseId: 'first' };
  const done: Reply = { ...pending, completed: true };
  const troubled = (kind: 'none' | 'failure', rows: Reply['rows'] = []): Reply => {
    return { ...done, rows, troubles: [{ kind, provider: null, message: '' }] };
  };
  const asked = async (second: Reply) => (await poll((attempt) => [leased, second][attempt - 1] ?? done)).length;
  expect(await asked(troubled('failure'))).toBe(3);
  expect(await asked({ ...done, failed: true })).toBe(3);
  expect(await asked(troubled('none'))).toBe(2);
  expect(await asked(troubled('failure', [{}]))).toBe(2);
  expect(await asked({ ...done, failed: true, rows: [{}] })).toBe(2);
});

test('a search that fails when asked for by its body is not asked again at once', async () => {
  expect(await poll(() => ({ ...pending, completed: true, failed: true }))).toHaveLength(1);
});

test('each reply says how it was asked for', async () => {
  const replies: Reply[] = [{ ...pending, leaseId: 'first' }, pending, { ...pending, failed: true }];
  const ask = async (): Promise<Reply> => replies.shift() ?? { ...pending, completed: true };
  const polling = { ...defaultPolling, firstWaitMs: 0, maxWaitMs: 0 };
  const seen: string[] = [];
  const drain = async () => {
    for await (const { by } of pollReplies(ask, {}, polling, new AbortController().signal)) seen.push(by);
  };
  const drained = drain();
  await vi.runAllTimersAsync();
  await drained;
  expect(seen).toEqual(['body', 'lease', 'body']);
});
