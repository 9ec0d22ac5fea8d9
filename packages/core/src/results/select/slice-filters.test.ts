import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { aroundReturns } from '../../../testing/rows.ts';
import { anyAgreedTrip, anyBagWish, anyFlightFilters } from '../../../testing/trips.ts';
import type { Price } from '../../flights/offer.ts';
import type { ListedOffer } from '../../journeys/journey.ts';
import { faresWithBags, pickCheapest } from '../../journeys/journey-fares.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { listTickets } from '../../trips/trip-tickets.ts';
import { sumPrices } from '../../trips/trip-total.ts';
import { collectReturnFares } from '../collect-return-fares.ts';
import { applyFilters } from '../filters/apply-filters.ts';
import { appliesTo } from '../filters/filter.ts';
import { FILTERS, NO_FILTERS, type ResultFilters } from '../filters/registry.ts';
import { selectResults } from './select-results.ts';

function buildResults(
  trip: { outbound: readonly ListedOffer[]; inbound: readonly ListedOffer[] },
  filters: ResultFilters,
) {
  const around = aroundReturns(collectReturnFares(trip.inbound));
  const flights = {
    offers: trip.outbound,
    around,
    foundCounts: null,
    back: { offers: trip.inbound, foundCounts: null },
  };
  const view = { filters, shape: 'comparison', sort: 'price', payment: 'both', shares: 1 } as const;
  return selectResults(
    { ...flights, searching: false, limited: false },
    { ...view, direction: 'outbound', purchased: null, notBefore: null },
    { wallet: null, references: REFERENCE_PRICES },
  );
}

const anyChoices: fc.Arbitrary<ResultFilters> = fc
  .tuple(anyFlightFilters, anyBagWish)
  .map(([filters, bags]) => ({ ...filters, bags }));

type Pair = { journeyKey: string; prices: Price[] };

/** Every pair of flights that the choices let through, at every pair of prices. */
function listPairs(outbound: readonly ListedOffer[], inbound: readonly ListedOffer[], choices: ResultFilters): Pair[] {
  const list = (offers: readonly ListedOffer[]) =>
    [...Map.groupBy(applyFilters(offers, choices, FILTERS), ({ journeyKey }) => journeyKey).values()].flatMap(
      ([first]) => (first ? [first] : []),
    );
  const price = ({ journeyFares }: ListedOffer) =>
    listTickets(0, '', pickCheapest(faresWithBags(journeyFares, choices.bags))).map((ticket) => ticket.price);
  return list(outbound).flatMap((out) =>
    list(inbound)
      .filter(({ departsAt }) => departsAt > out.arrivesAt)
      .flatMap((back) =>
        price(out).flatMap((one) => price(back).map((other) => ({ journeyKey: out.journeyKey, prices: [one, other] }))),
      ),
  );
}

const isCash = ({ prices }: Pair) => prices.every(({ kind }) => kind === 'cash');

function findLowest(pairs: readonly Pair[]): number | null {
  const costs = pairs.flatMap(({ prices }) => sumPrices(prices, REFERENCE_PRICES).costCents ?? []);
  return costs.length > 0 ? Math.min(...costs) : null;
}

/** The worth of two prices is rounded once, the sum of both twice. */
const isNear = (shown: number | null, sum: number | null) =>
  shown === sum || (shown !== null && sum !== null && Math.abs(shown - sum) <= 1);

const anyRoundTrip = anyAgreedTrip(8).filter(({ inbound }) => inbound.length > 0);

