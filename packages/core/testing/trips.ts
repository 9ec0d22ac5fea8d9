import * as fc from 'fast-check';
import { BAG_KINDS } from '../src/flights/bags.ts';
import type { BagKind, Price } from '../src/flights/offer.ts';
import type { ListedOffer } from '../src/journeys/journey.ts';
import { listOffers } from '../src/journeys/list-offers.ts';
import { REFERENCE_PRICES } from '../src/miles/default-references.ts';
import { type ChosenPayments, listTripOptions, type TripOption } from '../src/trips/trip-options.ts';
import { anyList } from './offers.ts';

/** Any wish of bags. */
export const anyBagWish: fc.Arbitrary<BagKind[]> = fc.subarray<BagKind>([...BAG_KINDS]);

/** The flights out and back of a trip within one day, so that many of the flights back leave before others have landed. */
export type AnyTrip = { outbound: ListedOffer[]; inbound: ListedOffer[] };

/** Any such trip, one offer for each journey and way of paying. */
export const anyTrip = (maxLength = 14): fc.Arbitrary<AnyTrip> =>
  fc
    .record({ outbound: anyList(maxLength), inbound: anyList(maxLength) })
    .map(({ outbound, inbound }) => ({ outbound, inbound: listOffers(inbound, 'return') }));

/** The ways of paying a trip of one flight each way, at these prices; the way out is paid in cash unless `chosen` tells. */
export function listOptions(
  outbound: readonly Price[],
  inbound: readonly Price[],
  chosen: Partial<ChosenPayments> = {},
): TripOption[] {
  return listTripOptions(
    {
      outbound: outbound.map((price) => ({ price, journeyKey: 'LA8146', departsAt: '2026-12-10T23:55:00' })),
      inbound: inbound.map((price) => ({ price, journeyKey: 'LA8147', departsAt: '2026-12-17T14:25:00' })),
    },
    { references: REFERENCE_PRICES, chosen: { outbound: 'cash', inbound: null, ...chosen } },
  );
}

export const readKinds = (options: readonly TripOption[]): TripOption['kind'][] => options.map(({ kind }) => kind);
