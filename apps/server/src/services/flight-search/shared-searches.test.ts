import { expect, test } from 'vitest';
import { createLog } from '../../logging.ts';
import { createFakeSource } from '../../testing/fake-source.ts';
import type { PairState } from './pair-state.ts';
import { createSharedSearches } from './shared-searches.ts';

const request = {
  direction: 'outbound' as const,
  origin: 'GRU',
  destination: 'GIG',
  date: '2026-12-10',
  airlineId: -1,
  cabin: 'economy' as const,
  adults: 1,
  children: 0,
  infants: 0,
};

test('a fault of ours ends the search for everyone who waits, and the next one who asks starts anew', async () => {
  const source = createFakeSource();
  const searches = createSharedSearches({
    sources: [source],
    store: { get: () => Promise.resolve(null), put: () => Promise.reject(new Error('a broken store')) },
    now: () => 0,
    deadlineMs: 60_000,
    freshForMs: 600_000,
    log: createLog('silent'),
    onFinished: () => {
      throw new Error('a broken bookkeeper');
    },
  });
  const seen: PairState[] = [];
  searches.follow(request, (state) => void seen.push(state));
  searches.follow(request, () => {
    if (seen.at(-1)?.failure === 'internal') throw new Error('a broken listener');
  });
  (await source.call(0)).update({ complete: true });
  await expect.poll(() => seen.at(-1)).toMatchObject({ failure: 'internal', complete: true, offers: [] });
  await expect.poll(() => searches.count()).toBe(0);
  searches.follow(request, () => undefined);
  expect((await source.call(1)).signal.aborted).toBe(false);
});
