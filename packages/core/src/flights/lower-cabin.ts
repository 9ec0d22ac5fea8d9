import { hasTaxes } from './fares.ts';
import type { FlightOffer, Segment } from './offer.ts';

/** True where a flight is in a lower cabin than the one asked for: the price is not that of the cabin. */
export function hasLowerCabin({ segments }: { segments: readonly Segment[] }): boolean {
  return segments.some(({ cabin }) => cabin !== undefined);
}

/** False for an offer that is compared with no other: its taxes are unknown, or a flight is in a lower cabin. */
export function isComparable(offer: Pick<FlightOffer, 'price' | 'segments'>): boolean {
  return hasTaxes(offer.price) && !hasLowerCabin(offer);
}
