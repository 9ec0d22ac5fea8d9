import { worldDirectory } from '@revoada/core/airports/world';
import { errors } from '@revoada/core/errors';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { Entitlement } from '@revoada/core/plans/entitlement';
import type { SearchEvent } from '@revoada/core/search/events';
import { cash } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { createLedPairs, type LedPair, pairState, settled } from '../testing/fares/led-pairs.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { type Outcome, readAnswer } from './answers.ts';
import { createFlightSearch, type FlightSearch, type FlightSearchDeps } from './flight-search.ts';
import type { PairState } from './pair-state.ts';
import type { FinishedSearch } from './view-cache.ts';

const query = searchQuery();
const visitor: Entitlement = { account: 'visitor', maxDaysAhead: 30, maxOffersPerList: 1 };
const subscriber: Entitlement = { account: 'subscriber', maxDaysAhead: null, maxOffersPerList: null };
const references = REFERENCE_PRICES;
const offers = [buildOffer(1, cash(30_000)), buildOffer(2, cash(40_000))];

let now: number;
let followed: LedPair[];
let search: FlightSearch;

beforeEach(() => {
  now = Date.parse('2026-12-01T15:00:00Z');
  search = create();
});

function create(changes: Partial<FlightSearchDeps> = {}): FlightSearch {
  const led = createLedPairs(() => pairState({ searchedAt: now }));
  followed = led.followed;
  return createFlightSearch({
    pairs: led.pairs,
    tickets: null,
    directory: worldDirectory,
    now: () => now,
    demo: false,
    maxAirportPairs: 2,
    freshForMs: 600_000,
    log: createLog('silent'),
    ...changes,
  });
}

/** Collects the lists of events of a search, and can abort it. */
function follow(what = query, entitlement = visitor) {
  const leaving = new AbortController();
  const batches: (readonly SearchEvent[])[] = [];
  void (async () => {
    const events = search.search(what, { entitlement, references, signal: leaving.signal });
    for await (const batch of events) batches.push(batch);
  })();
  return { batches, leave: () => leaving.abort() };
}

const findFinished = (what: typeof query, entitlement: Entitlement) =>
  search.findFinished(what, { entitlement, references });
const names = (batches: (readonly SearchEvent[])[]) => batches.map((batch) => batch.map(({ event }) => event));
const countShown = (finished: FinishedSearch | undefined) => finished?.answer.offers.length;

/** Runs a search whose pairs end with these changes. */
async function finish(who = visitor, changes: Partial<PairState> = {}, what = query): Promise<Outcome> {
  const { signal } = new AbortController();
  const answer = readAnswer(search.search(what, { entitlement: who, references, signal }), signal);
  await settled();
  for (const pair of followed) pair.publish({ offers, complete: true, ...changes });
  return answer;
}

describe('a search', () => {
  test('reads its URL once a minute, against the world’s airports and today', () => {
    const text = 'origem=GRU&destino=GIG&ida=2026-12-01&soIda=true';
    const read = search.read(text);
    expect(read).toMatchObject({ ok: true, query: { origin: 'GRU', departure: '2026-12-01' } });
    expect(search.read(text)).toBe(read);
    now += 24 * 3_600_000;
    expect(search.read(text)).toMatchObject({ ok: false, errors: [{ field: 'ida' }] });
  });

  test.each([
    ['GRU', '2026-12-31', null],
    ['GRU', '2027-01-01', 'date-limit'],
    ['NRT', '2027-01-01', null],
    ['NRT', '2027-01-02', 'date-limit'],
    ['TYO', '2027-01-01', null],
    // Unknown codes are rejected elsewhere; here they use the date of São Paulo.
    ['ZZZ', '2026-12-31', null],
    ['ZZZ', '2027-01-01', 'date-limit'],
  ])('from %s by a visitor on %s is refused: %s', (origin, departure, refusal) => {
    // 00:30 of 2 December in São Paulo is not yet: 22:00 of the 1st there, 10:00 of the 2nd in Japan.
    now = Date.parse('2026-12-02T01:00:00Z');
    expect(search.refusal({ ...query, origin, departure }, visitor)).toBe(refusal);
    expect(search.refusal({ ...query, origin, departure }, subscriber)).toBeNull();
  });

  test('requests both directions, and only the main pairs of a metro area', async () => {
    follow({ ...query, origin: 'SAO', return: '2026-12-17' });
    await settled();
    expect(followed.map(({ request }) => `${request.origin}-${request.destination} ${request.date}`)).toEqual([
      'GRU-GIG 2026-12-10',
      'CGH-GIG 2026-12-10',
      'GIG-GRU 2026-12-17',
      'GIG-CGH 2026-12-17',
    ]);
  });

  test('queries once for all readers, and gives readers with equal rights the same objects', async () => {
    const one = follow();
    const other = follow({ ...query, orderBy: 'duration' }, { ...visitor, account: 'free' });
    await settled();
    expect(followed).toHaveLength(1);
    followed[0]?.publish({ offers });
    await settled();
    expect(names(one.batches)).toEqual([['offers']]);
    expect(other.batches[0]).toBe(one.batches[0]);
    const all = follow(query, subscriber);
    await settled();
    expect(all.batches[0]?.[0]).toMatchObject({ data: { offers: [{ id: offers[0]?.id }, { id: offers[1]?.id }] } });
    expect(followed).toHaveLength(1);
  });

  test('sends the current state to a late reader, then every change', async () => {
    follow();
    await settled();
    followed[0]?.publish({ offers: offers.slice(0, 1) });
    await settled();
    const late = follow();
    await settled();
    followed[0]?.publish({ offers: [buildOffer(1, cash(20_000))], complete: true });
    await settled();
    expect(names(late.batches)).toEqual([['offers'], ['offers', 'done']]);
  });

  test('starts again for the next reader after all have left', async () => {
    const first = follow();
    await settled();
    first.leave();
    await expect.poll(() => followed[0]?.hasEnded, { interval: 1 }).toBe(true);
    const second = follow();
    first.leave();
    await settled();
    expect(followed).toHaveLength(2);
    followed[1]?.publish({ complete: true });
    await settled();
    expect([names(first.batches), names(second.batches)]).toEqual([[], [['done']]]);
  });

  test('fails for its readers on an internal error, and starts again for the next reader', async () => {
    const lines: unknown[][] = [];
    const log = { error: (...said: unknown[]) => lines.push(said) } as unknown as FlightSearchDeps['log'];
    const error = new Error('a broken directory');
    const findAirports = vi.fn(worldDirectory.findAirports).mockImplementationOnce(() => {
      throw error;
    });
    search = create({ log, directory: { ...worldDirectory, findAirports } });
    const one = follow();
    await settled();
    const failure = { code: 'internal', message: errors.internal.text };
    expect(one.batches).toEqual([[{ event: 'failure', data: failure }]]);
    expect(lines).toEqual([[{ err: error }, 'a search failed unexpectedly']]);
    follow();
    await settled();
    expect(followed).toHaveLength(1);
  });
});