describe('filters of both directions (S-462, S-569, S-572)', () => {
  test('leave rows the price of the best pair of flights that pass them', () => {
    fc.assert(
      fc.property(anyRoundTrip, anyChoices, (trip, choices) => {
        const pairs = listPairs(trip.outbound, trip.inbound, choices);
        for (const { lead, others } of buildResults(trip, choices).groups) {
          for (const { journey, cash, miles } of [lead, ...others]) {
            const ownPairs = pairs.filter(({ journeyKey }) => journeyKey === journey.key);
            const shownCosts = [cash, miles].map((cell) => (cell?.covers === 'trip' ? cell.costCents : null));
            expect(shownCosts[0]).toBe(findLowest(ownPairs.filter(isCash)));
            const inMiles = findLowest(ownPairs.filter((pair) => !isCash(pair)));
            expect(isNear(shownCosts[1] ?? null, inMiles), `${shownCosts[1]} for ${inMiles}`).toBe(true);
          }
        }
      }),
    );
  });

  test('promise with each option the price of the best row that it leaves', () => {
    fc.assert(
      fc.property(anyRoundTrip, anyChoices, (trip, choices) => {
        const { facets } = buildResults(trip, choices);
        for (const name of Object.keys(FILTERS) as (keyof ResultFilters)[]) {
          if (name === 'programmes' || name === 'balance') continue;
          for (const { value, total, lowestCashCents, lowestWhole, label } of facets[name]) {
            const optionChoices = { ...choices, [name]: [value] };
            const about = FILTERS[name].slice === 'return' ? trip.inbound : trip.outbound;
            const matches = applyFilters(about, optionChoices, FILTERS).filter((each) =>
              appliesTo(FILTERS[name], each),
            );
            expect(total, `${name} ${label}`).toBe(new Set(matches.map(({ journeyKey }) => journeyKey)).size);
            const pairs = listPairs(trip.outbound, trip.inbound, optionChoices);
            expect(lowestCashCents, `${name} ${label}`).toBe(findLowest(pairs.filter(isCash)));
            expect(isNear(lowestWhole?.cents ?? null, findLowest(pairs)), `${name} ${label}`).toBe(true);
          }
        }
      }),
    );
  });

  test('count the remaining return flights', () => {
    fc.assert(
      fc.property(anyRoundTrip, anyChoices, (trip, choices) => {
        const matches = applyFilters(trip.inbound, choices, FILTERS);
        expect(buildResults(trip, choices).remainingReturns).toBe(
          new Set(matches.map(({ journeyKey }) => journeyKey)).size,
        );
      }),
    );
  });
});

describe('filters of one of several slices (S-642)', () => {
  const fly = (id: string, change: Partial<ListedOffer> & { price: Price }) =>
    offer({ id, journeyKey: id, direction: 'slice-1', ...change });
  const early = fly('early', { departsAt: '2026-12-10T07:00:00', origin: 'CGH', stops: 0, price: cash(300_000) });
  const late = fly('late', { departsAt: '2026-12-10T20:00:00', origin: 'GRU', stops: 1, price: cash(100_000) });
  const next = fly('next', { direction: 'slice-2', departsAt: '2026-12-20T09:00:00', price: cash(200_000) });
  const build = (filters: Partial<ResultFilters>) =>
    selectResults(
      {
        ...{ offers: [early, late], around: aroundReturns(collectReturnFares([next])), back: null, foundCounts: null },
        ...{ searching: false, limited: false },
      },
      {
        ...{ filters: { ...NO_FILTERS, ...filters }, shape: 'comparison', sort: 'price', payment: 'both', shares: 1 },
        ...{ direction: 'slice-1', purchased: null, notBefore: null },
      },
      { wallet: null, references: REFERENCE_PRICES },
    );
  const listRows = (filters: Partial<ResultFilters>) =>
    build(filters).groups.map(({ lead: { journey, cash } }) => [journey.key, cash?.covers, cash?.price]);

  test('leave the price of the whole trip to the flights that pass them', () => {
    expect(listRows({ stops: [1] })).toEqual([['late', 'trip', cash(300_000)]]);
    expect(listRows({ departure: ['morning'] })).toEqual([['early', 'trip', cash(500_000)]]);
    expect(listRows({ airportsFrom: ['GRU'] })).toEqual([['late', 'trip', cash(300_000)]]);
  });

  test('promise with each option the price of the trip with its best row', () => {
    const read = ({
      value,
      total,
      lowestCashCents,
    }: {
      value: unknown;
      total: number;
      lowestCashCents: number | null;
    }) => [value, total, lowestCashCents];
    const { facets } = build({});
    expect(facets.stops.map(read)).toEqual([
      [0, 1, 500_000],
      [1, 1, 300_000],
      [2, 0, null],
    ]);
    expect(facets.airportsFrom.map(read)).toEqual([
      ['CGH', 1, 500_000],
      ['GRU', 1, 300_000],
    ]);
    expect(facets.departure.map(({ total }) => total).sort()).toEqual([0, 0, 1, 1]);
  });
});

test('hours that no return flight meets leave each row the price of its leg (S-569)', () => {
  const [out] = withJourneyFares([offer({ id: 'out', price: cash(300_000) })]);
  const [back] = withJourneyFares([
    offer({ id: 'back', journeyKey: 'b', direction: 'return', departsAt: '2026-12-20T09:00:00', price: cash(200_000) }),
  ]);
  if (!out || !back) throw new Error('no offers');
  const read = (departureBack: ResultFilters['departureBack']) => {
    const model = buildResults({ outbound: [out], inbound: [back] }, { ...NO_FILTERS, departureBack });
    const cell = model.groups[0]?.lead.cash;
    return [cell?.covers, cell?.price, model.remainingReturns];
  };
  expect(read([])).toEqual(['trip', cash(500_000), 1]);
  expect(read(['morning'])).toEqual(['trip', cash(500_000), 1]);
  expect(read(['evening'])).toEqual(['leg', cash(300_000), 0]);
});
