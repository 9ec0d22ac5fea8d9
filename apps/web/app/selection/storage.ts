import { airlineCodec } from '@revoada/core/search/airline-codec';
import * as v from 'valibot';
import { instantSchema, validItems } from '../shared-schemas.ts';
import { readStoredJson, writeStoredJson } from './browser-storage.ts';
import { storedListedOfferSchema, storedOfferSchema } from './stored-offer.ts';
import { searchEntries } from './stored-query.ts';
import { readTripJson, readTripText, type TripKey, writeTripJson, writeTripText } from './tab-search.ts';

const chosen = v.fallback(v.nullable(storedOfferSchema), null);
const selectionsSchema = v.object({ outbound: chosen, return: chosen });

/** The chosen flights, complete, so that the summary needs no search. */
export type FlightSelections = v.InferOutput<typeof selectionsSchema>;

const text = v.fallback(
  v.pipe(
    v.string(),
    v.transform((stored) => stored.slice(0, 2_000)),
  ),
  '',
);
const amount = v.fallback(
  v.pipe(
    v.number(),
    v.check((value) => Number.isFinite(value)),
  ),
  0,
);

const originalPurchaseSchema = v.object({
  airline: text,
  route: text,
  date: text,
  price: amount,
  isMiles: v.boolean(),
  /** Minutes. */
  duration: amount,
  /** UTC instant, ISO with Z. */
  timestamp: text,
  url: v.fallback(
    v.pipe(
      text,
      v.check((url) => url.startsWith('https://')),
    ),
    '',
  ),
});

/** A purchase at an airline. `price` is reais, or miles where `isMiles`. */
export type OriginalPurchase = v.InferOutput<typeof originalPurchaseSchema>;

/** Airline of `companhia`: text, or a number in earlier releases. */
const airlineNumber = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((stored) => airlineCodec.parse(String(stored))),
  v.nullable(v.string()),
);

const returnResultsSchema = v.pipe(
  v.object({
    ...searchEntries,
    /** YYYY-MM-DD */
    date: v.string(),
    airlineId: airlineNumber,
    searchedAt: instantSchema,
    offers: validItems(storedListedOfferSchema),
  }),
  v.transform(({ airlineId: airline, ...results }) => ({ ...results, airline })),
);

/** Return flights of the last search with its query, shown when a return search fails. */
export type ReturnFlightResults = v.InferOutput<typeof returnResultsSchema>;

/** Parameters that decide which return flights are found and what they cost. */
export type ReturnSearch = Omit<ReturnFlightResults, 'searchedAt' | 'offers'>;

export const noSelections: FlightSelections = { outbound: null, return: null };

/** Reads a stored value with `schema`; null where it is absent or does not match. */
function readTrip<Output>(key: TripKey, schema: v.GenericSchema<unknown, Output>): Output | null {
  const { success, output } = v.safeParse(schema, readTripJson(key));
  return success ? output : null;
}

/** Selections stored under `flightSelections`; malformed flights are null. */
export function readSelections(): FlightSelections {
  return readTrip('flightSelections', selectionsSchema) ?? noSelections;
}

export function writeSelections(selections: FlightSelections): boolean {
  const empty = selections.outbound === null && selections.return === null;
  return writeTripJson('flightSelections', empty ? null : selections);
}

export function readOriginalPurchase(): OriginalPurchase | null {
  return readTrip('originalPurchase', originalPurchaseSchema);
}

export function writeOriginalPurchase(purchase: OriginalPurchase | null): boolean {
  return writeTripJson('originalPurchase', purchase);
}

/** Stores the lowest price of a return flight, in reais; null removes it. */
export function writeLowestReturn(reais: number | null): boolean {
  return writeTripText('precoMinimoVolta', reais === null ? null : String(reais));
}

/** True if the search after a purchase continues with the return flight instead of a new trip. */
export function readReopenSelection(): boolean {
  return readTripText('reopenSelectionAfterSearch') === 'true';
}

export function writeReopenSelection(reopen: boolean): boolean {
  return writeTripText('reopenSelectionAfterSearch', reopen ? 'true' : null);
}

/** Null where a field of the search is missing, as earlier releases stored it. */
export function readReturnResults(): ReturnFlightResults | null {
  const { success, output } = v.safeParse(returnResultsSchema, readStoredJson('returnFlightResults'));
  return success ? output : null;
}

/** Stores the cheapest of the given return flights: fewer where the browser has little room, none where it has none. */
export function writeReturnResults(results: ReturnFlightResults | null): boolean {
  if (results === null) return writeStoredJson('returnFlightResults', null);
  const { airline, offers, ...rest } = results;
  for (const most of [60, 20]) {
    const stored = { ...rest, airlineId: airlineCodec.format(airline), offers: offers.slice(0, most) };
    if (writeStoredJson('returnFlightResults', stored)) return true;
  }
  writeStoredJson('returnFlightResults', null);
  return false;
}
