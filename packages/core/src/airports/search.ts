import type { AirportSuggestion, MetroArea } from './airport.ts';
import { foldText } from './fold.ts';
import { createTextSearch } from './haystack.ts';
import {
  createAirportEntry,
  createMetroEntry,
  type SearchableAirport,
  type SearchEntry,
  type SearchOverlay,
  scoreEntry,
} from './search-entry.ts';
import { createVocabulary, type Vocabulary, type WordMatches } from './vocabulary.ts';

export type AirportSearch = (text: string, limit: number) => AirportSuggestion[];

/** Suggestions start at two characters. */
export const MIN_TYPED = 2;
const MIN_INSIDE = 3;
/**
 * From this weight on a match as typed needs no search for typos, and an airport code comes before a country of that
 * name.
 */
const LARGE = 6;
const LONGEST_QUERY = 80;
const MOST_TOKENS = 8;
const NOISE = new Set('aeroporto aeroportos internacional airport de do da dos das todos os e'.split(' '));

type Ranked = { entry: SearchEntry; points: number };
type Query = { phrase: string; tokens: string[] };

/** Folds the text and drops words such as 'aeroporto de' if others remain. */
function readQuery(text: string): Query {
  const phrase = foldText(text.slice(0, LONGEST_QUERY));
  const all = phrase === '' ? [] : phrase.split(' ').slice(0, MOST_TOKENS);
  const significant = all.filter((token) => !NOISE.has(token));
  return { phrase, tokens: significant.length > 0 ? significant : all };
}

const sortBestFirst = (matches: Ranked[]): SearchEntry[] =>
  matches.sort((a, b) => b.points - a.points || a.entry.order - b.entry.order).map(({ entry }) => entry);

function matchBeginnings(entries: readonly SearchEntry[], { phrase, tokens }: Query): SearchEntry[] {
  const marks = tokens.map((token) => ` ${token}`);
  const matches: Ranked[] = [];
  for (const entry of entries) {
    if (!marks.every((mark) => entry.text.includes(mark))) continue;
    matches.push({ entry, points: scoreEntry(entry, phrase, marks) + entry.weight });
  }
  return sortBestFirst(matches);
}

/**
 * 'EUA' means the United States before an island of Tonga: a small airport whose code is also a country's name follows the
 * country's first airport.
 */
function putCountryFirst(matches: SearchEntry[], { phrase }: Query, countries: ReadonlySet<string>): SearchEntry[] {
  const [first, ...rest] = matches;
  const small = first !== undefined && first.code === phrase && first.weight < LARGE && countries.has(phrase);
  return small ? rest.toSpliced(1, 0, first) : matches;
}

function matchTypos(wordMatches: readonly WordMatches[]): SearchEntry[] {
  const fewest = wordMatches.reduce((a, b) => (b.size < a.size ? b : a));
  const matches: Ranked[] = [];
  for (const entry of fewest.keys()) {
    const points = wordMatches.reduce((sum, match) => sum + (match.get(entry) ?? Number.NaN), entry.weight);
    if (!Number.isNaN(points)) matches.push({ entry, points });
  }
  return sortBestFirst(matches);
}

/** Four letters allow one typo, seven letters two. */
const countAllowedTypos = (token: string, most: number) =>
  Math.min(most, token.length < 4 ? 0 : token.length < 7 ? 1 : 2);

/** Steps 1 and 2 of `typos.ts`. */
function matchedEntries(vocabulary: Vocabulary, { phrase, tokens }: Query): SearchEntry[] {
  const literal = tokens.map((token) => vocabulary(token, 0));
  for (const most of [1, 2]) {
    const matchWord = (token: string) => vocabulary(token, countAllowedTypos(token, most));
    const inUnmatched = matchTypos(literal.map((exact, i) => (exact.size > 0 ? exact : matchWord(tokens[i] ?? ''))));
    if (inUnmatched.length > 0) return inUnmatched;
    const inAny = literal.some(({ size }) => size > 0) ? matchTypos(tokens.map(matchWord)) : [];
    if (inAny.length > 0) return inAny;
    const inWhole = tokens.length > 1 ? matchTypos([matchWord(phrase.replaceAll(' ', ''))]) : [];
    if (inWhole.length > 0) return inWhole;
  }
  return [];
}

