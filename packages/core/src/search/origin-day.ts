import type { Airport, AirportDirectory, MetroArea } from '../airports/airport.ts';
import { saoPauloZone, todayAt } from '../dates/today.ts';
import { findAirportCode } from './airport-text.ts';

/** Airports and clock for reading a search. */
export type SearchContext = {
  directory: Pick<AirportDirectory, 'airport' | 'metro'>;
  /** UTC instant in milliseconds. */
  nowMs: number;
};

/** Airports with the fields that a time zone needs; the browser has fewer fields than the server. */
type ZoneDirectory = {
  airport(code: string): Pick<Airport, 'zone'> | undefined;
  metro(code: string): Pick<MetroArea, 'airports'> | undefined;
};

/** Finds the airport or metro area of a field's text. */
export function findPlace(text: string, directory: SearchContext['directory']): Airport | MetroArea | undefined {
  const code = findAirportCode(text);
  return code === null ? undefined : (directory.airport(code) ?? directory.metro(code));
}

/** Time zone of the origin: that of a metro area's main airport, São Paulo's for an empty or unknown origin. */
export function findOriginZone(origin: string, directory: ZoneDirectory): string {
  const code = findAirportCode(origin) ?? '';
  const airport = directory.airport(code) ?? directory.airport(directory.metro(code)?.airports[0] ?? '');
  return airport?.zone ?? saoPauloZone;
}

/** Current calendar day at the origin. */
export function todayAtOrigin(
  origin: string,
  { directory, nowMs }: { directory: ZoneDirectory; nowMs: number },
): string {
  return todayAt(findOriginZone(origin, directory), nowMs);
}
