import type { FareRequest } from '@revoada/core/sources/fare-source';
import { dayAhead } from './dates.ts';

/** The limit of a visitor: 30 days ahead. */
const days = 28;
const largestParty = 9;

/** Different searches of one route in economy, by day, then by adults and children. Throws for too many. */
export function distinctSearches(route: Pick<FareRequest, 'origin' | 'destination'>, count: number): FareRequest[] {
  const searches: FareRequest[] = [];
  for (let adults = 1; adults <= largestParty; adults += 1) {
    for (let children = 0; adults + children <= largestParty; children += 1) {
      for (let day = 1; day <= days; day += 1) {
        if (searches.length === count) return searches;
        const party = { adults, children, infants: 0 };
        searches.push({ ...route, date: dayAhead(day), airline: null, cabin: 'economy', ...party });
      }
    }
  }
  if (searches.length < count) throw new Error(`There are ${searches.length} distinct searches, not ${count}`);
  return searches;
}

/** The URL of a search, from the server's root. */
export function searchPath({ origin, destination, date, adults, children }: FareRequest): string {
  const route = `origem=${origin}&destino=${destination}&ida=${date}&soIda=true`;
  return `/api/flights/search?${route}&adultos=${adults}&criancas=${children}`;
}
