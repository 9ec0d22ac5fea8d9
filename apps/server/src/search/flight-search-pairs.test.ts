import type { AirportDirectory } from '@revoada/core/airports/airport';
import { errors } from '@revoada/core/errors';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { collectReturnFares } from '@revoada/core/results/collect-return-fares';
import { countFound } from '@revoada/core/results/filters/count-found';
import { FILTERS } from '@revoada/core/results/filters/registry';
import type { SearchEvent } from '@revoada/core/search/events';
import { NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import { applyEvents, emptySearch, toAnswer } from '@revoada/core/search/search-state';
import { type Requester, unnamedRequester } from '@revoada/core/sources/fare-source';
import { cash, withJourneyFares } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { createLedPairs, settled } from '../testing/fares/led-pairs.ts';
import { buildOffer, miles } from '../testing/fares/offers.ts';
import { createFlightSearch } from './flight-search.ts';
import type { PairState } from './pair-state.ts';

const metro = searchQuery({ origin: 'SAO' });
const roundTrip = { ...metro, return: '2026-12-17' };
const oneWay = searchQuery();
const airports: Record<string, string[]> = { SAO: ['GRU', 'CGH'] };
const minute = 60_000;

/** A search over pairs that the test publishes, in the order in which they are requested. */
function startLedSearch(query = oneWay, { maxOffers = null as number | null, demo = false } = {}) {
  const { pairs, followed } = createLedPairs();
  const rights = { entitlement: { maxOffersPerList: maxOffers }, references: REFERENCE_PRICES };
  const search = createFlightSearch({
    pairs,
    tickets: null,
    directory: { findAirports: (code: string) => airports[code] ?? [code] } as unknown as AirportDirectory,
    now: () => 5_000,
    demo,
    maxAirportPairs: 9,
    freshForMs: 10 * minute,
    log: createLog('silent'),
  });
  return {
    followed,
    findFinished: () => search.findFinished(query, rights),
    /** Applies events as a browser does; a removed offer must have been sent before. */
    read(requester?: Requester) {
      const leaving = new AbortController();
      const offers = new Map<string, FlightOffer>();
      const reading = { batches: [] as (readonly SearchEvent[])[], offers, ended: false, leave: () => leaving.abort() };
      const viewer = { ...rights, signal: leaving.signal, ...(requester && { requester }) };
      void (async () => {
        for await (const batch of search.search(query, viewer)) {
          reading.batches.push(batch);
          for (const { event, data } of batch) {
            if (event === 'offers') for (const offer of data.offers) offers.set(offer.id, offer);
            if (event !== 'removed') continue;
            for (const id of data.ids) if (!offers.delete(id)) throw new Error(`${id} was removed, but never sent`);
          }
        }
        reading.ended = true;
      })();
      return reading;
    },
  };
}

const anOffer = fc
  .record({
    flight: fc.integer({ min: 1, max: 12 }),
    amount: fc.integer({ min: 100, max: 160 }),
    inMiles: fc.boolean(),
  })
  .map(({ flight, amount, inMiles }) => buildOffer(flight, inMiles ? miles(amount * 100) : cash(amount * 100)));
const anUpdate = fc.record({
  pair: fc.nat({ max: 1 }),
  offers: fc.uniqueArray(anOffer, { selector: ({ id }) => id, maxLength: 12 }),
  /** Whether readers get it before the next update. */
  heard: fc.boolean(),
});

test('every reader ends with the offers of the answer, whenever it joins', async () => {
  const runs = fc.asyncProperty(
    fc.array(anUpdate, { maxLength: 12 }),
    fc.nat({ max: 12 }),
    fc.option(fc.integer({ min: 1, max: 6 })),
    async (updates, joinsAt, maxOffers) => {
      const { followed, read, findFinished } = startLedSearch(metro, { maxOffers });
      const readers = [read()];
      await settled();
      const last: FlightOffer[][] = [[], []];
      for (const [step, { pair, offers, heard }] of updates.entries()) {
        if (step === joinsAt) readers.push(read());
        last[pair] = offers;
        followed[pair]?.publish({ offers });
        if (heard) await settled();
      }
      for (const pair of [0, 1]) followed[pair]?.publish({ offers: last[pair] ?? [], complete: true });
      await settled();
      const answer = findFinished()?.answer;
      if (!answer) throw new Error('The search did not end well');
      for (const { offers, batches } of readers) {
        expect(byId(offers.values())).toEqual(byId(answer.offers));
        expect(batches.at(-1)?.at(-1)?.event).toBe('done');
        expect(batches.every((batch) => batch.length > 0)).toBe(true);
      }
      const { cash: inReais, miles: inMiles } = answer.outbound;
      expect(inReais + inMiles).toBe(answer.offers.length);
      expect(Math.max(inReais, inMiles)).toBeLessThanOrEqual(maxOffers ?? Number.POSITIVE_INFINITY);
    },
  );
  await fc.assert(runs, { numRuns: 200 });
});

const latam = { source: 'Latam', state: 'done' } as const;
const [first, second, award] = [buildOffer(1, cash(30_000)), buildOffer(2, cash(40_000)), buildOffer(1, miles(8_000))];
const back = buildOffer(9, cash(20_000), { direction: 'return' });
const names = (batches: (readonly SearchEvent[])[]) => batches.map((batch) => batch.map(({ event }) => event));

describe('a search of several pairs', () => {
  test('sends the state of every pair to a reader who joins', async () => {
    const { followed, read } = startLedSearch(roundTrip);
    read();
    await settled();
    expect(followed).toHaveLength(4);
    followed[0]?.publish({ offers: [first], providers: [latam] });
    await settled();
    const reader = read();
    await settled();
    expect(reader.batches).toEqual([
      [
        { event: 'offers', data: { direction: 'outbound', offers: withJourneyFares([first]) } },
        { event: 'progress', data: { direction: 'outbound', ...latam } },
      ],
    ]);
    followed[2]?.publish({ offers: [back] });
    await settled();
    expect(reader.batches.slice(1)).toEqual([
      [
        { event: 'offers', data: { direction: 'return', offers: withJourneyFares([back]) } },
        { event: 'returnFares', data: collectReturnFares(withJourneyFares([back])) },
      ],
    ]);
  });

  test('sends simultaneous changes of several pairs in one list of events', async () => {
    const { followed, read } = startLedSearch(roundTrip);
    const { batches } = read();
    await settled();
    for (const { publish } of followed) publish({ offers: [first] });
    await settled();
    expect(names(batches)).toEqual([['offers', 'offers', 'returnFares']]);
  });

  test('sends the last fares and its end in one list of events', async () => {
    const { followed, read } = startLedSearch();
    const { batches } = read();
    await settled();
    followed[0]?.publish({ offers: [first] });
    await settled();
    followed[0]?.publish({ offers: [first, second], complete: true });
    await settled();
    expect(names(batches)).toEqual([['offers'], ['offers', 'done']]);
  });

  test('sends no events without fares and without changes', async () => {
    const { followed, read } = startLedSearch();
    const { batches } = read();
    await settled();
    followed[0]?.publish();
    await settled();
    expect(batches).toEqual([]);
    followed[0]?.publish({ offers: [first] });
    await settled();
    followed[0]?.publish({ offers: [first] });
    await settled();
    expect(batches).toHaveLength(1);
  });

  test('ends when every pair is complete: each reader gets the end once, and every pair is left', async () => {
    const { followed, read } = startLedSearch(roundTrip);
    const readers = [read(), read()];
    await settled();
    const [one, two, three, four] = followed;
    for (const pair of [one, three, four]) {
      pair?.publish({ offers: [first], complete: true });
      await settled();
      expect(readers.map(({ ended }) => ended)).toEqual([false, false]);
    }
    expect(followed.map(({ hasEnded }) => hasEnded)).toEqual([true, false, true, true]);
    two?.publish({ complete: true });
    two?.publish({ offers: [second], complete: true });
    await settled();
    for (const { batches, ended } of readers) {
      expect([
        names(batches)
          .flat()
          .filter((name) => name === 'done').length,
        ended,
      ]).toEqual([1, true]);
    }
    expect(followed.map(({ hasEnded }) => hasEnded)).toEqual([true, true, true, true]);
  });

  test('continues while it has a reader, and stops when the last one leaves', async () => {
    const { followed, read } = startLedSearch(roundTrip);
    const [one, other] = [read(), read()];
    await settled();
    one.leave();
    followed[0]?.publish({ offers: [first] });
    await settled();
    expect([one.batches.length, other.batches.length]).toEqual([0, 1]);
    expect(followed.map(({ hasEnded }) => hasEnded)).toEqual([false, false, false, false]);
    other.leave();
    await expect
      .poll(() => followed.map(({ hasEnded }) => hasEnded), { interval: 1 })
      .toEqual([true, true, true, true]);
  });
});

describe('the end', () => {
  /** Runs a search whose pairs end with these states, in the order of its requests. */
  async function runToEnd(
    states: Partial<PairState>[],
    query = roundTrip,
    maxOffers: number | null = null,
    demo = false,
  ) {
    const { followed, read, findFinished } = startLedSearch(query, { maxOffers, demo });
    const { batches } = read();
    await settled();
    for (const [place, state] of states.entries()) followed[place]?.publish({ complete: true, ...state });
    await settled();
    const events = batches.flat();
    const answer = toAnswer(applyEvents(emptySearch, events));
    return { events, answer, finished: findFinished() };
  }

  test('has the counts of both directions and of hidden offers, and the age of the oldest fares', async () => {
    const states = [
      { offers: [first, award], providers: [latam], searchedAt: 5_000 },
      { offers: [second], searchedAt: 3_000 },
      { offers: [back], providers: [{ source: 'Gol', state: 'done' as const }], searchedAt: 4_000 },
      { searchedAt: 4_000 },
    ];
    const { events, answer, finished } = await runToEnd(states, roundTrip, 1, true);
    const summary = {
      outbound: { cash: 1, miles: 1 },
      return: { cash: 1, miles: 0 },
      hidden: { outbound: { cash: 1, miles: 0 }, return: { cash: 0, miles: 0 } },
      found: { outbound: countFound([first, second, award], FILTERS), return: null },
      partial: false,
      searchedAt: '1970-01-01T00:00:03.000Z',
      stale: false,
      demo: true,
    };
    const sources = [
      { direction: 'outbound', source: 'Latam', state: 'done' },
      { direction: 'return', source: 'Gol', state: 'done' },
    ];
    const [out, home] = [withJourneyFares([first, award]), withJourneyFares([back])];
    const returnFares = collectReturnFares(home);
    expect(answer).toEqual({
      offers: [...out, ...home],
      returnFares,
      jointTickets: NO_JOINT_TICKETS,
      sources,
      ...summary,
    });
    expect(finished).toEqual({
      events: [
        { event: 'offers', data: { direction: 'outbound', offers: out } },
        { event: 'progress', data: { direction: 'outbound', ...latam } },
        { event: 'offers', data: { direction: 'return', offers: home } },
        { event: 'returnFares', data: returnFares },
        { event: 'progress', data: { direction: 'return', source: 'Gol', state: 'done' } },
        { event: 'done', data: summary },
      ],
      answer,
    });
    expect(events.at(-1)).toEqual({ event: 'done', data: summary });
  });

  test('has the price of every return flight, hidden ones included (S-302)', async () => {
    const dear = buildOffer(10, cash(90_000), { direction: 'return', departsAt: '2026-12-17T20:00:00' });
    const { answer } = await runToEnd([{ offers: [first] }, {}, { offers: [back, dear] }, {}], roundTrip, 1);
    expect(answer?.hidden.return).toEqual({ cash: 1, miles: 0 });
    expect(answer?.returnFares?.cash.map(({ cents }) => cents)).toEqual([20_000, 90_000]);
  });

  test('has no return of a one-way search', async () => {
    const { answer } = await runToEnd([{ offers: [first] }], oneWay as typeof roundTrip);
    expect(answer).toMatchObject({ return: null, hidden: { return: null }, demo: false });
  });

  test('is partial when a pair is partial or failed; neither a search with a failed pair nor a stale one is reused', async () => {
    const whole = { offers: [first] };
    const failed = { failure: 'timeout', searchedAt: 1 } as const;
    const at = new Date(1_000).toISOString();
    const partial = await runToEnd([whole, { partial: true }, whole, whole]);
    expect(partial).toMatchObject({ answer: { partial: true, stale: false }, finished: { answer: { partial: true } } });
    const without = await runToEnd([whole, failed, whole, whole]);
    expect(without.answer).toMatchObject({ partial: true, stale: false, searchedAt: at });
    expect(without.finished).toBeUndefined();
    const saved = await runToEnd([whole, { stale: true, saved: true }, whole, whole]);
    expect(saved.answer).toMatchObject({ saved: true });
    expect((await runToEnd([whole, whole, whole, whole])).answer).not.toHaveProperty('saved');
    const stale = await runToEnd([whole, { stale: true }, whole, whole]);
    expect(stale.answer).toMatchObject({ partial: false, stale: true });
    expect(stale.finished).toBeUndefined();
  });

  test('is a failure when every pair failed, in words for the traveller', async () => {
    const failures = (['timeout', 'network-failure', 'timeout', 'timeout'] as const).map((failure) => ({ failure }));
    const { events, finished } = await runToEnd(failures);
    expect(events).toEqual([{ event: 'failure', data: { code: 'timeout', message: errors.timeout.text } }]);
    expect(finished).toBeUndefined();
  });
});

describe('a search that waits for its turn', () => {
  const waitingAt = (ahead: number | null) => ({ event: 'waiting', data: { ahead } });

  test('sends its best position as it changes, also to a late reader, and sends null once it has started', async () => {
    const { followed, read } = startLedSearch(metro);
    const { batches } = read();
    await settled();
    followed[0]?.publish({ waiting: 5 });
    await settled();
    expect(batches).toEqual([]);
    followed[1]?.publish({ waiting: 3 });
    await settled();
    followed[0]?.publish({ waiting: 4 });
    await settled();
    expect(batches.flat()).toEqual([waitingAt(3)]);
    const late = read();
    await settled();
    expect(late.batches.flat()).toEqual([waitingAt(3)]);
    followed[1]?.publish();
    await settled();
    expect(batches.flat()).toEqual([waitingAt(3), waitingAt(null)]);
    const later = read();
    await settled();
    expect(later.batches).toEqual([]);
  });

  test('sends no position with its end', async () => {
    const { followed, read } = startLedSearch();
    const { batches } = read();
    await settled();
    followed[0]?.publish({ waiting: 5 });
    await settled();
    followed[0]?.publish({ complete: true });
    await settled();
    expect(names(batches)).toEqual([['waiting'], ['done']]);
  });

  test('passes the requesters of its readers on', async () => {
    const { followed, read } = startLedSearch();
    const requester = { client: 'a', subscriber: true };
    const { leave } = read(requester);
    read();
    await settled();
    expect(followed[0]?.requesters()).toEqual([requester, unnamedRequester]);
    leave();
    await settled();
    expect(followed[0]?.requesters()).toEqual([unnamedRequester]);
  });
});

function byId(offers: Iterable<FlightOffer>): FlightOffer[] {
  return [...offers].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
