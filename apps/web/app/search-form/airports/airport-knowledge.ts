import { foldText } from '@revoada/core/airports/fold';
import { findNearbyPopular, popularAirport, popularMetros, searchPopular } from '@revoada/core/airports/popular';
import { airportLabel, findAirportCode } from '@revoada/core/search/airport-text';
import { todayAtOrigin } from '@revoada/core/search/origin-day';
import { fetchAirports } from './remote-airports.ts';

// Loaded when a search is first typed or checked, because the airports are too large for a page's first load.

export const localSuggestions = searchPopular;

const mostNearby = 6;

/** Airports nearest to this browser's time zone or language, so that no permission is needed. */
export function nearbyAirports() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return findNearbyPopular({ zone, languages: navigator.languages }, mostNearby);
}

/** Timeout of a place's request to the server, in milliseconds. */
export const placeTimeoutMs = 2_000;

/** Time zones from the server, by airport code. */
const learned = new Map<string, { zone: string }>();
const directory = {
  // A metro area has the time zone of its main airport.
  airport: (code: string) => popularAirport(code) ?? learned.get(code),
  metro: () => undefined,
};

/** Calendar day at an airport field's place; São Paulo's where its time zone is unknown. */
export function todayAtPlace(text: string, nowMs: number): string {
  return todayAtOrigin(text, { directory, nowMs });
}

/** Fetches a place's time zone where the browser does not have it. */
export async function learnZone(text: string): Promise<void> {
  const code = findAirportCode(text);
  if (code === null || directory.airport(code)) return;
  const [place] = await fetchAirports(code, 1, AbortSignal.timeout(placeTimeoutMs)).catch(() => []);
  if (place?.iata === code && place.zone) learned.set(code, { zone: place.zone });
}

/** 'City (IATA)' for a code known in the browser; any other text unchanged. */
export function labelOfPlace(text: string): string {
  const code = /^[A-Za-z]{3}$/.test(text.trim()) ? text.trim().toUpperCase() : '';
  const city = popularMetros.find(({ iata }) => iata === code)?.city ?? popularAirport(code)?.city;
  return city ? airportLabel(city, code) : text;
}

/** 'Guarulhos (GRU)' for an airport known in the browser; any other code unchanged. */
export function nameOfAirport(code: string): string {
  const name = popularAirport(code)?.name;
  return name ? `${name} (${code})` : code;
}

/** 'City (IATA)' of a popular city whose full name was typed, ignoring accents; null for any other text. */
export function findPopularCity(text: string): string | null {
  const [best] = searchPopular(text, 1);
  return best && foldText(best.city) === foldText(text.trim()) ? airportLabel(best.city, best.iata) : null;
}

/** 'City (IATA)' of the likeliest place for an unfinished text; null without a match. */
export function guessPlace(text: string): string | null {
  const [best] = searchPopular(text, 1);
  return best ? airportLabel(best.city, best.iata) : null;
}
