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

/** Keys that belong to the flights chosen in one search. */
const tripTexts = {
  flightSelections: storedText,
  originalPurchase: storedText,
  purchasedFlights: storedText,
  precoMinimoVolta: storedText,
  reopenSelectionAfterSearch: storedText,
};

export type TripKey = keyof typeof tripTexts;

const tripKeys = Object.keys(tripTexts) as TripKey[];

/** Earlier searches whose choice is archived. */
const MAX_ARCHIVED = 6;

const choiceSchema = v.object({ search: v.string(), texts: v.object(tripTexts) });
const choicesSchema = v.fallback(validItems(choiceSchema), []);

type Choice = v.InferOutput<typeof choiceSchema>;

const sessionKey = 'tabSearch';
let remembered: string | null = null;

/** Search of this tab's results, which its summary keeps over a reload; null before the first. */
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
    // Without storage the tab remembers its search until it is reloaded.
  }
  notifyStorage();
}

/** This tab's search if another tab made the browser's last choice; else null. */
function readOlderTabSearch(): string | null {
  const tabSearch = readTabSearch();
  const last = readBrowserSearch();
  return tabSearch === null || last === null || last.toString() === tabSearch ? null : tabSearch;
}

let knownText: string | null = null;
let knownChoices: readonly Choice[] = [];

/** Parsed once for each stored text, because every render of a page reads it. */
function readArchive(): readonly Choice[] {
  const text = readStoredText('otherSelections');
  if (text !== knownText) {
    knownText = text;
    knownChoices = v.parse(choicesSchema, readStoredJson('otherSelections')).slice(0, MAX_ARCHIVED);
  }
  return knownChoices;
}

/** Searches with a stored choice: this tab's first, then the newest. */
export function listStoredSearches(): string[] {
  const last = readLastSearch()?.toString();
  return [...(last === undefined ? [] : [last]), ...readArchive().map(({ search }) => search)];
}

/** Search of this tab, or the browser's last where this tab has none. */
export function readLastSearch(): URLSearchParams | null {
  const tabSearch = readOlderTabSearch();
  return tabSearch === null ? readBrowserSearch() : new URLSearchParams(tabSearch);
}

/** Stored text of this tab's search, so that a tab never shows the flights chosen in another search. */
export function readTripText(key: TripKey): string | null {
  const tabSearch = readOlderTabSearch();
  if (tabSearch === null) return readStoredText(key);
  return readArchive().find(({ search }) => search === tabSearch)?.texts[key] ?? null;
}

/** JSON value of a trip key; undefined where it is absent or malformed. */
export function readTripJson(key: TripKey): unknown {
  return parseStored(readTripText(key));
}

/** Stores a value for this tab's search, which becomes the browser's last. */
export function writeTripText(key: TripKey, text: string | null): boolean {
  const tabSearch = readOlderTabSearch();
  if (tabSearch !== null) activateSearch(tabSearch);
  return writeStoredText(key, text);
}

export function writeTripJson(key: TripKey, value: unknown): boolean {
  return writeTripText(key, value === null ? null : JSON.stringify(value));
}

/** Deletes the choice of this tab's search and the return flights stored for a failed search. */
export function clearSelectionKeys(): void {
  for (const key of tripKeys) writeTripText(key, null);
  writeStoredText('returnFlightResults', null);
}

/** Sets this tab's search, restores its choice and archives that of the former search. */
export function showSearch(search: string): void {
  writeTabSearch(search);
  if (readBrowserSearch()?.toString() !== search) activateSearch(search);
}

/** Makes a search the browser's last: moves its choice into the trip keys, and archives theirs. */
function activateSearch(search: string): void {
  const last = readBrowserSearch()?.toString();
  const texts: Choice['texts'] = {};
  for (const key of tripKeys) {
    const text = readStoredText(key);
    if (text !== null) texts[key] = text;
  }
  const others = readArchive().filter((choice) => choice.search !== search && choice.search !== last);
  const restored = readArchive().find((choice) => choice.search === search)?.texts ?? {};
  const former = last !== undefined && texts.flightSelections ? [{ search: last, texts }] : [];
  const archive = [...former, ...others].slice(0, MAX_ARCHIVED);
  writeStoredJson('otherSelections', archive.length > 0 ? archive : null);
  for (const key of tripKeys) writeStoredText(key, restored[key] ?? null);
  writeLastSearch(new URLSearchParams(search));
}
