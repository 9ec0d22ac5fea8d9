import type { FlightOffer } from '@revoada/core/flights/offer';
import type { SearchEvent } from '@revoada/core/search/events';
import type { SearchQuery } from '@revoada/core/search/query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFrames } from '../../testing/event-stream.ts';
import { cash, miles, offerOf } from '../../testing/offers.ts';
import { combineSources, type PairState } from './pair-state.ts';
import { type SearchListener, type SearchOutcome, startSearchRun } from './search-run.ts';

const query: SearchQuery = {
  origin: 'SAO',
  destination: 'GIG',
  departure: '2026-12-10',
  return: null,
  airlineId: -1,
  payment: 'both',
  orderBy: 'price',
  cabin: 'economy',
  adults: 1,
  children: 0,
  infants: 0,
};
const request = { ...query, direction: 'outbound' as const, date: '2026-12-10' };

/** Plays events as a browser does. */
function createListener(): SearchListener & { offers: Map<string, FlightOffer>; outcome: SearchOutcome | null } {
  const offers = new Map<string, FlightOffer>();
  const play = ({ event, data }: SearchEvent): void => {
    if (event === 'offers') for (const offer of data.offers) offers.set(offer.id, offer);
    // An id that is told as gone must have been told before.
    if (event === 'removed') for (const id of data.ids) expect(offers.delete(id)).toBe(true);
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
        if (maxOffers !== null) expect(Math.max(inReais, inMiles)).toBeLessThanOrEqual(maxOffers);
      }
    },
  );
  await fc.assert(runs, { numRuns: 200 });
});

function stateOf(offers: FlightOffer[], complete: boolean): PairState {
  const update = { offers, providers: [], complete, partial: false };
  return combineSources([{ id: 'fake', update, failure: null, ended: complete }], 0);
}

function byId(offers: Iterable<FlightOffer>): FlightOffer[] {
  return [...offers].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
