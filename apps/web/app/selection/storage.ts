import type { FlightOffer } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import type { ListedOffer } from '@revoada/core/results/journey-fares';
import { airlineCodec } from '@revoada/core/search/airline-codec';
import type { SearchQuery } from '@revoada/core/search/query';
import { readStoredJson, readStoredText, writeStoredJson, writeStoredText } from './browser-storage.ts';
import { isStoredListedOffer, isStoredOffer } from './stored-offer.ts';

/** The chosen flights, each whole, so that the summary needs no search. */
export type FlightSelections = { outbound: FlightOffer | null; return: FlightOffer | null };

/** What was bought at the airline's (S-063). `price` is reais, or miles where `isMiles`. */
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
  Pick<SearchQuery, 'origin' | 'destination' | 'cabin' | 'payment' | 'airline'> & {
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

/** What a text kept under `flightSelections` holds; unreadable flights are none. S-080 */
export function parseSelections(raw: unknown): FlightSelections {
  if (!isFields(raw)) return noSelections;
  const { outbound, return: back } = raw;
  return { outbound: isStoredOffer(outbound) ? outbound : null, return: isStoredOffer(back) ? back : null };
}

export function readSelections(): FlightSelections {
  return parseSelections(readStoredJson('flightSelections'));
}

export function writeSelections(selections: FlightSelections): boolean {
  const empty = selections.outbound === null && selections.return === null;
  return writeStoredJson('flightSelections', empty ? null : selections);
}

export function readOriginalPurchase(): OriginalPurchase | null {
  const raw = readStoredJson('originalPurchase');
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
  return writeStoredJson('originalPurchase', purchase);
}

/** Keeps the lowest price of a flight back, in reais; null forgets it. */
export function writeLowestReturn(reais: number | null): boolean {
  return writeStoredText('precoMinimoVolta', reais === null ? null : String(reais));
}

/** True while the search that follows a purchase is to go on with the flight back instead of starting afresh. */
export function readReopenSelection(): boolean {
  return readStoredText('reopenSelectionAfterSearch') === 'true';
}

export function writeReopenSelection(reopen: boolean): boolean {
  return writeStoredText('reopenSelectionAfterSearch', reopen ? 'true' : null);
}

/** The last search as its address's parameters ('origem=GRU&destino=LIS&…'); null where there is none. */
export function readLastSearch(): URLSearchParams | null {
  const raw = readStoredJson('lastFlightSearch');
  if (!isFields(raw) || Array.isArray(raw)) return null;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(raw).slice(0, 30)) {
    if (typeof value === 'string' && value.length <= 120) params.set(name, value);
  }
  return params.has('origem') && params.has('destino') && params.has('ida') ? params : null;
}

/** Keeps a search under its stored names, with its two companions `isRoundTripSearch` and `soIda` (S-051). */
export function writeLastSearch(params: URLSearchParams): boolean {
  const oneWay = !params.has('volta');
  writeStoredText('isRoundTripSearch', String(!oneWay));
  writeStoredText('soIda', String(oneWay));
  return writeStoredJson('lastFlightSearch', Object.fromEntries(params));
}

/** What is kept as the search of the flights back; null where some of it is missing, as before it was kept. */
function parseReturnSearch(raw: Record<string, unknown>): ReturnSearch | null {
  const { origin, destination, date, adults, children, infants, cabin, payment, airlineId } = raw;
  const texts = [origin, destination, date, cabin, payment].every((value) => typeof value === 'string');
  const numbers = [adults, children, infants].every(Number.isInteger);
  // A number where an earlier release kept it.
  const airline = airlineCodec.parse(String(airlineId));
  if (!texts || !numbers || airline === undefined) return null;
  return { origin, destination, date, adults, children, infants, cabin, payment, airline } as ReturnSearch;
}

export function readReturnResults(): ReturnFlightResults | null {
  const raw = readStoredJson('returnFlightResults');
  if (!isFields(raw) || !Array.isArray(raw.offers)) return null;
  const searchedAt = text(raw.searchedAt);
  const search = parseReturnSearch(raw);
  if (search === null || Number.isNaN(Date.parse(searchedAt))) return null;
  return { ...search, searchedAt, offers: raw.offers.slice(0, 120).filter(isStoredListedOffer) };
}

/** Keeps the cheapest return flights given; fewer where the browser is short of room, none where it has none. */
export function writeReturnResults(results: ReturnFlightResults | null): boolean {
  if (results === null) return writeStoredJson('returnFlightResults', null);
  const { airline, offers, ...rest } = results;
  for (const most of [60, 20]) {
    const kept = { ...rest, airlineId: airlineCodec.format(airline), offers: offers.slice(0, most) };
    if (writeStoredJson('returnFlightResults', kept)) return true;
  }
  writeStoredJson('returnFlightResults', null);
  return false;
}

/** What a new search forgets (S-074). */
export function clearSelectionKeys(): void {
  for (const key of [
    'flightSelections',
    'originalPurchase',
    'purchasedFlights',
    'precoMinimoVolta',
    'reopenSelectionAfterSearch',
  ] as const) {
    writeStoredText(key, null);
  }
}
