import { findAirlineByKey, findProfile } from '../airlines/airlines.ts';
import type { Airline } from '../flights/offer.ts';
import type { UrlCodec } from '../url-codec.ts';

/**
 * Numbers of airlines in URLs (`companhia=1`) and the API (`airline.id`). Links outside the product contain them, so
 * they never change. An airline without a number uses its key.
 */
const NUMBERS: Readonly<Record<string, number>> = {
  LA: 1,
  G3: 2,
  AD: 3,
  TP: 11,
  CM: 13,
  AA: 22,
  IB: 26,
  livelo: 34,
  'azul-interline': 1200,
};

const KEYS = new Map(Object.entries(NUMBERS).map(([key, number]) => [number, key]));

const ALL_AIRLINES = '-1';
const UNKNOWN_NUMBER = 0;

/** `companhia`: an airline's key, or null for all airlines. */
export const airlineCodec: UrlCodec<string | null> = {
  parse(text) {
    if (text === ALL_AIRLINES) return null;
    if (/^\d{1,5}$/.test(text)) return KEYS.get(Number(text));
    return Object.hasOwn(NUMBERS, text) ? undefined : findAirlineByKey(text)?.key;
  },
  format: (key) => (key === null ? ALL_AIRLINES : String(NUMBERS[key] ?? key)),
};

/** The API's `airline.id`; 0 for an airline without a number. */
export function findAirlineNumber(airline: Airline): number {
  return NUMBERS[findProfile(airline)?.key ?? ''] ?? UNKNOWN_NUMBER;
}
