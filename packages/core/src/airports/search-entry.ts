import type { Airport, AirportSuggestion, MetroArea } from './airport.ts';
import { foldText } from './fold.ts';
import { STATE_NAMES } from './states.ts';

/** What the search reads of an airport; the browser's list has no coordinates. */
export type SearchableAirport = Omit<Airport, 'latitude' | 'longitude' | 'zone'>;

/** What people call places beside their official names, and how likely each is meant. */
export type SearchOverlay = {
  /** By airport or metro code: 'Cumbica', 'Nova Iorque', 'Floripa'. */
  names: Record<string, readonly string[]>;
  /** By country code: 'EUA', 'Inglaterra'. */
  countries: Record<string, readonly string[]>;
  /** By airport code, 0 to 50: its size, and how often Brazilians fly there. */
  weights: Record<string, number>;
};

/** A folded phrase with its points for matching whole and for matching at its beginning. */
export type Phrase = { text: string; whole: number; beginning: number };

export type SearchEntry = {
  suggestion: AirportSuggestion;
  code: string;
  weight: number;
  phrases: Phrase[];
  /** Every word, each after a space, so that `includes(' ' + beginning)` finds beginnings of words. */
  words: string;
};

const PLACE = { whole: 60, beginning: 40 };
const REGION = { whole: 42, beginning: 20 };
const STATE_CODE = { whole: 32, beginning: 0 };
/** Stands a metro area before its main airport without passing a larger city. */
const METRO_LEAD = 0.5;

const phrase = (text: string, points: { whole: number; beginning: number }): Phrase => ({
  text: foldText(text),
  ...points,
});

function entryOf(suggestion: AirportSuggestion, weight: number, phrases: Phrase[]): SearchEntry {
  const known = phrases.filter(({ text }) => text !== '');
  const joined = known.filter(({ text }) => text.includes(' ')).map(({ text }) => text.replaceAll(' ', ''));
  const words = new Set([suggestion.iata.toLowerCase(), ...known.flatMap(({ text }) => text.split(' ')), ...joined]);
  return { suggestion, code: suggestion.iata.toLowerCase(), weight, phrases: known, words: ` ${[...words].join(' ')}` };
}

function regionPhrases(country: string, countryCode: string, state: string | null, overlay: SearchOverlay): Phrase[] {
  const phrases = [country, ...(overlay.countries[countryCode] ?? [])].map((name) => phrase(name, REGION));
  if (state === null) return phrases;
  phrases.push(phrase(state, STATE_CODE));
  // São Paulo and Rio de Janeiro mean the city; their states would bury it under towns far away.
  const stateName = state === 'SP' || state === 'RJ' ? undefined : STATE_NAMES[state];
  return stateName === undefined ? phrases : [...phrases, phrase(stateName, REGION)];
}

export function airportEntry(airport: SearchableAirport, metro: MetroArea | undefined, overlay: SearchOverlay) {
  const { iata, name, city, country, countryCode, state } = airport;
  const metroNames = metro === undefined ? [] : [metro.city, ...(overlay.names[metro.iata] ?? [])];
  const places = [city, name, ...(overlay.names[iata] ?? []), ...metroNames].map((text) => phrase(text, PLACE));
  const suggestion: AirportSuggestion = { kind: 'airport', iata, name, city, country, countryCode };
  const regions = regionPhrases(country, countryCode, state, overlay);
  return entryOf(suggestion, overlay.weights[iata] ?? 0, [...places, ...regions]);
}

export function metroEntry(metro: MetroArea, state: string | null, overlay: SearchOverlay): SearchEntry {
  const { iata, city, country, countryCode, airports } = metro;
  const places = [city, ...(overlay.names[iata] ?? [])].map((text) => phrase(text, PLACE));
  const suggestion: AirportSuggestion = {
    kind: 'metro',
    iata,
    name: 'Todos os aeroportos',
    city,
    country,
    countryCode,
    airports: [...airports],
  };
  const weight = Math.max(0, ...airports.map((code) => overlay.weights[code] ?? 0)) + METRO_LEAD;
  return entryOf(suggestion, weight, [...places, ...regionPhrases(country, countryCode, state, overlay)]);
}
