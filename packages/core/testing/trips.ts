import * as fc from 'fast-check';
import type { BagKind } from '../src/flights/offer.ts';
import type { ListedOffer } from '../src/journeys/journey.ts';
import { listOffers } from '../src/journeys/list-offers.ts';
import { anyList } from './offers.ts';

/** Any wish of bags. */
export const anyBagWish: fc.Arbitrary<BagKind[]> = fc.subarray<BagKind>(['hand', 'checked']);

/** The flights out and back of a trip within one day, so that many of the flights back leave before others have landed. */
export type AnyTrip = { outbound: ListedOffer[]; inbound: ListedOffer[] };

/** Any such trip, one offer for each journey and way of paying. */
export const anyTrip = (maxLength = 14): fc.Arbitrary<AnyTrip> =>
  fc
    .record({ outbound: anyList(maxLength), inbound: anyList(maxLength) })
    .map(({ outbound, inbound }) => ({ outbound, inbound: listOffers(inbound, 'return') }));
