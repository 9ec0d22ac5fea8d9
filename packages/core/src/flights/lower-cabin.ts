import { hasTaxes } from './fares.ts';
import type { FlightOffer, Segment } from './offer.ts';

/** True if a flight is in a lower cabin than requested, so that the price is not that of the cabin. */
export function hasLowerCabin({ segments }: { segments: readonly Segment[] }): boolean {
  return segments.some(({ cabin }) => cabin !== undefined);
}

/** False for an offer with unknown taxes or a flight in a lower cabin. */
export function isComparable(offer: Pick<FlightOffer, 'price' | 'segments'>): boolean {
  return hasTaxes(offer.price) && !hasLowerCabin(offer);
}
