import type { SearchableAirport } from '../src/airports/search-entry.ts';

/** A Brazilian airport in this city, without state and metro area, with `changes`. */
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
