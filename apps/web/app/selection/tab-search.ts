import * as v from 'valibot';
import { validItems } from '../shared-schemas.ts';
import {
  notifyStorage,
  parseStored,
  readStoredJson,
  readStoredText,
  writeStoredJson,
  writeStoredText,
} from './browser-storage.ts';
import { readBrowserSearch, writeLastSearch } from './last-search.ts';

const storedText = v.optional(v.string());

/** What belongs to the flights chosen in one search. */
const tripTexts = {
  flightSelections: storedText,
  originalPurchase: storedText,
  purchasedFlights: storedText,
  precoMinimoVolta: storedText,
  reopenSelectionAfterSearch: storedText,
};

export type TripKey = keyof typeof tripTexts;

const tripKeys = Object.keys(tripTexts) as TripKey[];

/** Searches other than the last whose choice is kept. */
const MAX_SET_ASIDE = 6;

const choiceSchema = v.object({ search: v.string(), texts: v.object(tripTexts) });
const choicesSchema = v.fallback(validItems(choiceSchema), []);

type Choice = v.InferOutput<typeof choiceSchema>;

const sessionKey = 'tabSearch';
let remembered: string | null = null;

/** The search of this tab's results, which its summary keeps over a reload; null before the first. */
function readTabSearch(): string | null {
  try {
    return sessionStorage.getItem(sessionKey);
  } catch {
    return remembered;
  }
}

function writeTabSearch(search: string): void {
  remembered = search;
  try {
    sessionStorage.setItem(sessionKey, search);
  } catch {
    // Without storage the tab remembers until its next reload.
  }
  notifyStorage();
}

/** This tab's search where another tab's is the last that chose something; else null. */
function readOwnOlderSearch(): string | null {
  const own = readTabSearch();
  const last = readBrowserSearch();
  return own === null || last === null || last.toString() === own ? null : own;
}

let knownText: string | null = null;
let knownChoices: readonly Choice[] = [];

/** Parsed once for each stored text, because every drawing of a page asks for it. */
function readSetAside(): readonly Choice[] {
  const text = readStoredText('otherSelections');
  if (text !== knownText) {
    knownText = text;
    knownChoices = v.parse(choicesSchema, readStoredJson('otherSelections')).slice(0, MAX_SET_ASIDE);
  }
  return knownChoices;
}

/** The searches whose choices are kept, this tab's first, then the newest; without those that chose nothing. */
export function listKeptSearches(): string[] {
  const last = readLastSearch()?.toString();
  return [...(last === undefined ? [] : [last]), ...readSetAside().map(({ search }) => search)];
}

/** The search of this tab, or the browser's last where this tab has shown none. */
export function readLastSearch(): URLSearchParams | null {
  const own = readOwnOlderSearch();
  return own === null ? readBrowserSearch() : new URLSearchParams(own);
}

/** What is kept for this tab's search: one tab never shows the flights that another search chose. */
export function readTripText(key: TripKey): string | null {
  const own = readOwnOlderSearch();
  if (own === null) return readStoredText(key);
  return readSetAside().find(({ search }) => search === own)?.texts[key] ?? null;
}

/** A trip key's value from JSON; undefined where it is absent or broken. */
export function readTripJson(key: TripKey): unknown {
  return parseStored(readTripText(key));
}

/** Keeps a value for this tab's search, which becomes the browser's last. */
export function writeTripText(key: TripKey, text: string | null): boolean {
  const own = readOwnOlderSearch();
  if (own !== null) takeUp(own);
  return writeStoredText(key, text);
}

export function writeTripJson(key: TripKey, value: unknown): boolean {
  return writeTripText(key, value === null ? null : JSON.stringify(value));
}

/** Forgets the choice of this tab's search, and the flights back that were stored to stand in for it. */
export function clearSelectionKeys(): void {
  for (const key of tripKeys) writeTripText(key, null);
  writeStoredText('returnFlightResults', null);
}

/** Says which search this tab shows; what was chosen in it comes back, and what another search chose is set aside. */
export function showSearch(search: string): void {
  writeTabSearch(search);
  if (readBrowserSearch()?.toString() !== search) takeUp(search);
}

/** Makes a search the browser's last: its choice moves into the trip keys, and theirs is set aside. */
function takeUp(search: string): void {
  const last = readBrowserSearch()?.toString();
  const texts: Choice['texts'] = {};
  for (const key of tripKeys) {
    const text = readStoredText(key);
    if (text !== null) texts[key] = text;
  }
  const others = readSetAside().filter((choice) => choice.search !== search && choice.search !== last);
  const own = readSetAside().find((choice) => choice.search === search)?.texts ?? {};
  const left = last !== undefined && texts.flightSelections ? [{ search: last, texts }] : [];
  const setAside = [...left, ...others].slice(0, MAX_SET_ASIDE);
  writeStoredJson('otherSelections', setAside.length > 0 ? setAside : null);
  for (const key of tripKeys) writeStoredText(key, own[key] ?? null);
  writeLastSearch(new URLSearchParams(search));
}
