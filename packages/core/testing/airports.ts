import type { SearchableAirport } from '../src/airports/search-entry.ts';

/** A Brazilian airport of this city that stands in no state and no metropolis, with `changes`. */
export function buildAirport(iata: string, city: string, changes: Partial<SearchableAirport> = {}): SearchableAirport {
  return {
    iata,
    name: `Aeroporto ${iata}`,
    city,
    countryCode: 'BR',
    country: 'Brasil',
    state: null,
    metro: null,
    ...changes,
  };
}
