import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { collectReturnFares } from '@revoada/core/results/collect-return-fares';
import { createReturnFilter } from '@revoada/core/results/filters/kinds/flights-back';
import { NO_FILTERS, type ResultFilters } from '@revoada/core/results/filters/registry';
import { listCards } from '@revoada/core/results/rows/cards';
import { countShares, type PricedParty, shareAmount } from '@revoada/core/results/rows/per-person';
import { priceJourneys } from '@revoada/core/results/rows/price-journeys';
import type { PriceCell } from '@revoada/core/results/rows/row';
import { toRow } from '@revoada/core/results/rows/to-row';
import type { SortBy } from '@revoada/core/results/sort';
import { type JointTickets, NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import { anyJointTickets } from '@revoada/core/testing/joint-tickets';
import { aroundReturns } from '@revoada/core/testing/rows';
import { type AnyTrip, anyAgreedTrip, anyBagWish, anyFlightFilters } from '@revoada/core/testing/trips';
import { listTicketOffers } from '@revoada/core/trips/ticket-offers';
import { limitAfter } from '@revoada/core/trips/trip-around';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ComparisonList } from './comparison/comparison.tsx';
import { FlightLists } from './list/flight-lists.tsx';
import { sampleContext, samplePage } from './sample-page.ts';

type Case = {
  trip: AnyTrip;
  joint: JointTickets;
  filters: ResultFilters;
  sort: SortBy;
  shape: 'comparison' | 'lists';
  party: PricedParty;
};

/** Any trip, with joint tickets or without. */
const anySale: fc.Arbitrary<Pick<Case, 'trip' | 'joint'>> = anyAgreedTrip(24).chain((trip) =>
  fc.record({
    trip: fc.constant(trip),
    joint: fc.oneof(fc.constant(NO_JOINT_TICKETS), anyJointTickets([trip.outbound, trip.inbound])),
  }),
);

const anyCase: fc.Arbitrary<Case> = fc
  .record({
    sale: anySale,
    filters: fc
      .tuple(fc.oneof(fc.constant(NO_FILTERS), anyFlightFilters), anyBagWish)
      .map(([filters, bags]) => ({ ...filters, bags })),
    sort: fc.constantFrom<SortBy>('best', 'price', 'duration', 'departure'),
    shape: fc.constantFrom('comparison', 'lists'),
    party: fc.record({
      ...{
        adults: fc.integer({ min: 1, max: 3 }),
        children: fc.nat(1),
        infants: fc.constant(0),
        perPerson: fc.boolean(),
      },
    }),
  })
  .map(({ sale, ...rest }) => ({ ...sale, ...rest }));

/** Cents, or miles and their programme, as machine-readable data of the page. */
type Amount = [value: number, payment: string];

const nothing = () => undefined;

/** The amounts of each row or card of a page, by its journey or its id. */
function readPage({ trip, joint, filters, sort, shape, party }: Case): Map<string, Amount[]> {
  const around = aroundReturns(collectReturnFares(trip.inbound), joint);
  const page = samplePage({ offers: trip.outbound, around, filters, shape, sort });
  const context = { ...sampleContext(page), party };
  const Component = () =>
    shape === 'comparison' ? (
      <ComparisonList page={page} context={context} title={null} onLimit={nothing} empty={null} />
    ) : (
      <FlightLists page={page} context={context} payment="both" onLimit={nothing} renderEmpty={() => null} />
    );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  const [, ...rows] = renderToStaticMarkup(<Stub />).split('data-row="');
  return new Map(
    rows.map((row) => {
      const amounts = [...row.matchAll(/<data value="(\d+)"(?: data-programme="([^"]*)")?/g)];
      return [row.slice(0, row.indexOf('"')), amounts.map(([, value, payment = 'cash']) => [Number(value), payment])];
    }),
  );
}

/** The engine's prices for the same journeys, with the return flights that the filters leave. */
function askEngine({ trip, joint, filters, shape, party }: Case): Map<string, Amount[]> {
  const { bags } = filters;
  const shares = countShares(party);
  const around = limitAfter(aroundReturns(collectReturnFares(trip.inbound), joint), createReturnFilter(filters));
  const soldJointly = listTicketOffers(joint, { slice: 0, direction: 'outbound' });
  const priced = priceJourneys(groupJourneys([...trip.outbound, ...soldJointly], { references: {}, bags }), {
    around,
    bags,
    wallet: null,
  });
  if (shape === 'lists') {
    const cards = priced.flatMap((each) => listCards(each, toRow(each, REFERENCE_PRICES), REFERENCE_PRICES));
    return new Map(cards.map(({ id, cell }) => [id, listAmounts([cell], shares)]));
  }
  const rows = priced.map((each) => toRow(each, REFERENCE_PRICES));
  return new Map(rows.map(({ journey, cash, miles }) => [journey.key, listAmounts([cash, miles], shares)]));
}

function listAmounts(cells: readonly (PriceCell | null)[], shares: number): Amount[] {
  return cells.flatMap((cell): Amount[] => {
    if (!cell?.offer) return [];
    const { price, besides } = cell;
    if (price.kind === 'cash') return [[shareAmount(price.totalCents, shares), 'cash']];
    const miles = [price, ...besides].map((each): Amount => [shareAmount(each.miles, shares), each.programme]);
    return price.taxCents === null ? miles : [...miles, [shareAmount(price.taxCents, shares), 'cash']];
  });
}

test('every amount of a page equals the engine’s, for any filters, order, view, party and bags (S-568, S-583)', () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const engine = askEngine(given);
      for (const [key, amounts] of readPage(given)) expect([key, amounts]).toEqual([key, engine.get(key)]);
    }),
    // Cards of two programmes at one person's share are rare.
    { numRuns: 300 },
  );
});

test('pages of either view have rows to compare', () => {
  const cases = fc.sample(anyCase, { numRuns: 80, seed: 7 });
  for (const shape of ['comparison', 'lists'] as const) {
    const read = cases.filter((each) => each.shape === shape).reduce((sum, each) => sum + readPage(each).size, 0);
    expect(read).toBeGreaterThan(50);
  }
});
