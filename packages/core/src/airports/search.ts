import type { AirportSuggestion, MetroArea } from './airport.ts';
import { foldText } from './fold.ts';
import { beginsWithin } from './one-edit.ts';
import {
  airportEntry,
  metroEntry,
  type SearchableAirport,
  type SearchEntry,
  type SearchOverlay,
} from './search-entry.ts';

export type AirportSearch = (text: string, limit: number) => AirportSuggestion[];

/** Suggestions start at two characters (spec §5). */
export const MIN_TYPED = 2;
const LONGEST_QUERY = 80;
const TYPO_FROM = 4;
const EXACT_CODE = 1000;
const WORDS = 25;
const NOISE = new Set(['aeroporto', 'aeroportos', 'internacional', 'airport', 'de', 'do', 'da', 'dos', 'das', 'todos']);

type Ranked = { entry: SearchEntry; points: number };

/** What was typed, folded; words such as 'aeroporto de' are dropped while others remain. */
function readQuery(text: string): { phrase: string; tokens: string[] } {
  const phrase = foldText(text.slice(0, LONGEST_QUERY));
  const all = phrase === '' ? [] : phrase.split(' ');
  const telling = all.filter((token) => !NOISE.has(token));
  return { phrase, tokens: telling.length > 0 ? telling : all };
}

function pointsOf(entry: SearchEntry, phrase: string): number {
  if (entry.code === phrase) return EXACT_CODE;
  let best = WORDS;
  for (const { text, whole, beginning } of entry.phrases) {
    if (text === phrase) best = Math.max(best, whole);
    else if (text.startsWith(phrase)) best = Math.max(best, beginning);
  }
  return best;
}

/** Entries are sorted once by weight, so a stable sort settles ties by size, country and name. */
function ranked(found: Ranked[]): SearchEntry[] {
  return found.sort((a, b) => b.points - a.points).map(({ entry }) => entry);
}

function byBeginnings(entries: readonly SearchEntry[], phrase: string, tokens: string[]): Ranked[] {
  const marks = tokens.map((token) => ` ${token}`);
  const found: Ranked[] = [];
  for (const entry of entries) {
    if (!marks.every((mark) => entry.words.includes(mark))) continue;
    found.push({ entry, points: pointsOf(entry, phrase) + entry.weight });
  }
  return found;
}

function byContents(entries: readonly SearchEntry[], tokens: string[]): Ranked[] {
  return entries
    .filter((entry) => tokens.every((token) => entry.words.includes(token)))
    .map((entry) => ({ entry, points: entry.weight }));
}

/** Words of the vocabulary that a token may have meant; whole words before longer ones. */
function meantWords(vocabulary: readonly string[], token: string, edits: number): Map<string, number> {
  const meant = new Map<string, number>();
  for (const word of vocabulary) {
    if (!beginsWithin(word, token, edits)) continue;
    const wholeWord = Math.abs(word.length - token.length) <= edits ? 12 : 0;
    meant.set(` ${word} `, wholeWord + (word[0] === token[0] ? 8 : 0));
  }
  return meant;
}

function byTypos(entries: readonly SearchEntry[], vocabulary: readonly string[], tokens: string[], edits: number) {
  const meant = tokens.map((token) => meantWords(vocabulary, token, token.length >= TYPO_FROM ? edits : 0));
  if (meant.some((words) => words.size === 0)) return [];
  const found: Ranked[] = [];
  for (const entry of entries) {
    const words = `${entry.words} `;
    let points = entry.weight;
    const matches = meant.every((choices) => {
      let best = -1;
      for (const [word, value] of choices) if (value > best && words.includes(word)) best = value;
      points += best;
      return best >= 0;
    });
    if (matches) found.push({ entry, points });
  }
  return found;
}

/** Entries by the first two letters of their words, which halves and halves again what a query must read. */
function bucketsOf(entries: readonly SearchEntry[]): Map<string, SearchEntry[]> {
  const buckets = new Map<string, SearchEntry[]>();
  for (const entry of entries) {
    const starts = new Set(
      entry.words
        .trim()
        .split(' ')
        .map((word) => word.slice(0, 2)),
    );
    for (const start of starts) buckets.set(start, [...(buckets.get(start) ?? []), entry]);
  }
  return buckets;
}

function sortedEntries(airports: readonly SearchableAirport[], metros: readonly MetroArea[], overlay: SearchOverlay) {
  const metroByCode = new Map(metros.map((metro) => [metro.iata, metro]));
  const stateByCode = new Map(airports.map((airport) => [airport.iata, airport.state]));
  const collator = new Intl.Collator('pt-BR');
  const entries = [
    ...metros.map((metro) => metroEntry(metro, stateByCode.get(metro.airports[0] ?? '') ?? null, overlay)),
    ...airports.map((airport) => airportEntry(airport, metroByCode.get(airport.metro ?? ''), overlay)),
  ];
  const foreign = (entry: SearchEntry) => Number(entry.suggestion.countryCode !== 'BR');
  return entries.sort(
    (a, b) =>
      b.weight - a.weight ||
      foreign(a) - foreign(b) ||
      collator.compare(a.suggestion.city, b.suggestion.city) ||
      collator.compare(a.suggestion.name, b.suggestion.name),
  );
}

/**
 * The airport autocomplete over a list of airports and metro areas, best first (spec §5): the exact IATA code, then
 * beginnings of names and words, then what lies inside them, then a slip of the finger. Among equals: metro areas,
 * size, Brazil, the city in pt-BR order. Fewer than two characters give nothing; 'City (IATA)' gives that place.
 */
export function createAirportSearch(
  airports: readonly SearchableAirport[],
  metros: readonly MetroArea[],
  overlay: SearchOverlay,
): AirportSearch {
  const entries = sortedEntries(airports, metros, overlay);
  const byCode = new Map(entries.toReversed().map((entry) => [entry.code, entry]));
  const buckets = bucketsOf(entries);
  const vocabulary = [...new Set(entries.flatMap((entry) => entry.words.trim().split(' ')))];

  const matching = (phrase: string, tokens: string[], limit: number): SearchEntry[] => {
    const longest = tokens.reduce((a, b) => (b.length > a.length ? b : a));
    const candidates = longest.length < 2 ? entries : (buckets.get(longest.slice(0, 2)) ?? []);
    const begun = byBeginnings(candidates, phrase, tokens);
    const hit = begun.some(({ entry, points }) => points - entry.weight >= 60);
    if (hit || begun.length >= limit || phrase.length < 3) return ranked(begun);
    const seen = new Set(begun.map(({ entry }) => entry));
    const inside = byContents(entries, tokens).filter(({ entry }) => !seen.has(entry));
    if (begun.length + inside.length > 0) return [...ranked(begun), ...ranked(inside)];
    return ranked(byTypos(entries, vocabulary, tokens, 1));
  };

  return (text, limit) => {
    const selected = byCode.get(/\(([A-Za-z]{3})\)\s*$/.exec(text)?.[1]?.toLowerCase() ?? '');
    if (selected !== undefined) return limit > 0 ? [selected.suggestion] : [];
    const { phrase, tokens } = readQuery(text);
    if (phrase.length < MIN_TYPED) return [];
    return matching(phrase, tokens, limit)
      .slice(0, Math.max(0, limit))
      .map(({ suggestion }) => suggestion);
  };
}
