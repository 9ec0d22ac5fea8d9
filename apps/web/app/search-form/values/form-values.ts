import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { airportLabel, findAirportCode } from '@revoada/core/search/airport-text';
import { placeFields, type SearchValues } from '@revoada/core/search/parameters';
import { readLeniently } from '@revoada/core/search/reading/read-params';

/** Form values of a URL; `places` maps codes to 'City (IATA)'. */
export function readSearchForm(params: URLSearchParams, places: readonly AirportSuggestion[] = []): SearchValues {
  const values = readLeniently(params);
  const labels = placeFields.map((field) => [field, labelPlace(values[field], places)]);
  return { ...values, ...Object.fromEntries(labels) };
}

/** True for a return from or to another place. */
export function hasOpenJaw({ returnOrigin, returnDestination }: SearchValues): boolean {
  return returnOrigin !== '' || returnDestination !== '';
}

/** Swaps origin and destination. */
export function swapPlaces(places: Pick<SearchValues, 'origin' | 'destination'>) {
  return { origin: places.destination, destination: places.origin };
}

function labelPlace(text: string, places: readonly AirportSuggestion[]): string {
  const code = findAirportCode(text);
  const place = places.find(({ iata }) => iata === code);
  return place ? airportLabel(place.city, place.iata) : text;
}
