import { errors } from '@revoada/core/errors';
import { type Asker, type FareRequest, unnamedAsker } from '@revoada/core/flights/fare-source';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { withJourneyFares } from '@revoada/core/results/journey-fares';
import type { SearchEvent } from '@revoada/core/search/events';
import { searchQuery } from '@revoada/core/search/search-fixtures';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parseFrames } from '../../testing/event-stream.ts';
import { cash, miles, offerOf } from '../../testing/offers.ts';
import { combineSources, type PairState } from './pair-state.ts';
import { type SearchListener, type SearchOutcome, type SearchRunOptions, startSearchRun } from './search-run.ts';

const query = searchQuery({ origin: 'SAO' });
const request = { ...query, direction: 'outbound' as const, date: '2026-12-10' };

/** Plays events as a browser does. */
function createListener(): SearchListener & { offers: Map<string, FlightOffer>; outcome: SearchOutcome | null } {
  const offers = new Map<string, FlightOffer>();
  const play = ({ event, data }: SearchEvent): void => {
    if (event === 'offers') for (const offer of data.offers) offers.set(offer.id, offer);
    // An id that is told as gone must have been told before.
    if (event !== 'removed') return;
    for (const id of data.ids) if (!offers.delete(id)) throw new Error(`${id} is gone, but was never told`);
  };
  const listener = {
    offers,
    outcome: null as SearchOutcome | null,
    send: (chunk: Uint8Array) => parseFrames(Buffer.from(chunk).toString()).forEach(play),
    end(outcome: SearchOutcome) {
      listener.outcome = outcome;
    },
  };
  return listener;
}

const anOffer = fc
  .record({
    flight: fc.integer({ min: 1, max: 12 }),
    amount: fc.integer({ min: 100, max: 160 }),
    inMiles: fc.boolean(),
  })
  .map(({ flight, amount, inMiles }) => offerOf(flight, inMiles ? miles(amount * 100) : cash(amount * 100)));
const anUpdate = fc.record({
  pair: fc.nat({ max: 1 }),
  offers: fc.uniqueArray(anOffer, { selector: ({ id }) => id, maxLength: 12 }),
});

test('whoever listens, from whatever moment on, ends with the offers of the answer', async () => {
  const runs = fc.asyncProperty(
    fc.array(anUpdate, { maxLength: 12 }),
    fc.nat({ max: 12 }),
    fc.option(fc.integer({ min: 1, max: 6 })),
    async (updates, joinsAt, maxOffers) => {
      const tell: ((state: PairState) => void)[] = [];
      const run = startSearchRun({
        query,
        requests: [{ direction: 'outbound', requests: [request, { ...request, origin: 'CGH' }] }],
        searches: {
          count: () => 0,
          follow(_request, listener) {
            tell.push(listener);
            listener(stateOf([], false));
            return () => undefined;
          },
        },
        maxOffers,
        demo: true,
        freshForMs: 600_000,
        onOver: () => undefined,
      });
      const listeners = [createListener()];
      for (const listener of listeners) run.join(listener);
      await Promise.resolve();
      const last: FlightOffer[][] = [[], []];
      for (const [step, { pair, offers }] of updates.entries()) {
        if (step === joinsAt) {
          const late = createListener();
          listeners.push(late);
          run.join(late);
        }
        last[pair] = offers;
        tell[pair]?.(stateOf(offers, false));
      }
      for (const pair of [0, 1]) tell[pair]?.(stateOf(last[pair] ?? [], true));
      for (const { offers, outcome } of listeners) {
        if (!outcome?.ok) throw new Error('The run did not end well');
        expect(byId(offers.values())).toEqual(byId(outcome.answer.offers));
        const { cash: inReais, miles: inMiles } = outcome.answer.outbound;
        expect(inReais + inMiles).toBe(offers.size);
        expect(Math.max(inReais, inMiles)).toBeLessThanOrEqual(maxOffers ?? Number.POSITIVE_INFINITY);
      }
    },
  );
  await fc.assert(runs, { numRuns: 200 });
});

