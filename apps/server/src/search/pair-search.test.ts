import {
  type FareRequest,
  FareSourceError,
  type Requester,
  type SearchOptions,
  unnamedRequester,
} from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { createFakeSource, type FakeSource } from '../testing/fares/fake-source.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { fareRequest as request } from '../testing/fares/requests.ts';
import type { StoredFares } from './fare-store.ts';
import { createPairSearches, type PairSearchDeps, type PairSearches } from './pair-search.ts';
import type { PairState } from './pair-state.ts';

const offer = buildOffer(1, cash(30_000));
const key = 'GRU:GIG:2026-12-10::economy:1:0:0';

let source: FakeSource;
let stored: Map<string, StoredFares>;
let finished: [FareRequest, PairState, boolean][];
let now: number;
let searches: PairSearches;

function create(changes: Partial<PairSearchDeps> = {}): PairSearches {
  return createPairSearches({
    sources: [source],
    store: {
      get: (name) => Promise.resolve(stored.get(name) ?? null),
      put: (name, fares) => Promise.resolve(void stored.set(name, fares)),
    },
    now: () => now,
    deadlineMs: 60_000,
    log: createLog('silent'),
    onFinished: (...call) => void finished.push(call),
    ...changes,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  source = createFakeSource();
  stored = new Map();
  finished = [];
  now = 1_000_000;
  searches = create();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Follows a request. Collects its states, and can leave. */
function follow(what = request, at = searches, requesters = () => [unnamedRequester], maxAgeMs = 600_000) {
  const leaving = new AbortController();
  const updates: PairState[] = [];
  void (async () => {
    for await (const states of at.follow([what], { requesters, signal: leaving.signal, maxAgeMs }))
      updates.push(...states);
  })();
  return { updates, leave: () => leaving.abort() };
}
const settled = () => vi.advanceTimersByTimeAsync(0);
const unreachable = () => new FareSourceError('network-failure', 'away', { fault: 'network', retryable: true });

const nothing: PairState = {
  offers: [],
  providers: [],
  failure: null,
  complete: false,
  partial: false,
  stale: false,
  searchedAt: 1_000_000,
};

describe('a search that is followed', () => {
  test('yields its state at once, then every change, and is stored and reported at its end', async () => {
    const { updates } = follow();
    const call = await source.call(0);
    await settled();
    expect(updates).toEqual([nothing]);
    now += 5_000;
    call.update({ offers: [offer] });
    await settled();
    expect(updates.slice(1)).toEqual([{ ...nothing, offers: [offer] }]);
    call.update({ offers: [offer], complete: true });
    await settled();
    const whole = { ...nothing, offers: [offer], complete: true };
    expect(updates.slice(2)).toEqual([whole]);
    expect(finished).toEqual([[request, whole, true]]);
    expect([...stored]).toEqual([[key, { offers: [offer], providers: [], partial: false, searchedAt: 1_000_000 }]]);
    expect(searches.count()).toBe(0);
  });

  test('is shared by readers of equal requests only', async () => {
    const first = follow();
    (await source.call(0)).update({ offers: [offer] });
    await settled();
    const second = follow();
    follow({ ...request });
    await settled();
    expect(second.updates).toEqual([{ ...nothing, offers: [offer] }]);
    expect(searches.count()).toBe(1);
    follow({ ...request, infants: 1 });
    await settled();
    expect([searches.count(), source.calls.length]).toEqual([2, 2]);
    (await source.call(0)).update({ offers: [offer], complete: true });
    await settled();
    expect(first.updates.at(-1)).toEqual(second.updates.at(-1));
    expect(searches.count()).toBe(1);
  });

  test('is neither stored nor reported when it failed', async () => {
    const { updates } = follow();
    (await source.call(0)).fail(unreachable());
    await settled();
    expect(updates.at(-1)).toMatchObject({ failure: 'network-failure', complete: true });
    expect([stored.size, finished]).toEqual([0, []]);
  });

  test('is stored as partial when it ended with the offers of a failed source', async () => {
    follow();
    const call = await source.call(0);
    call.update({ offers: [offer] });
    call.fail(unreachable());
    await settled();
    expect(stored.get(key)).toMatchObject({ offers: [offer], partial: true });
  });
});

describe('flights that leave (S-748)', () => {
  const leavesLater = buildOffer(2, cash(40_000), { departsAt: '2026-12-10T12:00:00' });
  const eight = Date.parse('2026-12-10T11:00:00Z');

  test('are not in what a search finds, which is not partial for them', async () => {
    now = eight;
    const { updates } = follow();
    (await source.call(0)).update({ offers: [offer, leavesLater], complete: true });
    await settled();
    expect(updates.at(-1)).toMatchObject({ offers: [leavesLater], complete: true, partial: false });
    expect(stored.get(key)?.offers).toEqual([leavesLater]);
  });

  test('leave what is stored when their time comes', async () => {
    stored.set(key, { offers: [offer, leavesLater], providers: [], partial: false, searchedAt: eight - 60_000 });
    for (const [at, offers] of [
      [eight - 1, [offer, leavesLater]],
      [eight, [leavesLater]],
    ] as const) {
      now = at;
      const { updates } = follow();
      await settled();
      expect(updates).toMatchObject([{ offers, complete: true }]);
    }
    expect(source.calls).toHaveLength(0);
  });

  test('leave earlier fares that are shown in place of a failed search', async () => {
    stored.set(key, { offers: [offer, leavesLater], providers: [], partial: false, searchedAt: eight - 3_600_000 });
    now = eight;
    const { updates } = follow();
    (await source.call(0)).fail(unreachable());
    await settled();
    expect(updates.at(-1)).toMatchObject({ offers: [{ journeyKey: leavesLater.journeyKey, estimated: true }] });
  });
});

describe('several pairs', () => {
  const other = { ...request, origin: 'CGH' };
  const ids = (states: readonly PairState[]) =>
    states.map(({ offers }) => offers.map(({ journeyKey }) => journeyKey).join());

  test('are yielded together, stored or searched, and end when all are complete', async () => {
    stored.set(key, { offers: [offer], providers: [], partial: false, searchedAt: now });
    const batches: string[][] = [];
    let ended = false;
    void (async () => {
      const { signal } = new AbortController();
      const reader = { requesters: () => [unnamedRequester], signal, maxAgeMs: 600_000 };
      for await (const states of searches.follow([other, request], reader)) batches.push(ids(states));
      ended = true;
    })();
    await settled();
    expect([batches, ended]).toEqual([[['', offer.journeyKey]], false]);
    (await source.call(0)).update({ offers: [offer], complete: true });
    await settled();
    expect([batches.slice(1), ended]).toEqual([[[offer.journeyKey, offer.journeyKey]], true]);
  });

  test('are read from the store once for simultaneous readers, who get the same objects', async () => {
    const fares: StoredFares = { offers: [offer], providers: [], partial: false, searchedAt: now };
    const get = vi.fn(() => Promise.resolve({ ...fares }));
    searches = create({ store: { get, put: () => Promise.resolve() } });
    const [one, two] = [follow(), follow()];
    await settled();
    expect([get.mock.calls.length, one.updates.length]).toEqual([1, 1]);
    expect(two.updates[0]).toBe(one.updates[0]);
  });

  test('are joined without reading the store while a search runs', async () => {
    const get = vi.fn(() => Promise.resolve(null));
    searches = create({ store: { get, put: () => Promise.resolve() } });
    follow();
    await settled();
    const late = follow();
    await settled();
    expect([get.mock.calls.length, late.updates, source.calls.length]).toEqual([1, [nothing], 1]);
  });
});

describe('the requesters of a search', () => {
  const requester = (client: string): Requester => ({ client, subscriber: false });

  test('are passed to the source as readers come and go, each once', async () => {
    let requestersNow: SearchOptions['requesters'];
    const search: FakeSource['search'] = (query, options) => {
      requestersNow = options.requesters;
      return source.search(query, options);
    };
    searches = create({ sources: [{ ...source, search }] });
    const { leave } = follow(request, searches, () => [requester('a'), requester('b')]);
    follow(request, searches, () => [requester('b'), requester('c')]);
    await settled();
    expect(requestersNow?.()).toEqual([requester('a'), requester('b'), requester('c')]);
    leave();
    await settled();
    expect(requestersNow?.()).toEqual([requester('b'), requester('c')]);
  });
});

describe('stored fares', () => {
  const fares: StoredFares = {
    offers: [offer],
    providers: [{ source: 'Latam', state: 'done' }],
    partial: false,
    searchedAt: 900_000,
  };

  beforeEach(() => {
    stored.set(key, fares);
  });

  test('are returned without a search while they are fresh', async () => {
    now = 900_000 + 599_999;
    const { updates } = follow();
    await settled();
    expect(updates.at(-1)).toEqual({ ...fares, failure: null, complete: true, stale: false });
    expect([source.calls.length, finished.length, searches.count()]).toEqual([0, 0, 0]);
  });

  test('are marked as partial when they are', async () => {
    stored.set(key, { ...fares, partial: true, searchedAt: now });
    const { updates } = follow();
    await settled();
    expect(updates.at(-1)).toMatchObject({ partial: true, stale: false });
  });

  test('are searched again once they are no longer fresh', async () => {
    now = 900_000 + 600_000;
    const { updates } = follow();
    (await source.call(0)).update({ complete: true });
    await settled();
    expect(updates.at(-1)).toMatchObject({ offers: [], stale: false, searchedAt: 1_500_000 });
    expect(stored.get(key)?.searchedAt).toBe(1_500_000);
  });

  test('replace a search whose sources all failed, as estimates of their time, and stay unchanged', async () => {
    now = 900_000 + 600_000;
    const { updates } = follow();
    (await source.call(0)).fail(unreachable());
    await settled();
    expect(updates.at(-1)).toEqual({
      offers: [{ ...offer, estimated: true }],
      providers: [expect.objectContaining({ source: 'fake', state: 'failed' })],
      failure: null,
      complete: true,
      partial: true,
      stale: true,
      searchedAt: 900_000,
    });
    expect([stored.get(key), finished]).toEqual([fares, []]);
  });

  test.each(['budget-exhausted', 'rate-limited'] as const)(
    'replace a search that the budget refused (%s), and are marked as saved',
    async (code) => {
      now = 900_000 + 600_000;
      const { updates } = follow();
      (await source.call(0)).fail(new FareSourceError(code, 'saved', { fault: 'ours', retryable: false }));
      await settled();
      expect(updates.at(-1)).toEqual({
        offers: [{ ...offer, estimated: true }],
        providers: fares.providers,
        failure: null,
        complete: true,
        partial: true,
        stale: true,
        saved: true,
        searchedAt: 900_000,
      });
    },
  );
});

describe('travellers and background work (S-528)', () => {
  const check: Requester = { client: 'alerts', subscriber: false, ownWork: 'alerts' };
  const followCheck = (maxAgeMs = 600_000) => follow(request, searches, () => [check], maxAgeMs);
  const end = async (index: number, offers = [offer]) => {
    (await source.call(index)).update({ offers, complete: true });
    await settled();
  };

  test('share one search of a pair, whatever age each accepts', async () => {
    const updates = [followCheck(0), follow(), followCheck()].map((reader) => reader.updates);
    await settled();
    expect([source.calls.length, searches.count()]).toEqual([1, 1]);
    await end(0);
    expect(updates.map((states) => states.at(-1)?.offers)).toEqual([[offer], [offer], [offer]]);
    expect(finished.map(([, , forPeople]) => forPeople)).toEqual([true]);
  });

  test('do not mix: a search of a check only is not reported as a search of people', async () => {
    followCheck();
    await settled();
    expect([source.calls.length, searches.count()]).toEqual([1, 0]);
    await end(0);
    expect(finished.map(([, , forPeople]) => forPeople)).toEqual([false]);
  });

  test('a check that accepts no age ignores the stored fares that a traveller gets at the same moment', async () => {
    stored.set(key, { offers: [offer], providers: [], partial: false, searchedAt: now });
    const [live, traveller] = [followCheck(0), follow()];
    await settled();
    expect([source.calls.length, traveller.updates.at(-1)?.complete, live.updates]).toEqual([1, true, [nothing]]);
    await end(0, []);
    expect(live.updates.at(-1)).toMatchObject({ offers: [], complete: true });
  });

  test('a second check searches again while the first result is still being stored, which a traveller reads', async () => {
    const storing = Promise.withResolvers<void>();
    searches = create({ store: { get: () => Promise.resolve(null), put: () => storing.promise } });
    followCheck();
    await end(0);
    const traveller = follow();
    await settled();
    expect([source.calls.length, traveller.updates.at(-1)?.offers]).toEqual([1, [offer]]);
    const live = followCheck(0);
    await end(1, []);
    expect(live.updates.at(-1)).toMatchObject({ offers: [], complete: true });
    storing.resolve();
  });
});

describe('the options of a source', () => {
  async function readOptions(): Promise<SearchOptions | undefined> {
    let options: SearchOptions | undefined;
    const search: FakeSource['search'] = (query, given) => {
      options = given;
      return source.search(query, given);
    };
    follow(request, create({ sources: [{ ...source, search }] }));
    await settled();
    return options;
  }

  test('contain whether stored fares exist', async () => {
    expect(await readOptions()).toMatchObject({ hasStored: false });
    stored.set(key, { offers: [offer], providers: [], partial: false, searchedAt: 0 });
    expect(await readOptions()).toMatchObject({ hasStored: true });
  });

  test('contain the unnamed requester when none is given', async () => {
    expect((await readOptions())?.requesters?.()).toEqual([unnamedRequester]);
  });
});

describe('a search without readers', () => {
  test('is aborted after a third of a second', async () => {
    const { leave } = follow();
    const { signal } = await source.call(0);
    leave();
    await vi.advanceTimersByTimeAsync(299);
    expect([signal.aborted, searches.count()]).toEqual([false, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect([signal.aborted, searches.count()]).toEqual([true, 0]);
  });

  test('continues for a reader who stays or comes back in time', async () => {
    const [staying, leaving] = [follow(), follow()];
    const { signal } = await source.call(0);
    leaving.leave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(signal.aborted).toBe(false);
    staying.leave();
    await vi.advanceTimersByTimeAsync(299);
    const back = follow();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(signal.aborted).toBe(false);
    back.leave();
    back.leave();
    await vi.advanceTimersByTimeAsync(300);
    expect([signal.aborted, vi.getTimerCount()]).toEqual([true, 0]);
  });

  test('is not reported to readers who left, and is not stored', async () => {
    const { updates, leave } = follow();
    const call = await source.call(0);
    await settled();
    leave();
    call.update({ offers: [offer] });
    await vi.advanceTimersByTimeAsync(300);
    expect([updates.length, stored.size, finished.length]).toEqual([1, 0, 0]);
  });

  test('does not start when its reader left before the cache answered', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    searches = create({ store: { get: () => promise, put: () => Promise.resolve() } });
    follow().leave();
    await vi.advanceTimersByTimeAsync(300);
    resolve(null);
    await settled();
    expect(source.calls).toEqual([]);
  });

  test('is replaced by a new search, which the end of the old one does not remove', async () => {
    const { leave } = follow();
    const { signal } = await source.call(0);
    leave();
    await settled();
    vi.advanceTimersByTime(300);
    follow();
    await settled();
    expect([signal.aborted, searches.count(), source.calls.length]).toEqual([true, 1, 2]);
    expect(source.calls[1]?.signal.aborted).toBe(false);
  });

  test('continues for a reader who comes back, also after two departures', async () => {
    const { leave } = follow();
    const { signal } = await source.call(0);
    leave();
    leave();
    follow();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([signal.aborted, searches.count()]).toEqual([false, 1]);
  });

  test('does not remove the search that began after it', async () => {
    const { leave } = follow();
    const { signal } = await source.call(0);
    leave();
    await vi.advanceTimersByTimeAsync(300);
    follow();
    await settled();
    expect([signal.aborted, searches.count(), source.calls.length]).toEqual([true, 1, 2]);
  });
});

test('an internal error aborts the sources that still search, and ends the search for every reader', async () => {
  const other = createFakeSource('other');
  searches = create({ sources: [source, other] });
  const { updates } = follow();
  const { signal } = await other.call(0);
  (await source.call(0)).update({ providers: [null as never] });
  await settled();
  expect([signal.aborted, searches.count()]).toEqual([true, 0]);
  expect(updates.at(-1)).toMatchObject({ failure: 'internal', complete: true, partial: true, offers: [] });
});

test('an internal error after the last fares keeps them for readers, and the next reader starts a new search', async () => {
  const lines: unknown[][] = [];
  const log = { error: (...said: unknown[]) => lines.push(said) } as unknown as PairSearchDeps['log'];
  const bookkeeper = new Error('a broken bookkeeper');
  searches = create({
    log,
    onFinished: () => {
      throw bookkeeper;
    },
  });
  const { updates } = follow();
  const call = await source.call(0);
  call.update({ offers: [offer], complete: true });
  await settled();
  expect(updates.at(-1)).toMatchObject({ failure: null, complete: true, offers: [offer] });
  expect(lines).toEqual([[{ err: bookkeeper }, 'a search failed unexpectedly']]);
  expect([call.signal.aborted, searches.count()]).toEqual([false, 0]);
  follow();
  expect((await source.call(1)).signal.aborted).toBe(false);
});

test('readers get the fares before they are stored', async () => {
  const steps: string[] = [];
  const store = { get: () => Promise.resolve(null), put: async () => void steps.push('stored') };
  searches = create({ store, onFinished: () => void steps.push('recorded') });
  void (async () => {
    const { signal } = new AbortController();
    for await (const [state] of searches.follow([request], { requesters: () => [], signal, maxAgeMs: 0 })) {
      // Sockets are flushed after the current task, before the next iteration of the event loop.
      if (state?.complete) process.nextTick(() => steps.push('sent'));
    }
  })();
  (await source.call(0)).update({ complete: true });
  await settled();
  expect(steps).toEqual(['sent', 'recorded', 'stored']);
});
