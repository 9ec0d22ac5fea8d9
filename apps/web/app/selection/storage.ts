import type { FlightOffer } from '@revoada/core/flights/offer';
import type { ListedOffer } from '@revoada/core/results/journey-fares';
import type { Party, SearchQuery } from '@revoada/core/search/query';
import { readJson, readText, writeJson, writeText } from './browser-storage.ts';
import { isStoredListedOffer, isStoredOffer } from './stored-offer.ts';

/** The chosen flights, each whole, so that the summary needs no search. */
export type FlightSelections = { outbound: FlightOffer | null; return: FlightOffer | null };

/** What was bought at the airline's (spec §3). `price` is reais, or miles where `isMiles`. */
export type OriginalPurchase = {
  airline: string;
  route: string;
  date: string;
  price: number;
  isMiles: boolean;
  /** Minutes. */
  duration: number;
  /** UTC instant, ISO with Z. */
  timestamp: string;
  url: string;
};

/** Everything that decides which flights back are found and what they cost. */
export type ReturnSearch = Party &
  Pick<SearchQuery, 'origin' | 'destination' | 'cabin' | 'payment' | 'airlineId'> & {
    /** YYYY-MM-DD */
    date: string;
  };

/** Return flights seen last, to stand in when a return search fails: what was searched, and what was found. */
export type ReturnFlightResults = ReturnSearch & {
  /** UTC instant, ISO with Z. */
  searchedAt: string;
  offers: ListedOffer[];
};

export const noSelections: FlightSelections = { outbound: null, return: null };

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 2_000) : '');
const amount = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** What a text kept under `flightSelections` holds; unreadable flights are none. */
export function parseSelections(raw: unknown): FlightSelections {
  if (!isFields(raw)) return noSelections;
  const { outbound, return: back } = raw;
  return { outbound: isStoredOffer(outbound) ? outbound : null, return: isStoredOffer(back) ? back : null };
}

export function readSelections(): FlightSelections {
  return parseSelections(readJson('flightSelections'));
}

export function writeSelections(selections: FlightSelections): boolean {
  const empty = selections.outbound === null && selections.return === null;
  return writeJson('flightSelections', empty ? null : selections);
}

export function readOriginalPurchase(): OriginalPurchase | null {
  const raw = readJson('originalPurchase');
  if (!isFields(raw) || typeof raw.isMiles !== 'boolean') return null;
  return {
    airline: text(raw.airline),
    route: text(raw.route),
    date: text(raw.date),
    price: amount(raw.price),
    isMiles: raw.isMiles,
    duration: amount(raw.duration),
    timestamp: text(raw.timestamp),
    url: /^https:\/\//.test(text(raw.url)) ? text(raw.url) : '',
  };
}

export function writeOriginalPurchase(purchase: OriginalPurchase | null): boolean {
  return writeJson('originalPurchase', purchase);
}

/** Keeps the lowest price of a flight back, in reais; null forgets it. */
export function writeLowestReturn(reais: number | null): boolean {
  return writeText('precoMinimoVolta', reais === null ? null : String(reais));
}

/** True while the search that follows a purchase is to go on with the flight back instead of starting afresh. */
export function readReopenSelection(): boolean {
  return readText('reopenSelectionAfterSearch') === 'true';
}

export function writeReopenSelection(reopen: boolean): boolean {
  return writeText('reopenSelectionAfterSearch', reopen ? 'true' : null);
}

/** The last search as its address's parameters ('origem=GRU&destino=LIS&…'); null where there is none. */
export function readLastSearch(): URLSearchParams | null {
  const raw = readJson('lastFlightSearch');
  if (!isFields(raw) || Array.isArray(raw)) return null;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(raw).slice(0, 30)) {
    if (typeof value === 'string' && value.length <= 120) params.set(name, value);
  }
  return params.has('origem') && params.has('destino') && params.has('ida') ? params : null;
}

/** Keeps a search under the names of spec §3, with its two companions `isRoundTripSearch` and `soIda`. */
export function writeLastSearch(params: URLSearchParams): boolean {
  const oneWay = !params.has('volta');
  writeText('isRoundTripSearch', String(!oneWay));
  writeText('soIda', String(oneWay));
  return writeJson('lastFlightSearch', Object.fromEntries(params));
}

/** What is kept as the search of the flights back; null where some of it is missing, as before it was kept. */
function parseReturnSearch(raw: Record<string, unknown>): ReturnSearch | null {
  const { origin, destination, date, adults, children, infants, cabin, payment, airlineId } = raw;
  const texts = [origin, destination, date, cabin, payment].every((value) => typeof value === 'string');
  const numbers = [adults, children, infants, airlineId].every(Number.isInteger);
  if (!texts || !numbers) return null;
  return { origin, destination, date, adults, children, infants, cabin, payment, airlineId } as ReturnSearch;
}

export function readReturnResults(): ReturnFlightResults | null {
  const raw = readJson('returnFlightResults');
  if (!isFields(raw) || !Array.isArray(raw.offers)) return null;
  const searchedAt = text(raw.searchedAt);
  const search = parseReturnSearch(raw);
  if (search === null || Number.isNaN(Date.parse(searchedAt))) return null;
  return { ...search, searchedAt, offers: raw.offers.slice(0, 120).filter(isStoredListedOffer) };
}

/** Keeps the cheapest return flights given; fewer where the browser is short of room, none where it has none. */
export function writeReturnResults(results: ReturnFlightResults | null): boolean {
  if (results === null) return writeJson('returnFlightResults', null);
  for (const most of [60, 20]) {
    if (writeJson('returnFlightResults', { ...results, offers: results.offers.slice(0, most) })) return true;
  }
  writeJson('returnFlightResults', null);
  return false;
}

/** What a new search forgets (spec §4). */
export function clearSelectionKeys(): void {
  for (const key of [
    'flightSelections',
    'originalPurchase',
    'purchasedFlights',
    'precoMinimoVolta',
    'reopenSelectionAfterSearch',
  ] as const) {
    writeText(key, null);
  }
}
