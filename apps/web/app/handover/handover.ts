import type { FlightOffer } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';

/** Which part of the trip is bought at the airline's: one way of it, or both with one link (decision 22). */
export type HandoverLeg = 'outbound' | 'return' | 'both';

/** A traveller on the way to an airline's own site (decision 21). */
export type Handover = {
  leg: HandoverLeg;
  /** The flight, or both in the order flown. */
  offers: readonly [FlightOffer, FlightOffer?];
  /** The search that it comes from: who travels, how, and when back. */
  search: SearchQuery;
  /** UTC instant, ISO with Z, at which the prices were seen; null where nobody knows. */
  seenAt: string | null;
};

/** True when nothing is left to buy after this: a one-way trip, the way back, or both ways at once. */
export function completesTrip({ leg, search }: Pick<Handover, 'leg' | 'search'>): boolean {
  return leg !== 'outbound' || search.return === null;
}
