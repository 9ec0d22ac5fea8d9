import type { AirlineProfile } from '@revoada/core/airlines/airline-profile';
import { AIRLINES } from '@revoada/core/airlines/registry';

/** The backend's numbers (`Companhia`, `IdCia`) for the airlines of core's registry. */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ['LA', 1],
  ['G3', 2],
  ['AD', 3],
  ['TP', 11],
  ['CM', 13],
  ['AA', 22],
  ['IB', 26],
  ['livelo', 34],
  ['azul-interline', 1200],
]);

const ALL_AIRLINES = -1;

/** Finds the airline or shop of a backend number; undefined for null and unknown numbers. */
export function findNumberedAirline(number: number | null): AirlineProfile | undefined {
  return AIRLINES.find(({ key }) => NUMBERS.get(key) === number);
}

/** Backend number of an airline's key, -1 for all (null); null for an airline that the backend does not sell. */
export function findBackendNumber(key: string | null): number | null {
  return key === null ? ALL_AIRLINES : (NUMBERS.get(key) ?? null);
}
