import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEvents, type Events } from '../events.ts';
import { createLog } from '../logging/logging.ts';
import { createFakeSource } from '../testing/fares/fake-source.ts';
import { fareRequest as request } from '../testing/fares/requests.ts';
import { createSearchRoom } from './search-room.ts';

type RoomDeps = Parameters<typeof createSearchRoom>[0];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Makes one traveller's search; returns the room and the keys of the stored fares. */
async function search(events: Events) {
  const source = createFakeSource();
  const stored: string[] = [];
  const ended: unknown[] = [];
  const store = { get: () => Promise.resolve(undefined), set: ({ key }: { key: string }) => stored.push(key) };
  const room = createSearchRoom({
    sources: [source],
    cache: { store },
    events,
    metrics: { sourceEnded: (search: unknown) => void ended.push(search) },
    settings: { inventedFares: false, search: { deadlineMs: 60_000, maxAirportPairs: 6, freshForMs: 600_000 } },
    now: () => 1_000_000,
    log: createLog('silent'),
  } as unknown as RoomDeps);
  const reading = (async () => {
    const { signal } = new AbortController();
    for await (const _ of room.pairs.follow([request], { requesters: () => [], signal, maxAgeMs: 0 }));
  })();
  (await source.call(0)).update({ complete: true });
  await vi.advanceTimersByTimeAsync(0);
  await reading;
  return { room, stored, ended };
}

test.each<[string, () => Promise<void>]>([
  [
    'throws',
    () => {
      throw new Error('no database');
    },
  ],
  ['rejects', () => Promise.reject(new Error('no database'))],
  ['hangs', () => new Promise(() => undefined)],
])('a search stores its fares when a listener %s', async (_, listener) => {
  const events = createEvents();
  const batches: unknown[] = [];
  events.listen('search.finished', listener);
  events.listen('flights.searched', ({ requests }) => void batches.push(requests));
  const { room, stored } = await search(events);
  expect(stored).toEqual(['fares:5:GRU:GIG:2026-12-10::economy:1:0:0']);
  expect(room.pairs.count()).toBe(0);
  await room.stop();
  expect(batches).toEqual([[request]]);
});

test('a listener that rejects a batch of searches does not fail the stop', async () => {
  const events = createEvents();
  events.listen('flights.searched', () => Promise.reject(new Error('no database')));
  const { room } = await search(events);
  await expect(room.stop()).resolves.toBeUndefined();
});
