import * as fc from 'fast-check';
import type { BagKind, Price } from '../src/flights/offer.ts';
import type { ListedOffer } from '../src/journeys/journey.ts';
import { BAG_WISHES } from '../src/journeys/journey-fares.ts';
import { listOffers } from '../src/journeys/list-offers.ts';
import type { ReturnFares, ReturnJourney } from '../src/journeys/return-fares.ts';
import type { DayPart } from '../src/results/filters/kinds/day-part.ts';
import type { ResultFilters } from '../src/results/filters/registry.ts';
import { leavesInTime } from '../src/trips/connect.ts';
import { toFareSlice } from '../src/trips/fare-slice.ts';
import { anyFilters } from './filters.ts';
import { anyList } from './offers.ts';

/** Any wish of bags. */
export const anyBagWish: fc.Arbitrary<BagKind[]> = fc.oneof(
  { weight: 4, arbitrary: fc.subarray<BagKind>(['hand', 'checked']) },
  { weight: 1, arbitrary: fc.constantFrom(...BAG_WISHES).map((wish) => [...wish]) },
);

const PARTS: readonly DayPart[] = ['dawn', 'morning', 'afternoon', 'evening'];

/** Usually empty, since many filters together exclude everything. */
const rarely = <Value>(values: readonly Value[], maxLength = values.length): fc.Arbitrary<Value[]> =>
  fc.oneof(
    { arbitrary: fc.constant<Value[]>([]), weight: 3 },
    { arbitrary: fc.subarray([...values], { minLength: 1, maxLength }), weight: 1 },
  );

/** Any choice of the filters on the flights of either direction. */
export const anyFlightFilters: fc.Arbitrary<ResultFilters> = anyFilters({
  stops: rarely([0, 1, 2]),
  airlines: rarely(['LA', 'G3', 'ZZ']),
  departure: rarely(PARTS),
  arrival: rarely(PARTS),
  departureBack: rarely(PARTS),
  arrivalBack: rarely(PARTS),
  duration: rarely([240, 480], 1),
  airportsFrom: rarely(['GRU', 'GIG', 'SDU']),
  airportsTo: rarely(['GIG', 'GRU', 'CGH']),
});

/** The flights out and back of a trip within one day, so that many of the flights back leave before others have landed. */
export type AnyTrip = { outbound: ListedOffer[]; inbound: ListedOffer[] };

/** Any such trip, one offer for each journey and way of paying. */
export const anyTrip = (maxLength = 14): fc.Arbitrary<AnyTrip> =>
  fc
    .record({ outbound: anyList(maxLength), inbound: anyList(maxLength) })
    .map(({ outbound, inbound }) => ({ outbound, inbound: listOffers(inbound, 'return') }));

/** Any such trip of which sources agree about each flight, the later ones no longer than others. */
export const anyAgreedTrip = (maxLength = 14): fc.Arbitrary<AnyTrip> =>
  anyTrip(maxLength).map(({ outbound, inbound }) => ({ outbound: tellAlike(outbound), inbound: tellAlike(inbound) }));

/** The offers of a journey with the airline and airports of one of them. */
function tellAlike(offers: readonly ListedOffer[]): ListedOffer[] {
  const first = new Map(offers.toReversed().map((each) => [each.journeyKey, each]));
  return offers.map((each) => {
    const { airline, origin, destination, arrivesAt } = first.get(each.journeyKey) ?? each;
    return { ...each, airline, origin, destination, durationMinutes: 60 + Number(arrivesAt.slice(11, 13)) * 30 };
  });
}

/** The fares back that leave after an outbound has landed, each flight at the fare that counts with these bags. */
export function listReturnsAfter(
  returnFares: ReturnFares,
  landedAt: string,
  bags: readonly BagKind[] = [],
): (ReturnJourney & { price: Price })[] {
  const { slice, tickets } = toFareSlice(returnFares, 1, bags);
  const fares = tickets.flatMap(({ price, covers: [part] }) => {
    const journey = slice.journeys.find(({ key }) => key === part?.journey);
    return journey ? [{ ...journey, journeyKey: journey.key, price }] : [];
  });
  return fares.filter((fare) => leavesInTime(fare, landedAt));
}
