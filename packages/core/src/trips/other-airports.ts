import type { FlightOffer } from '../flights/offer.ts';
import type { SearchQuery } from '../search/query.ts';

type Way = Pick<FlightOffer, 'origin' | 'destination'>;

/** Places of the return that a search asks for by name; null for those of its outbound. */
export type AskedPlaces = Pick<SearchQuery, 'returnOrigin' | 'returnDestination'>;

const SAME_PLACES: AskedPlaces = { returnOrigin: null, returnDestination: null };

/**
 * 'sai de GRU, volta para CGH': where a city is left from one airport and come back to at another. Null where not, and
 * where the search asks to return from or to another place.
 */
export function describeOtherAirports(
  outbound: Way,
  inbound: Way,
  { returnOrigin, returnDestination }: AskedPlaces = SAME_PLACES,
): string | null {
  const parts = [
    returnDestination !== null || outbound.origin === inbound.destination
      ? null
      : `sai de ${outbound.origin}, volta para ${inbound.destination}`,
    returnOrigin !== null || outbound.destination === inbound.origin
      ? null
      : `chega em ${outbound.destination}, volta de ${inbound.origin}`,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join('; ') : null;
}
