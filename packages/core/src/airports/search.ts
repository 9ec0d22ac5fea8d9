import type { AirportSuggestion, MetroArea } from './airport.ts';
import { foldText } from './fold.ts';
import { createHaystack } from './haystack.ts';
import {
  airportEntry,
  metroEntry,
  pointsFor,
  type SearchableAirport,
  type SearchEntry,
  type SearchOverlay,
} from './search-entry.ts';
import { createVocabulary, type Meanings, type Vocabulary } from './vocabulary.ts';

export type AirportSearch = (text: string, limit: number) => AirportSuggestion[];

/** Suggestions start at two characters. */
export const MIN_TYPED = 2;
const MIN_INSIDE = 3;
/** From this weight on a place is likely enough meant that no slip is looked for, and its code means it. */
const LARGE = 6;
const LONGEST_QUERY = 80;
const MOST_TOKENS = 8;
const NOISE = new Set('aeroporto aeroportos internacional airport de do da dos das todos os e'.split(' '));

type Ranked = { entry: SearchEntry; points: number };
type Query = { phrase: string; tokens: string[] };

/** What was typed, folded; words such as 'aeroporto de' are dropped while others remain. */
function readQuery(text: string): Query {
  const phrase = foldText(text.slice(0, LONGEST_QUERY));
  const all = phrase === '' ? [] : phrase.split(' ').slice(0, MOST_TOKENS);
  const telling = all.filter((token) => !NOISE.has(token));
  return { phrase, tokens: telling.length > 0 ? telling : all };
}

const bestFirst = (found: Ranked[]): SearchEntry[] =>
  found.sort((a, b) => b.points - a.points || a.entry.order - b.entry.order).map(({ entry }) => entry);

function byBeginnings(entries: readonly SearchEntry[], { phrase, tokens }: Query): SearchEntry[] {
  const marks = tokens.map((token) => ` ${token}`);
  const found: Ranked[] = [];
  for (const entry of entries) {
    if (!marks.every((mark) => entry.text.includes(mark))) continue;
    found.push({ entry, points: pointsFor(entry, phrase, marks) + entry.weight });
  }
  return bestFirst(found);
}

/**
 * 'EUA' is the United States before an island of Tonga: where the phrase is a country's name too, a small airport of that
 * code comes after the country's first.
 */
function countryFirst(found: SearchEntry[], { phrase }: Query, countries: ReadonlySet<string>): SearchEntry[] {
  const [first, ...rest] = found;
  const small = first !== undefined && first.code === phrase && first.weight < LARGE && countries.has(phrase);
  return small ? rest.toSpliced(1, 0, first) : found;
}

function bySlips(meanings: readonly Meanings[]): SearchEntry[] {
  const fewest = meanings.reduce((a, b) => (b.size < a.size ? b : a));
  const found: Ranked[] = [];
  for (const entry of fewest.keys()) {
    const points = meanings.reduce((sum, meaning) => sum + (meaning.get(entry) ?? Number.NaN), entry.weight);
    if (!Number.isNaN(points)) found.push({ entry, points });
  }
  return bestFirst(found);
}

/** Slips forgiven in a word: one from four letters on, two from seven. */
const slipsIn = (token: string, most: number) => Math.min(most, token.length < 4 ? 0 : token.length < 7 ? 1 : 2);

/** What may have been meant: first with slips only in the words that begin no known one, then with slips in any. */
function meantEntries(vocabulary: Vocabulary, { phrase, tokens }: Query): SearchEntry[] {
  const literal = tokens.map((token) => vocabulary(token, 0));
  for (const most of [1, 2]) {
    const meant = (token: string) => vocabulary(token, slipsIn(token, most));
    const found = bySlips(literal.map((known, i) => (known.size > 0 ? known : meant(tokens[i] ?? ''))));
    if (found.length > 0) return found;
    const inAny = literal.some(({ size }) => size > 0) ? bySlips(tokens.map(meant)) : [];
    if (inAny.length > 0) return inAny;
    // A slip in a short word or in a space shows only in the whole: 'sas paulo', 'riode janeiro'.
    const inWhole = tokens.length > 1 ? bySlips([meant(phrase.replaceAll(' ', ''))]) : [];
    if (inWhole.length > 0) return inWhole;
  }
  return [];
}

/** Entries by the first two letters of their words: a query reads one drawer, not the world. */
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

function sortedEntries(
  airports: readonly SearchableAirport[],
  metros: readonly MetroArea[],
  overlay: SearchOverlay,
): SearchEntry[] {
  const metroByCode = new Map(metros.map((metro) => [metro.iata, metro]));
  const stateByCode = new Map(airports.map((airport) => [airport.iata, airport.state]));
  const entries = [
    ...metros.map((metro) => metroEntry(metro, stateByCode.get(metro.airports[0] ?? '') ?? null, overlay)),
    ...airports.map((airport) => airportEntry(airport, metroByCode.get(airport.metro ?? ''), overlay)),
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
 * The airport autocomplete over a list of airports and metro areas, best first: the exact IATA code (after the
 * country's first airport where a small airport's code is also the name of a country), then
 * beginnings of names and words, then what lies inside them; a slip of the finger is forgiven where nothing else
 * matches. Among equals: metro areas, size, Brazil, the city in pt-BR order. Fewer than two characters give nothing;
 * 'City (IATA)' gives that place alone.
 */
export function createAirportSearch(
  airports: readonly SearchableAirport[],
  metros: readonly MetroArea[],
  overlay: SearchOverlay,
): AirportSearch {
  const entries = sortedEntries(airports, metros, overlay);
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const drawers = indexEntries(entries);
  const vocabulary = createVocabulary(entries);
  const containing = createHaystack(entries);
  const countries = new Set(Object.values(overlay.countries).flat().map(foldText));

  const matching = (query: Query, limit: number): SearchEntry[] => {
    const longest = query.tokens.reduce((a, b) => (b.length > a.length ? b : a), '');
    const drawer = longest.length < 2 ? entries : (drawers.get(longest.slice(0, 2)) ?? []);
    const begun = countryFirst(byBeginnings(drawer, query), query, countries);
    const named = begun.some((entry) => entry.code === query.phrase || entry.phrases.some(isWhole(query)));
    if (named || begun.length >= limit || query.phrase.length < MIN_INSIDE) return begun;
    const found = [...new Set([...begun, ...containing(query.phrase)])];
    if (found.some(({ weight }) => weight >= LARGE)) return found;
    return [...new Set([...found, ...meantEntries(vocabulary, query)])];
  };

  return (text, limit) => {
    const selected = byCode.get(/\(([A-Za-z]{3})\)\s*$/.exec(text)?.[1]?.toLowerCase() ?? '');
    const query = readQuery(text);
    if (limit < 1 || query.phrase.length < MIN_TYPED) return [];
    const found = selected === undefined ? matching(query, limit) : [selected];
    return found.slice(0, limit).map(({ suggestion }) => suggestion);
  };
}

const isWhole =
  ({ phrase }: Query) =>
  ({ text }: { text: string }) =>
    text === phrase;
