import { foldText } from '@revoada/core/airports/fold';
import { findNearbyPopular, popularAirport, popularMetros, searchPopular } from '@revoada/core/airports/popular';
import { airportLabel, findAirportCode } from '@revoada/core/search/airport-text';
import { todayAtOrigin } from '@revoada/core/search/origin-day';
import { fetchAirports } from './remote-airports.ts';

// Loaded when a search is first typed or checked: the airports are too heavy for a page's first load.

export const localSuggestions = searchPopular;

const mostNearby = 6;

/** The airports nearest to this browser's time zone or language: no permission is asked for. */
export function nearbyAirports() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return findNearbyPopular({ zone, languages: navigator.languages }, mostNearby);
}

/** How long a search waits for the server to tell of a place, in milliseconds. */
export const askingMs = 2_000;

/** Time zones from the server, by airport code. */
const learned = new Map<string, { zone: string }>();
const directory = {
  // A metro area's main airport stands for it.
  airport: (code: string) => popularAirport(code) ?? learned.get(code),
  metro: () => undefined,
};

/** The calendar day that it is at an airport field's place; São Paulo's where its time zone is not known. */
export function todayAtPlace(text: string, nowMs: number): string {
  return todayAtOrigin(text, { directory, nowMs });
}

/** Asks the server for a place's time zone where the browser knows none. */
export async function learnZone(text: string): Promise<void> {
  const code = findAirportCode(text);
  if (code === null || directory.airport(code)) return;
  const [place] = await fetchAirports(code, 1, AbortSignal.timeout(askingMs)).catch(() => []);
  if (place?.iata === code && place.zone) learned.set(code, { zone: place.zone });
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
