import { formatShortName } from '@revoada/core/airlines/airlines';
import { findSellerName } from '@revoada/core/airlines/deep-links';
import type { FlightOffer } from '@revoada/core/flights/offer';

/** Owner of the site that sells a flight, as in 'o site da LATAM'. */
export function nameSeller(offer: FlightOffer): string {
  return findSellerName(offer) ?? formatShortName(offer.airline);
}