describe('a finished search', () => {
  test('is returned to later readers with the same rights while it is fresh', async () => {
    expect(findFinished(query, visitor)).toBeUndefined();
    const first = await finish();
    const finished = findFinished(query, visitor);
    expect(first).toEqual({ ok: true, answer: finished?.answer });
    expect([countShown(finished), findFinished(query, subscriber)]).toEqual([1, undefined]);
    const next = follow();
    await settled();
    expect(next.batches).toEqual([finished?.events]);
    expect(next.batches[0]).toBe(finished?.events);
    expect(followed).toHaveLength(1);
    now += 599_999;
    expect(findFinished(query, visitor)).toBe(finished);
    now += 1;
    expect(findFinished(query, visitor)).toBeUndefined();
  });

  test('of a subscriber is not returned to others', async () => {
    await finish(subscriber);
    expect([countShown(findFinished(query, subscriber)), findFinished(query, visitor)]).toEqual([2, undefined]);
    await finish(visitor);
    expect([countShown(findFinished(query, subscriber)), countShown(findFinished(query, visitor))]).toEqual([2, 1]);
  });

  test('that is stale is returned to its readers, and not cached', async () => {
    const outcome = await finish(visitor, { stale: true });
    expect(outcome.ok && outcome.answer.offers.length).toBe(1);
    expect(findFinished(query, visitor)).toBeUndefined();
  });

  test('has both directions of a round trip, and one of a one-way search', async () => {
    const roundTrip = { ...query, return: '2026-12-17' };
    await finish(subscriber, {}, roundTrip);
    const answer = findFinished(roundTrip, subscriber)?.answer;
    expect([answer?.outbound, answer?.return]).toEqual([
      { cash: 2, miles: 0 },
      { cash: 2, miles: 0 },
    ]);
    expect(answer?.offers.map(({ direction }) => direction)).toEqual(['outbound', 'outbound', 'return', 'return']);
    await finish(subscriber);
    expect(findFinished(query, subscriber)?.answer.return).toBeNull();
  });

  test('is absent for a failed search', async () => {
    expect(await finish(visitor, { offers: [], failure: 'timeout' })).toEqual({ ok: false, code: 'timeout' });
    expect(findFinished(query, visitor)).toBeUndefined();
    await finish();
    expect(followed).toHaveLength(2);
  });
});

describe('the search of stored fares (S-735)', () => {
  const hour = 3_600_000;
  const findStored = (entitlement = visitor, what = query) =>
    search.findStored(what, { entitlement, references }, hour);

  test('is there for an hour, within the reader’s limit, and asks no source', async () => {
    await finish();
    const asked = followed.length;
    now += 30 * 60_000;
    expect(findFinished(query, visitor)).toBeUndefined();
    const answer = await findStored();
    expect(answer?.offers).toHaveLength(1);
    expect(answer?.searchedAt).toBe(new Date(now - 30 * 60_000).toISOString());
    expect((await findStored(subscriber))?.offers).toHaveLength(2);
    now += 30 * 60_000;
    expect(await findStored()).not.toBeNull();
    now += 1;
    expect(await findStored()).toBeNull();
    expect(followed).toHaveLength(asked);
  });

  test('is not there before a search, or for a slice that failed', async () => {
    expect(await findStored()).toBeNull();
    await finish(visitor, { failure: 'timeout', offers: [] });
    expect(await findStored()).toBeNull();
  });

  test('lacks a pair that failed, and is no finished search for others', async () => {
    const metro = searchQuery({ origin: 'SAO' });
    const { signal } = new AbortController();
    const answer = readAnswer(search.search(metro, { entitlement: visitor, references, signal }), signal);
    await settled();
    const [first, second] = followed;
    first?.publish({ offers, complete: true });
    second?.publish({ offers: [], failure: 'timeout', complete: true });
    await answer;
    expect((await findStored(visitor, metro))?.offers).toHaveLength(1);
    expect(findFinished(metro, visitor)).toBeUndefined();
  });
});