const minute = 60_000;

/** A run over searches that the test leads: `tell` by the order in which they were asked for. */
function startLedRun(changes: Partial<SearchRunOptions> = {}) {
  const tell: ((state: PairState) => void)[] = [];
  const asked: FareRequest[] = [];
  const left: number[] = [];
  let over = 0;
  const run = startSearchRun({
    query,
    requests: [{ direction: 'outbound', requests: [request] }],
    searches: {
      count: () => 0,
      follow(what, listener) {
        const place = asked.push(what) - 1;
        tell.push(listener);
        listener(pairOf());
        return () => void left.push(place);
      },
    },
    maxOffers: null,
    demo: false,
    freshForMs: 10 * minute,
    onOver: () => {
      over += 1;
    },
    ...changes,
  });
  return { run, tell, asked, left, over: () => over };
}

function pairOf(changes: Partial<PairState> = {}): PairState {
  return {
    offers: [],
    providers: [],
    failure: null,
    complete: false,
    partial: false,
    stale: false,
    searchedAt: 1_000,
    ...changes,
  };
}

/** Notes the events as they come, and the end. */
function noting() {
  const events: SearchEvent[] = [];
  const ends: SearchOutcome[] = [];
  const listener: SearchListener = {
    send: (chunk) => void events.push(...parseFrames(Buffer.from(chunk).toString())),
    end: (outcome) => void ends.push(outcome),
  };
  return { ...listener, events, ends };
}

const roundTrip: SearchRunOptions['requests'] = [
  { direction: 'outbound', requests: [request, { ...request, origin: 'CGH' }] },
  { direction: 'return', requests: [{ ...request, origin: 'GIG', destination: 'GRU' }] },
];
const latam = { source: 'Latam', state: 'done' } as const;
const [first, second, award] = [offerOf(1, cash(30_000)), offerOf(2, cash(40_000)), offerOf(1, miles(8_000))];
const back = offerOf(9, cash(20_000), { direction: 'return' });

describe('a run', () => {
  test('asks for every pair of both directions, and tells what it knows to whoever joins', async () => {
    const { run, asked, tell } = startLedRun({ requests: roundTrip });
    expect(asked).toEqual(roundTrip.flatMap(({ requests }) => requests));
    await Promise.resolve();
    tell[0]?.(pairOf({ offers: [first], providers: [latam] }));
    const listener = noting();
    run.join(listener);
    expect(listener.events).toEqual([
      { event: 'offers', data: { direction: 'outbound', offers: withJourneyFares([first]) } },
      { event: 'progress', data: { direction: 'outbound', ...latam } },
    ]);
    tell[2]?.(pairOf({ offers: [back] }));
    expect(listener.events.slice(2)).toEqual([
      { event: 'offers', data: { direction: 'return', offers: withJourneyFares([back]) } },
    ]);
  });

  test('sends the last fares and its end in one piece', async () => {
    const { run, tell } = startLedRun();
    const pieces: string[][] = [];
    const names = (chunk: Uint8Array) => parseFrames(Buffer.from(chunk).toString()).map(({ event }) => event);
    run.join({ send: (chunk) => void pieces.push(names(chunk)), end: () => undefined });
    await Promise.resolve();
    tell[0]?.(pairOf({ offers: [first] }));
    tell[0]?.(pairOf({ offers: [first, second], complete: true }));
    expect(pieces).toEqual([['offers'], ['offers', 'done']]);
  });

  test('sends nothing when nothing is known, and nothing when nothing has changed', async () => {
    const { run, tell } = startLedRun();
    const send = vi.fn();
    run.join({ send, end: () => undefined });
    await Promise.resolve();
    tell[0]?.(pairOf());
    expect(send).not.toHaveBeenCalled();
    tell[0]?.(pairOf({ offers: [first] }));
    tell[0]?.(pairOf({ offers: [first] }));
    expect(send).toHaveBeenCalledOnce();
  });

  test('tells all that was known before it began in one piece, to whoever began it', async () => {
    const known = pairOf({ offers: [first], complete: true });
    const listener = noting();
    const { run, over } = startLedRun({
      searches: {
        count: () => 0,
        follow(_request, tell) {
          tell(known);
          return () => undefined;
        },
      },
    });
    run.join(listener);
    expect(listener.events).toEqual([]);
    await Promise.resolve();
    expect(listener.events.map(({ event }) => event)).toEqual(['offers', 'done']);
    expect([listener.ends.length, over()]).toEqual([1, 1]);
  });

  test('is over when every pair is complete: each listener is told once, and every search is left', async () => {
    const { run, tell, left, over } = startLedRun({ requests: roundTrip });
    const [one, other] = [noting(), noting()];
    run.join(one);
    run.join(other);
    await Promise.resolve();
    tell[0]?.(pairOf({ offers: [first], complete: true }));
    expect([one.ends, over()]).toEqual([[], 0]);
    tell[2]?.(pairOf({ complete: true }));
    expect([one.ends, over()]).toEqual([[], 0]);
    tell[1]?.(pairOf({ complete: true }));
    tell[1]?.(pairOf({ offers: [second], complete: true }));
    expect([one.ends.length, other.ends.length, over(), left]).toEqual([1, 1, 1, [0, 1, 2]]);
    expect(one.events.at(-1)?.event).toBe('done');
    const late = noting();
    run.join(late)();
    expect([late.events, late.ends]).toEqual([[], one.ends]);
    expect(over()).toBe(1);
  });

  test('goes on while somebody listens, and is over when the last one leaves', async () => {
    const { run, left, over, tell } = startLedRun({ requests: roundTrip });
    const [one, other] = [noting(), noting()];
    const leaveOne = run.join(one);
    const leaveOther = run.join(other);
    await Promise.resolve();
    leaveOne();
    expect([left, over()]).toEqual([[], 0]);
    tell[0]?.(pairOf({ offers: [first] }));
    expect([one.events.length, other.events.length]).toEqual([0, 1]);
    leaveOther();
    expect([left, over()]).toEqual([[0, 1, 2], 1]);
  });
});

