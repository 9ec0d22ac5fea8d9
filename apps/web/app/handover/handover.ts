import type { FlightOffer, RoundTripDirection } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import type { TripTotal } from '@revoada/core/trips/trip-total';
import { priceAsChosen } from '../selection/price-as-chosen.ts';
import type { PurchasedFlight } from '../selection/purchases.ts';
import type { FlightSelections } from '../selection/storage.ts';

/** Part of the trip that is bought at the airline: one direction, or both with one link. */
export type HandoverLeg = 'outbound' | 'return' | 'both';

/** A traveller's way to an airline's site. */
export type Handover = {
  leg: HandoverLeg;
  /** The flight, or both in the order flown. */
  offers: readonly [FlightOffer, FlightOffer?];
  /** The search behind it: party, cabin and return date. */
  search: SearchQuery;
  /** UTC instant of the prices, ISO with Z; null where unknown. */
  seenAt: string | null;
  /** True if the search is no longer stored: `search` is derived from the flights and must not be searched. */
  guessed?: boolean;
  /** All chosen flights of the trip, including these, each at its fare; absent where no other is known. */
  chosen?: FlightSelections;
  /** Total of the whole trip with the best return, where the return is open. */
  withBestReturn?: TripTotal;
};

/** Total for the whole party, equal to the trip bar's and the summary's. */
export function priceHandover({ offers }: Pick<Handover, 'offers'>): TripTotal | null {
  return priceAsChosen(offers.flatMap((offer) => offer ?? []))?.total ?? null;
}

/** Both flights of a trip of which one is bought here; null where no other is chosen, or both are bought at once. */
export function findWholeTrip({
  leg,
  chosen,
}: Pick<Handover, 'leg' | 'chosen'>): readonly [FlightOffer, FlightOffer] | null {
  if (leg === 'both' || !chosen?.outbound || !chosen.return) return null;
  return [chosen.outbound, chosen.return];
}

/**
 * Finds the direction that remains to be bought afterwards; null where none does. `chosen` and `purchases` are the
 * browser's. A return that was searched by itself, without an outbound, is a whole trip. A guessed search has no return
 * date that was not chosen, so it takes `isRoundTrip` of the lost search.
 */
export function findRemainingLeg(
  { leg, search, guessed = false }: Pick<Handover, 'leg' | 'search' | 'guessed'>,
  chosen: FlightSelections,
  purchases: readonly PurchasedFlight[],
  isRoundTrip: boolean,
): RoundTripDirection | null {
  const hasReturn = search.return !== null || (guessed && isRoundTrip);
  const isBought = (way: RoundTripDirection): boolean => purchases.some((purchase) => purchase.leg === way);
  if (leg === 'both') return null;
  if (leg === 'outbound') return !hasReturn || isBought('return') ? null : 'return';
  const alone = !hasReturn && chosen.outbound === null;
  return alone || isBought('outbound') ? null : 'outbound';
}
