import type { Airport, AirportSuggestion, MetroArea } from './airport.ts';
import { foldText } from './fold.ts';
import { isStateCode, STATES } from './states.ts';

/** Fields of an airport that the search reads; the browser's list has no coordinates. */
export type SearchableAirport = Omit<Airport, 'latitude' | 'longitude' | 'zone'>;

/** Other names of places, and how likely each place is meant. */
export type SearchOverlay = {
  /** By airport or metro code: 'Cumbica', 'Nova Iorque', 'Floripa'. */
  names: Record<string, readonly string[]>;
  /** By country code: 'EUA', 'Inglaterra'. */
  countries: Record<string, readonly string[]>;
  /** By airport code, 0 to 50: its size, and how often Brazilians fly there. */
  weights: Record<string, number>;
};

type Points = { whole: number; beginning: number };

/** A folded phrase with its points for a full match and for a match of its beginning. */
type Phrase = Points & { text: string };

export type SearchEntry = {
  suggestion: AirportSuggestion;
  /** In lower case, as folded text is. */
  code: string;
  weight: number;
  /** Rank among all entries by size, country and name; breaks ties. */
  order: number;
  phrases: Phrase[];
  words: ReadonlySet<string>;
  /** All phrases, a space before each word and a bar between phrases: `includes(' pa')` finds beginnings of words. */
  text: string;
  /** Only the code and the city, in the form of `text`: their words weigh more than those of an airport's name. */
  place: string;
};

export const EXACT_CODE = 1000;
const CITY: Points = { whole: 60, beginning: 40 };
const OTHER_NAME: Points = { whole: 60, beginning: 32 };
/** An airport named Santa Maria follows the city of that name. */
const OFFICIAL_NAME: Points = { whole: 38, beginning: 32 };
const REGION: Points = { whole: 42, beginning: 20 };
const STATE_CODE: Points = { whole: 32, beginning: 0 };
const CODE_BEGINNING = 34;
/** The code among other matching words: 'paris cdg'. */
const CODE_TOO = 80;
const WORDS_OF_PLACE = 25;
const WORDS = 12;
/** Ranks a metro area before its airports and others of about the same size. */
const METRO_LEAD = 3;

const phrases = (texts: readonly string[], points: Points): Phrase[] =>
  texts.map((text) => ({ text: foldText(text), ...points })).filter(({ text }) => text !== '');

const joinTexts = (texts: readonly string[]): string => texts.map((text) => ` ${text}|`).join('');

function createEntry(suggestion: AirportSuggestion, weight: number, cities: Phrase[], others: Phrase[]): SearchEntry {
  const code = suggestion.iata.toLowerCase();
  const all = [...cities, ...others];
  const texts = all.map(({ text }) => text);
  // 'saopaulo', 'novaiorque': travellers often omit the spaces.
  const joined = texts.filter((text) => text.includes(' ')).map((text) => text.replaceAll(' ', ''));
  return {
    suggestion,
    code,
    weight,
    order: 0,
    phrases: all,
    words: new Set([code, ...texts.flatMap((text) => text.split(' ')), ...joined]),
    text: joinTexts([code, ...texts, ...joined]),
    place: joinTexts([code, ...cities.map(({ text }) => text)]),
  };
}

function regionPhrases(place: AirportSuggestion, state: string | null, overlay: SearchOverlay): Phrase[] {
  const countries = phrases([place.country, ...(overlay.countries[place.countryCode] ?? [])], REGION);
  if (state === null) return countries;
  // São Paulo and Rio de Janeiro mean the cities; matching the states would bury them under distant towns.
  const stateName = state === 'SP' || state === 'RJ' || !isStateCode(state) ? '' : STATES[state];
  return [...countries, ...phrases([state], STATE_CODE), ...phrases([stateName], REGION)];
}

export function createAirportEntry(
  airport: SearchableAirport,
  metro: MetroArea | undefined,
  overlay: SearchOverlay,
): SearchEntry {
  const { iata, name, city, country, countryCode, state } = airport;
  const metroNames = metro === undefined ? [] : [metro.city, ...(overlay.names[metro.iata] ?? [])];
  const suggestion: AirportSuggestion = { kind: 'airport', iata, name, city, country, countryCode };
  const others = [
    ...phrases([name], OFFICIAL_NAME),
    ...phrases(overlay.names[iata] ?? [], OTHER_NAME),
    ...regionPhrases(suggestion, state, overlay),
  ];
  return createEntry(suggestion, overlay.weights[iata] ?? 0, phrases([city, ...metroNames], CITY), others);
}

export function createMetroEntry(metro: MetroArea, state: string | null, overlay: SearchOverlay): SearchEntry {
  const { iata, city, country, countryCode } = metro;
  const airports = [...metro.airports];
  const name = 'Todos os aeroportos';
  const suggestion: AirportSuggestion = { kind: 'metro', iata, name, city, country, countryCode, airports };
  const weight = Math.max(0, ...airports.map((code) => overlay.weights[code] ?? 0)) + METRO_LEAD;
  const cities = phrases([city, ...(overlay.names[iata] ?? [])], CITY);
  return createEntry(suggestion, weight, cities, regionPhrases(suggestion, state, overlay));
}

/** Points of an entry that contains every token; its weight is added by the caller. */
export function scoreEntry(entry: SearchEntry, phrase: string, marks: readonly string[]): number {
  if (entry.code === phrase) return EXACT_CODE;
  let best = entry.code.startsWith(phrase) ? CODE_BEGINNING : WORDS;
  for (const { text, whole, beginning } of entry.phrases) {
    if (text === phrase) best = Math.max(best, whole);
    else if (text.startsWith(phrase)) best = Math.max(best, beginning);
  }
  if (marks.includes(` ${entry.code}`)) best = Math.max(best, CODE_TOO);
  if (best < WORDS_OF_PLACE && marks.every((mark) => entry.place.includes(mark))) best = WORDS_OF_PLACE;
  return best;
}
