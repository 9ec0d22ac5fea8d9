import { foldText } from '@revoada/core/airports/fold';
import {
  findNearbyPopular,
  popularAirport,
  popularMetros,
  popularZone,
  searchPopular,
} from '@revoada/core/airports/popular';
import { todayAt } from '@revoada/core/dates/today';
import { airportLabel, findAirportCode } from '@revoada/core/search/airport-text';

// Loaded when a search is first typed or checked: the airports are too heavy for a page's first load.

export const localSuggestions = searchPopular;

const mostNearby = 6;

/** The airports nearest to this browser's time zone or language: no permission is asked for. S-312 */
export function nearbyAirports() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return findNearbyPopular({ zone, languages: navigator.languages }, mostNearby);
}

/** Stands in for an origin that the browser does not know. */
const brasilia = 'America/Sao_Paulo';

/** The calendar day that it is at an airport field's place. */
export function todayAtPlace(text: string, nowMs: number): string {
  const code = findAirportCode(text);
  return todayAt((code && popularZone(code)) || brasilia, nowMs);
}

/** 'City (IATA)' for a code that the browser knows; any other text as it is. */
export function labelOfPlace(text: string): string {
  const code = /^[A-Za-z]{3}$/.test(text.trim()) ? text.trim().toUpperCase() : '';
  const city = popularMetros.find(({ iata }) => iata === code)?.city ?? popularAirport(code)?.city;
  return city ? airportLabel(city, code) : text;
}

/** 'Guarulhos (GRU)' for an airport that the browser knows; any other code as it is. */
export function nameOfAirport(code: string): string {
  const name = popularAirport(code)?.name;
  return name ? `${name} (${code})` : code;
}

/** The place of a popular city that is written in full, accents apart, as 'City (IATA)'; null for any other text. */
export function findPopularCity(text: string): string | null {
  const [best] = searchPopular(text, 1);
  return best && foldText(best.city) === foldText(text.trim()) ? airportLabel(best.city, best.iata) : null;
}

/** The place that an unfinished text most likely means, as 'City (IATA)'; null when nothing fits. */
export function guessPlace(text: string): string | null {
  const [best] = searchPopular(text, 1);
  return best ? airportLabel(best.city, best.iata) : null;
}
