import { getEventListeners } from 'node:events';
import { worldDirectory } from '@revoada/core/airports/world';
import type { FareRequest } from '@revoada/core/flights/fare-source';
import type { Entitlement } from '@revoada/core/ports';
import type { SearchAnswer } from '@revoada/core/search/events';
import { searchQuery } from '@revoada/core/search/search-fixtures';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cash, offerOf } from '../../testing/offers.ts';
import type { FinishedAnswer } from './finished-answers.ts';
import { createFlightSearch, type FlightSearch } from './flight-search.ts';
import type { PairState } from './pair-state.ts';
import type { SearchOutcome } from './search-run.ts';

const query = searchQuery();
const visitor: Entitlement = { account: 'visitor', maxDaysAhead: 30, maxOffersPerList: 1 };
const subscriber: Entitlement = { account: 'subscriber', maxDaysAhead: null, maxOffersPerList: null };
const offers = [offerOf(1, cash(30_000)), offerOf(2, cash(40_000))];
const listener = { send: () => undefined, end: () => undefined };

type Followed = { request: FareRequest; tell: (changes?: Partial<PairState>) => void; left: boolean };

let now: number;
let followed: Followed[];
let search: FlightSearch;

beforeEach(() => {
  now = Date.parse('2026-12-01T15:00:00Z');
  followed = [];
  search = createFlightSearch({
    searches: {
      count: () => 0,
      follow(request, tell) {
        const pair: Followed = {
          request,
          tell: (changes = {}) => tell({ ...nothing(), offers, complete: true, ...changes }),
          left: false,
        };
        followed.push(pair);
        tell(nothing());
        return () => {
          pair.left = true;
        };
      },
    },
    directory: worldDirectory,
    now: () => now,
    demo: false,
    maxAirportPairs: 2,
    freshForMs: 600_000,
  });
});

const nothing = (): PairState => ({
  offers: [],
  providers: [],
  failure: null,
  complete: false,
  partial: false,
  stale: false,
  searchedAt: now,
});
const never = new AbortController().signal;
const shown = (answer: FinishedAnswer | undefined) =>
  answer && (JSON.parse(answer.json.toString()) as SearchAnswer).offers.length;

/** Answers a search, its pairs ending so. */
async function finish(who = visitor, changes: Partial<PairState> = {}, what = query) {
  const answer = search.answer(what, who, never);
  await Promise.resolve();
  for (const pair of followed) pair.tell(changes);
  return answer;
}

describe('a search', () => {
  test('reads its address once a minute, against the world’s airports and today', () => {
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
    // A code that nobody knows is refused elsewhere; here it counts days as São Paulo does.
    ['ZZZ', '2026-12-31', null],
    ['ZZZ', '2027-01-01', 'date-limit'],
  ])('from %s by a visitor on %s is refused: %s', (origin, departure, refusal) => {
    // 00:30 of 2 December in São Paulo is not yet: 22:00 of the 1st there, 10:00 of the 2nd in Japan.
    now = Date.parse('2026-12-02T01:00:00Z');
    expect(search.refusal({ ...query, origin, departure }, visitor)).toBe(refusal);
    expect(search.refusal({ ...query, origin, departure }, subscriber)).toBeNull();
  });

  test('asks for both directions, a metro area’s main pairs alone', () => {
    search.follow({ ...query, origin: 'SAO', return: '2026-12-17' }, visitor, listener);
    expect(followed.map(({ request }) => `${request.origin}-${request.destination} ${request.date}`)).toEqual([
      'GRU-GIG 2026-12-10',
      'CGH-GIG 2026-12-10',
      'GIG-GRU 2026-12-17',
      'GIG-CGH 2026-12-17',
    ]);
  });

  test('is one run for all who may see the same', () => {
    search.follow(query, visitor, listener);
    search.follow({ ...query, orderBy: 'duration' }, { ...visitor, account: 'free' }, listener);
    expect(followed).toHaveLength(1);
    search.follow(query, subscriber, listener);
    expect(followed).toHaveLength(2);
  });

  test('that everybody has left is begun anew by the next', async () => {
    search.follow(query, visitor, listener)();
    expect(followed[0]?.left).toBe(true);
    search.follow(query, visitor, listener);
    expect(followed).toHaveLength(2);
  });

  test('that began anew is not ended by whoever leaves the old one twice', () => {
    const leave = search.follow(query, visitor, listener);
    leave();
    search.follow(query, visitor, listener);
    leave();
    search.follow(query, visitor, listener);
    expect(followed).toHaveLength(2);
  });
});