/** Entries by the first two letters of their words, so that a query reads only a few of them. */
function indexEntries(entries: readonly SearchEntry[]): Map<string, SearchEntry[]> {
  const drawers = new Map<string, SearchEntry[]>();
  for (const entry of entries) {
    for (const start of new Set(Array.from(entry.words, (word) => word.slice(0, 2)))) {
      const drawer = drawers.get(start);
      if (drawer === undefined) drawers.set(start, [entry]);
      else drawer.push(entry);
    }
  }
  return drawers;
}

function sortEntries(
  airports: readonly SearchableAirport[],
  metros: readonly MetroArea[],
  overlay: SearchOverlay,
): SearchEntry[] {
  const metroByCode = new Map(metros.map((metro) => [metro.iata, metro]));
  const stateByCode = new Map(airports.map((airport) => [airport.iata, airport.state]));
  const entries = [
    ...metros.map((metro) => createMetroEntry(metro, stateByCode.get(metro.airports[0] ?? '') ?? null, overlay)),
    ...airports.map((airport) => createAirportEntry(airport, metroByCode.get(airport.metro ?? ''), overlay)),
  ];
  const collator = new Intl.Collator('pt-BR');
  const abroad = ({ suggestion }: SearchEntry) => Number(suggestion.countryCode !== 'BR');
  entries.sort(
    (a, b) =>
      b.weight - a.weight ||
      abroad(a) - abroad(b) ||
      collator.compare(a.suggestion.city, b.suggestion.city) ||
      collator.compare(a.suggestion.name, b.suggestion.name),
  );
  return entries.map((entry, order) => ({ ...entry, order }));
}

/**
 * Autocomplete over airports and metro areas, best first: the exact IATA code, then beginnings of names and words, then
 * text inside them, then matches with typos if nothing else fits. Equal matches are ordered by metro area, size, Brazil
 * and the city in pt-BR order. Fewer than two characters give nothing; 'City (IATA)' gives only that place.
 */
export function createAirportSearch(
  airports: readonly SearchableAirport[],
  metros: readonly MetroArea[],
  overlay: SearchOverlay,
): AirportSearch {
  const entries = sortEntries(airports, metros, overlay);
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const drawers = indexEntries(entries);
  const vocabulary = createVocabulary(entries);
  const containing = createTextSearch(entries);
  const countries = new Set(Object.values(overlay.countries).flat().map(foldText));

  const matching = (query: Query, limit: number): SearchEntry[] => {
    const longest = query.tokens.reduce((a, b) => (b.length > a.length ? b : a), '');
    const drawer = longest.length < 2 ? entries : (drawers.get(longest.slice(0, 2)) ?? []);
    const beginning = putCountryFirst(matchBeginnings(drawer, query), query, countries);
    const isNamed = beginning.some((entry) => entry.code === query.phrase || entry.phrases.some(isWhole(query)));
    if (isNamed || beginning.length >= limit || query.phrase.length < MIN_INSIDE) return beginning;
    const exact = [...new Set([...beginning, ...containing(query.phrase)])];
    if (exact.some(({ weight }) => weight >= LARGE)) return exact;
    return [...new Set([...exact, ...matchedEntries(vocabulary, query)])];
  };

  return (text, limit) => {
    const selected = byCode.get(/\(([A-Za-z]{3})\)\s*$/.exec(text)?.[1]?.toLowerCase() ?? '');
    const query = readQuery(text);
    if (limit < 1 || query.phrase.length < MIN_TYPED) return [];
    const matches = selected === undefined ? matching(query, limit) : [selected];
    return matches.slice(0, limit).map(({ suggestion }) => suggestion);
  };
}

const isWhole =
  ({ phrase }: Query) =>
  ({ text }: { text: string }) =>
    text === phrase;
