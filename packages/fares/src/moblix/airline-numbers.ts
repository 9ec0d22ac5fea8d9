import type { AirlineProfile } from '@revoada/core/airlines/airline-profile';
import { findAirlineByKey } from '@revoada/core/airlines/airlines';

/** The backend's numbers (`Companhia`, `IdCia`) for the airlines of core's registry. */
const KEYS: ReadonlyMap<number, string> = new Map([
  [1, 'LA'],
  [2, 'G3'],
  [3, 'AD'],
  [11, 'TP'],
  [13, 'CM'],
  [22, 'AA'],
  [26, 'IB'],
  [34, 'livelo'],
  [1200, 'azul-interline'],
]);

const NUMBERS: ReadonlyMap<string, number> = new Map([...KEYS].map(([number, key]) => [key, number]));

const ALL_AIRLINES = -1;

/** The airline or shop behind a number of the backend's; undefined for none and for one that we do not know. */
export function findNumberedAirline(number: number | null): AirlineProfile | undefined {
  const key = number === null ? undefined : KEYS.get(number);
  return key === undefined ? undefined : findAirlineByKey(key);
}

/** The backend's number for an airline's key, -1 for all (null); null for an airline that the backend does not sell. */
export function findBackendNumber(key: string | null): number | null {
  return key === null ? ALL_AIRLINES : (NUMBERS.get(key) ?? null);
}