describe('the outcome', () => {
  /** Of a run whose pairs end so, in the order in which they were asked for. */
  async function outcomeOf(states: Partial<PairState>[], changes: Partial<SearchRunOptions> = {}) {
    const { run, tell } = startLedRun({ requests: roundTrip, ...changes });
    const listener = noting();
    run.join(listener);
    await Promise.resolve();
    for (const [place, state] of states.entries()) tell[place]?.(pairOf({ complete: true, ...state }));
    const [outcome] = listener.ends;
    if (!outcome) throw new Error('The run did not end');
    return { outcome, events: listener.events };
  }

  test('has both directions, counted, with what the limit held back, and the age of the oldest fares', async () => {
    const states = [
      { offers: [first, award], providers: [latam], searchedAt: 5_000 },
      { offers: [second], searchedAt: 3_000 },
      { offers: [back], providers: [{ source: 'Gol', state: 'done' as const }], searchedAt: 4_000 },
    ];
    const { outcome, events } = await outcomeOf(states, { maxOffers: 1, demo: true });
    const summary = {
      outbound: { cash: 1, miles: 1 },
      return: { cash: 1, miles: 0 },
      hidden: { outbound: { cash: 1, miles: 0 }, return: { cash: 0, miles: 0 } },
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
    expect(outcome).toEqual({
      ok: true,
      answer: { offers: [...out, ...home], sources, ...summary },
      events: [
        { event: 'offers', data: { direction: 'outbound', offers: out } },
        { event: 'progress', data: { direction: 'outbound', ...latam } },
        { event: 'offers', data: { direction: 'return', offers: home } },
        { event: 'progress', data: { direction: 'return', source: 'Gol', state: 'done' } },
        { event: 'done', data: summary },
      ],
      freshUntil: 3_000 + 10 * minute,
    });
    expect(events.at(-1)).toEqual({ event: 'done', data: summary });
  });

  test('has no return of a one-way search', async () => {
    const { outcome } = await outcomeOf([{ offers: [first] }], {
      requests: [{ direction: 'outbound', requests: [request] }],
    });
    expect(outcome).toMatchObject({ answer: { return: null, hidden: { return: null }, demo: false } });
  });

  test('is partial when a pair is, or failed; then it may not be used again, nor may one that is old', async () => {
    const whole = { offers: [first] };
    const failed = { failure: 'timeout', searchedAt: 1 } as const;
    const at = new Date(1_000).toISOString();
    expect((await outcomeOf([whole, { partial: true }, whole])).outcome).toMatchObject({
      answer: { partial: true, stale: false },
      freshUntil: 6_000,
    });
    expect((await outcomeOf([whole, failed, whole])).outcome).toMatchObject({
      answer: { partial: true, stale: false, searchedAt: at },
      freshUntil: 0,
    });
    expect((await outcomeOf([whole, { stale: true, saved: true }, whole])).outcome).toMatchObject({
      answer: { saved: true },
    });
    expect((await outcomeOf([whole, whole, whole])).outcome).not.toHaveProperty('answer.saved');
    expect((await outcomeOf([whole, { stale: true }, whole])).outcome).toMatchObject({
      answer: { partial: false, stale: true },
      freshUntil: 0,
    });
  });

  test('is a failure when every pair failed, in words for the traveller', async () => {
    const { outcome, events } = await outcomeOf([
      { failure: 'timeout' },
      { failure: 'network-failure' },
      { failure: 'timeout' },
    ]);
    expect(outcome).toEqual({ ok: false, code: 'timeout' });
    expect(events).toEqual([{ event: 'failure', data: { code: 'timeout', message: errors.timeout.text } }]);
  });
});

function stateOf(offers: FlightOffer[], complete: boolean): PairState {
  const update = { offers, providers: [], complete, partial: false };
  return combineSources([{ id: 'fake', update, failure: null, ended: complete }], 0);
}

function byId(offers: Iterable<FlightOffer>): FlightOffer[] {
  return [...offers].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

describe('a search that waits for its turn', () => {
  const eventsFor = (run: ReturnType<typeof startLedRun>['run']) => {
    const events: SearchEvent[] = [];
    run.join({
      send: (chunk) => void events.push(...parseFrames(Buffer.from(chunk).toString())),
      end: () => undefined,
    });
    return events;
  };
  const waitingAt = (ahead: number | null) => ({ event: 'waiting', data: { ahead } });

  test('tells its best place as it changes, also to who comes later, and that it has begun', async () => {
    const requests = [{ direction: 'outbound' as const, requests: [request, { ...request, origin: 'CGH' }] }];
    const { run, tell } = startLedRun({ requests });
    const events = eventsFor(run);
    await Promise.resolve();
    tell[0]?.(pairOf({ waiting: 5 }));
    expect([events, run.waiting()]).toEqual([[], null]);
    tell[1]?.(pairOf({ waiting: 3 }));
    tell[0]?.(pairOf({ waiting: 4 }));
    expect([events, run.waiting()]).toEqual([[waitingAt(3)], 3]);
    expect(eventsFor(run)).toEqual([waitingAt(3)]);
    tell[1]?.(pairOf());
    expect([events, run.waiting()]).toEqual([[waitingAt(3), waitingAt(null)], null]);
    expect(eventsFor(run)).toEqual([]);
  });

  test('asks in the names of those who listen', () => {
    let askersNow: () => readonly Asker[] = () => [];
    const { run } = startLedRun({
      searches: {
        count: () => 0,
        follow(_request, listener, askers = () => []) {
          askersNow = askers;
          listener(pairOf());
          return () => undefined;
        },
      },
    });
    expect(askersNow()).toEqual([]);
    const asker = { client: 'a', subscriber: true };
    const leave = run.join({ send: () => undefined, end: () => undefined }, asker);
    run.join({ send: () => undefined, end: () => undefined });
    expect(askersNow()).toEqual([asker, unnamedAsker]);
    leave();
    expect(askersNow()).toEqual([unnamedAsker]);
  });
});
