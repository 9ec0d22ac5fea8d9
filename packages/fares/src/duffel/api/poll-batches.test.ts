import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '../../resilience/source-log.ts';
import type { BatchReply } from './api.ts';
import { pollBatches } from './poll-batches.ts';

const signal = new AbortController().signal;
const limits = { polls: 10, idleWaitMs: 500, view: 'offers', log: silentLog } as const;

/** An API whose polls bring these replies. */
function createApi(replies: BatchReply[]) {
  const pollBatch = vi.fn(async () => replies.shift() ?? { search: {}, remaining: 0, lossy: false });
  const readSearch = () => Promise.reject(new Error('not read'));
  return { pollBatch, readSearch, startBatch: async () => ({ id: 'orq_1', total: replies.length }) };
}

test.each([
  ['offers', { offers: [] }],
  ['flights', { slices: [{ itineraries: [] }, {}] }],
])('pauses after a reply without %s, and polls at once after others', async (_name, news) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const api = createApi([
    { search: { offers: [{}] }, remaining: 2, lossy: false },
    { search: { slices: [{ itineraries: [{}] }] }, remaining: 2, lossy: false },
    { search: news, remaining: 2, lossy: false },
    { search: { offers: [] }, remaining: 0, lossy: true },
  ]);
  const steps = pollBatches(api, {}, 'GRU-LIS', limits, signal);
  expect((await steps.next()).value).toMatchObject({ complete: false, partial: false });
  await steps.next();
  expect((await steps.next()).value).toMatchObject({ search: news });
  const last = steps.next();
  await vi.advanceTimersByTimeAsync(499);
  expect(api.pollBatch).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect((await last).value).toMatchObject({ complete: true, partial: true });
  expect((await steps.next()).done).toBe(true);
});

test('polls nothing for a search that no airline gets', async () => {
  const api = createApi([]);
  const steps = pollBatches(api, {}, 'PVD-RAI', limits, signal);
  expect((await steps.next()).value).toEqual({ search: null, complete: true, partial: false, repeats: false });
  expect((await steps.next()).done).toBe(true);
  expect(api.pollBatch).not.toHaveBeenCalled();
});
