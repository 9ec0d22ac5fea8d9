import type { Direction, FlightOffer } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import type { TripTotal } from '@revoada/core/trips/trip-total';
import { priceAsChosen } from '../selection/price-as-chosen.ts';
import type { PurchasedFlight } from '../selection/purchases.ts';
import type { FlightSelections } from '../selection/storage.ts';

/** Which part of the trip is bought at the airline's: one way of it, or both with one link. */
export type HandoverLeg = 'outbound' | 'return' | 'both';

/** A traveller on the way to an airline's own site. */
export type Handover = {
  leg: HandoverLeg;
  /** The flight, or both in the order flown. */
  offers: readonly [FlightOffer, FlightOffer?];
  /** The search that it comes from: who travels, how, and when back. */
  search: SearchQuery;
  /** UTC instant, ISO with Z, at which the prices were seen; null where nobody knows. */
  seenAt: string | null;
  /**
   * True: the search is not kept any more, and `search` holds what the flights tell of it. Nothing is searched by it.
   */
  guessed?: boolean;
  /** Everything that is chosen of the trip, these flights too, each at its fare; absent where nothing else is known. */
  chosen?: FlightSelections;
  /** What the whole trip costs with the best flights back, where those are open. */
  withBestReturn?: TripTotal;
};

/** What is bought at once costs the whole party, as the trip bar and the summary count it. */
export function priceHandover({ offers }: Pick<Handover, 'offers'>): TripTotal | null {
  return priceAsChosen(offers.flatMap((offer) => offer ?? []))?.total ?? null;
}

/** Both flights of the trip of which one is bought; null where nothing else is chosen, or both are bought at once. */
export function findWholeTrip({
  leg,
  chosen,
}: Pick<Handover, 'leg' | 'chosen'>): readonly [FlightOffer, FlightOffer] | null {
  if (leg === 'both' || !chosen?.outbound || !chosen.return) return null;
  return [chosen.outbound, chosen.return];
}

/**
 * Which way of the trip is still to be bought after this; null where none is. `chosen` and `purchases` are what the
 * browser keeps of the trip. A way back that was searched by itself, with no outbound chosen, is a whole trip. A guessed
 * search knows no return that was not chosen yet: there `isRoundTrip` says whether the lost search had one.
 */
export function leftToBuy(
  { leg, search, guessed = false }: Pick<Handover, 'leg' | 'search' | 'guessed'>,
  chosen: FlightSelections,
  purchases: readonly PurchasedFlight[],
  isRoundTrip: boolean,
): Direction | null {
  const hasReturn = search.return !== null || (guessed && isRoundTrip);
  const isBought = (way: Direction): boolean => purchases.some((purchase) => purchase.leg === way);
  if (leg === 'both') return null;
  if (leg === 'outbound') return !hasReturn || isBought('return') ? null : 'return';
  const alone = !hasReturn && chosen.outbound === null;
  return alone || isBought('outbound') ? null : 'outbound';
}