describe('a finished answer', () => {
  test('is known to whoever asks next with the same rights, while it is fresh', async () => {
    expect(search.known(query, visitor)).toBeUndefined();
    const first = await finish();
    const known = search.known(query, visitor);
    expect(first).toEqual({ ok: true, answer: known });
    expect([shown(known), search.known(query, subscriber)]).toEqual([1, undefined]);
    expect(await search.answer(query, visitor, never)).toEqual({ ok: true, answer: known });
    expect(followed).toHaveLength(1);
    now += 599_999;
    expect(search.known(query, visitor)).toBe(known);
    now += 1;
    expect(search.known(query, visitor)).toBeUndefined();
  });

  test('of a subscriber is theirs alone', async () => {
    await finish(subscriber);
    expect([shown(search.known(query, subscriber)), search.known(query, visitor)]).toEqual([2, undefined]);
    await finish(visitor);
    expect([shown(search.known(query, subscriber)), shown(search.known(query, visitor))]).toEqual([2, 1]);
  });

  test('is written out once, however many waited for it', async () => {
    const both = [search.answer(query, visitor, never), search.answer(query, visitor, never)];
    await Promise.resolve();
    followed[0]?.tell();
    const [one, other] = await Promise.all(both);
    expect(one?.ok && other?.ok && one.answer === other.answer).toBe(true);
  });

  test('that may not be used again is given, and not kept', async () => {
    const result = await finish(visitor, { stale: true });
    expect(result.ok && shown(result.answer)).toBe(1);
    expect(search.known(query, visitor)).toBeUndefined();
  });

  test('of no use by the time it comes is not kept, should the clock be set back', async () => {
    const { searchedAt } = nothing();
    search.follow(query, visitor, listener);
    await Promise.resolve();
    now += 600_000;
    followed[0]?.tell({ searchedAt });
    now -= 1;
    expect(search.known(query, visitor)).toBeUndefined();
  });

  test('has both directions of a round trip, and one of a one-way search', async () => {
    const roundTrip = { ...query, return: '2026-12-17' };
    const parsed = (answer: FinishedAnswer | undefined) => JSON.parse(answer?.json.toString() ?? '') as SearchAnswer;
    await finish(subscriber, {}, roundTrip);
    const answer = parsed(search.known(roundTrip, subscriber));
    expect([answer.outbound, answer.return]).toEqual([
      { cash: 2, miles: 0 },
      { cash: 2, miles: 0 },
    ]);
    expect(answer.offers.map(({ direction }) => direction)).toEqual(['outbound', 'outbound', 'return', 'return']);
    await finish(subscriber);
    expect(parsed(search.known(query, subscriber)).return).toBeNull();
  });

  test('is none of a search that failed', async () => {
    expect(await finish(visitor, { offers: [], failure: 'timeout' })).toEqual({ ok: false, code: 'timeout' });
    expect(search.known(query, visitor)).toBeUndefined();
    await finish();
    expect(followed).toHaveLength(2);
  });
});

describe('whoever waits for an answer', () => {
  test('and leaves has their search left', async () => {
    const leaving = new AbortController();
    const answer = search.answer(query, visitor, leaving.signal);
    const reason = new Error('the reader has gone');
    leaving.abort(reason);
    await expect(answer).rejects.toThrow('The search was abandoned');
    await expect(answer).rejects.toMatchObject({ cause: reason });
    expect(followed[0]?.left).toBe(true);
  });

  test('and left before asking gets none', async () => {
    await expect(search.answer(query, visitor, AbortSignal.abort())).rejects.toThrow('The search was abandoned');
    expect(followed[0]?.left).toBe(true);
  });

  test('leaves nothing behind once it is there', async () => {
    const waiting = new AbortController();
    const answer = search.answer(query, visitor, waiting.signal);
    expect(getEventListeners(waiting.signal, 'abort')).toHaveLength(1);
    await Promise.resolve();
    followed[0]?.tell();
    await answer;
    expect(getEventListeners(waiting.signal, 'abort')).toEqual([]);
  });

  describe('and sees nothing until then', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => void vi.useRealTimers());

    test('is told the place after some seconds, and the place is kept for a while', async () => {
      const result = search.answerOrPlace(query, visitor, never);
      await Promise.resolve();
      followed[0]?.tell({ offers: [], complete: false, waiting: 12 });
      await vi.advanceTimersByTimeAsync(8_000);
      expect(await result).toEqual({ waiting: 12 });
      await vi.advanceTimersByTimeAsync(14_999);
      expect(followed[0]?.left).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(followed[0]?.left).toBe(true);
    });

    test('who asks again meanwhile has the same search, which goes on', async () => {
      const first = search.answerOrPlace(query, visitor, never);
      await Promise.resolve();
      followed[0]?.tell({ offers: [], complete: false, waiting: 12 });
      await vi.advanceTimersByTimeAsync(8_000);
      await first;
      const second = search.answerOrPlace(query, visitor, never);
      followed[0]?.tell();
      expect(await second).toMatchObject({ ok: true });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(followed).toHaveLength(1);
    });

    test('waits on for a search that has begun, and leaves it when the reader leaves', async () => {
      const leaving = new AbortController();
      const result = search.answerOrPlace(query, visitor, leaving.signal);
      await vi.advanceTimersByTimeAsync(60_000);
      leaving.abort();
      await expect(result).rejects.toThrow('The search was abandoned');
      expect([followed[0]?.left, vi.getTimerCount()]).toEqual([true, 0]);
      await expect(search.answerOrPlace(query, visitor, AbortSignal.abort())).rejects.toThrow('abandoned');
    });
  });

  test('is told the outcome as a listener is', async () => {
    const ends: SearchOutcome[] = [];
    const sent: Uint8Array[] = [];
    search.follow(query, visitor, { send: (chunk) => sent.push(chunk), end: (outcome) => ends.push(outcome) });
    await Promise.resolve();
    followed[0]?.tell();
    expect(ends).toMatchObject([{ ok: true }]);
    expect(Buffer.concat(sent).toString()).toContain('event: done');
    expect(shown(search.known(query, visitor))).toBe(1);
  });
});
