import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BoughtTrip, listAllTrips } from '../../../testing/bought-trips.ts';
import { anyJointTickets } from '../../../testing/joint-tickets.ts';
import { anyList } from '../../../testing/offers.ts';
import { anyBagWish } from '../../../testing/trips.ts';
import { listBags } from '../../flights/bags.ts';
import { hasTaxes } from '../../flights/fares.ts';
import type { BagKind, Price } from '../../flights/offer.ts';
import { groupJourneys, type ListedOffer } from '../../journeys/journey.ts';
import { faresWithBags, pickCheapest, withChosen } from '../../journeys/journey-fares.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import { sumEquivalentCents } from '../../miles/equivalent.ts';
import type { JointTickets } from '../../search/joint-tickets.ts';
import { createTripAround } from '../../trips/trip-around.ts';
import { type Ticket, type TripJourney, UNKNOWN_FLIGHTS } from '../../trips/trip-model.ts';
import { listTickets } from '../../trips/trip-tickets.ts';
import { collectReturnFares } from '../collect-return-fares.ts';
import { NO_FILTERS } from '../filters/registry.ts';
import { groupJourneysOnce } from '../select/group-journeys-once.ts';
import { findTopRows } from './order-rows.ts';
import type { PriceCell, Row } from './row.ts';
import { toRow } from './to-row.ts';

type Given = {
  slices: ListedOffer[][];
  joint: JointTickets;
  bags: BagKind[];
  /** The offer of the first slice that is chosen; null while that slice is being chosen. */
  chosen: ListedOffer | null;
};

/** Any trip of a few slices, with separate fares and joint tickets. */
const anyGiven = (slices: { min: number; max: number }): fc.Arbitrary<Given> =>
  fc
    .integer(slices)
    .chain((count) => fc.tuple(...Array.from({ length: count }, () => anyList(4))))
    .map((lists) => lists.map(spreadOverDays))
    .chain((lists) =>
      fc.record({
        ...{ slices: fc.constant(lists), joint: anyJointTickets(lists, 5), bags: anyBagWish },
        chosen: fc.constantFrom(null, ...(lists[0] ?? [])),
      }),
    );

/** Flights of neighbouring slices are a few hours apart, so that some do not connect. */
function spreadOverDays(offers: readonly ListedOffer[], slice: number): ListedOffer[] {
  const move = (time: string) => new Date(Date.parse(`${time}Z`) + slice * 9 * 3_600_000).toISOString().slice(0, 19);
  return offers.map((offer) => ({
    ...offer,
    departsAt: move(offer.departsAt),
    // Times of arbitrary flights may end before they begin.
    arrivesAt: move(offer.arrivesAt < offer.departsAt ? offer.departsAt : offer.arrivesAt),
  }));
}

/** Rows of the slice that is being chosen by their journeys, as the page computes them. */
function priceRows({ slices, joint, bags, chosen }: Given): Map<string, Row> {
  const [first = [], ...later] = chosen ? slices.slice(1) : slices;
  const after = later.map((offers, at) => collectReturnFares(offers, { followed: at < later.length - 1 }));
  const around = createTripAround({ before: chosen ? [chosen] : [], after, jointTickets: joint });
  const grouped = groupJourneysOnce(first, { payment: 'both', direction: 'outbound', around, wallet: null });
  const priced = grouped.price({ ...NO_FILTERS, bags });
  return new Map([...priced].map(([key, each]) => [key, toRow(each, REFERENCE_PRICES)]));
}

/** Every trip that can be bought, without any pruning. */
function listTrips({ slices, joint, bags, chosen }: Given): BoughtTrip[] {
  const tickets: Ticket[] = joint.tickets.flatMap(({ price, parts }) =>
    hasTaxes<Price>(price)
      ? [
          {
            price,
            covers: parts.map(({ slice, journeyKey, baggage }) => ({
              ...{ slice, journey: journeyKey, bags: listBags(baggage) },
            })),
          },
        ]
      : [],
  );
  const tripSlices = slices.map((offers, slice) => {
    if (chosen && slice === 0) {
      const { journeyKey: key, journeyFares, price } = chosen;
      const fares = withChosen(faresWithBags(journeyFares, bags), price);
      tickets.push(
        ...listTickets(slice, key, pickCheapest(fares)).map((ticket) => ({
          ...ticket,
          covers: [{ slice, journey: key, bags }],
        })),
      );
      return { journeys: [{ ...UNKNOWN_FLIGHTS, key, departsAt: '0001-01-01T00:00', arrivesAt: '0001-01-01T00:00' }] };
    }
    const sold = groupJourneys(offers, { references: {}, bags });
    for (const { key, fares } of sold) tickets.push(...listTickets(slice, key, pickCheapest(fares)));
    const journeys = new Map<string, TripJourney>(
      joint.journeys.flatMap((each) =>
        each.slice === slice ? [[each.journeyKey, { ...each, key: each.journeyKey }]] : [],
      ),
    );
    for (const {
      key,
      offers: [first = UNKNOWN_FLIGHTS],
      ...journey
    } of sold) {
      journeys.set(key, { ...first, ...journey, key });
    }
    return { journeys: [...journeys.values()] };
  });
  return listAllTrips({ slices: tripSlices, tickets, choosing: 0, basis: { bags } });
}

const usesMiles = ({ tickets }: BoughtTrip): boolean => tickets.some(({ price }) => price.kind === 'miles');

/** The lowest cost of these trips: null where all of them use miles without a reference price, undefined for none. */
function findLowest(trips: readonly BoughtTrip[]): number | null | undefined {
  if (trips.length === 0) return undefined;
  const costs = trips.flatMap(
    ({ tickets }) =>
      sumEquivalentCents(
        tickets.map(({ price }) => price),
        REFERENCE_PRICES,
      ) ?? [],
  );
  return costs.length > 0 ? Math.min(...costs) : null;
}

const readCost = (cell: PriceCell | null | undefined) => (cell?.covers === 'trip' ? cell.costCents : undefined);

describe('rows with joint tickets (S-606)', () => {
  test('cost the same as by trying every combination of fares and joint tickets, on two to five slices (S-543)', () => {
    fc.assert(
      fc.property(anyGiven({ min: 2, max: 5 }), (given) => {
        const rows = priceRows(given);
        const trips = Map.groupBy(listTrips(given), ({ journeys }) => journeys[given.chosen ? 1 : 0]?.key ?? '');
        for (const [key, bought] of trips) {
          const row = rows.get(key);
          expect([key, readCost(row?.cash)]).toEqual([key, findLowest(bought.filter((trip) => !usesMiles(trip)))]);
          expect([key, readCost(row?.miles)]).toEqual([key, findLowest(bought.filter(usesMiles))]);
        }
        for (const { cash, miles } of [...rows].filter(([key]) => !trips.has(key)).map(([, row]) => row)) {
          expect([readCost(cash), readCost(miles)]).toEqual([undefined, undefined]);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('tell what is bought: tickets that cover each slice once, and add up to the price', () => {
    fc.assert(
      fc.property(anyGiven({ min: 2, max: 4 }), (given) => {
        const cells = [...priceRows(given).values()].flatMap(({ cash, miles }) => [cash, miles]);
        for (const cell of cells) {
          if (cell?.covers !== 'trip' || cell.costCents === null) continue;
          const covered = cell.tickets.flatMap(({ slices }) => slices).sort();
          expect(covered).toEqual(given.slices.map((_, slice) => slice));
          const prices = cell.tickets.map(({ price }) => price);
          expect(sumEquivalentCents(prices, REFERENCE_PRICES)).toBe(cell.costCents);
          const first = given.chosen ? 2 : 1;
          expect(cell.later.map(({ slice }) => slice)).toEqual(given.slices.slice(first).map((_, at) => at + first));
        }
      }),
      { numRuns: 100 },
    );
  });

  test('in 50 trips of two to four slices the cheapest row is the cheapest trip that can be flown', () => {
    const trips = fc
      .sample(anyGiven({ min: 2, max: 4 }), { numRuns: 400, seed: 45 })
      .map((given) => ({ ...given, chosen: null }));
    const flown = trips.flatMap((given) => {
      const lowest = findLowest(listTrips(given));
      return typeof lowest === 'number' ? [{ given, lowest }] : [];
    });
    expect(flown.length).toBeGreaterThanOrEqual(50);
    const joint = flown.slice(0, 50).map(({ given, lowest }) => {
      const rows = [...priceRows(given).values()];
      const shown = rows.find(({ journey }) => journey.key === findTopRows(rows).cheapest);
      const cell = [shown?.cash, shown?.miles].find((each) => readCost(each) === lowest);
      expect(shown?.costCents).toBe(lowest);
      return cell?.tickets.some((ticket) => ticket.joint) ?? false;
    });
    expect(joint.filter(Boolean).length).toBeGreaterThan(5);
  });
});
