import type { Airport, AirportDirectory, MetroArea } from '../airports/airport.ts';
import { saoPauloZone, todayAt } from '../dates/today.ts';
import { findAirportCode } from './airport-text.ts';

/** What reading a search needs to know: the airports, and what time it is. */
export type SearchContext = {
  directory: Pick<AirportDirectory, 'airport' | 'metro'>;
  /** UTC instant in milliseconds. */
  nowMs: number;
};

/** What finding a time zone needs to know: the browser has less of an airport than the server. */
type ZoneDirectory = {
  airport(code: string): Pick<Airport, 'zone'> | undefined;
  metro(code: string): Pick<MetroArea, 'airports'> | undefined;
};

/** The airport or metro area that a field's text names; undefined for none that is known. */
export function findPlace(text: string, directory: SearchContext['directory']): Airport | MetroArea | undefined {
  const code = findAirportCode(text);
  return code === null ? undefined : (directory.airport(code) ?? directory.metro(code));
}

/** The origin's time zone: a metro area's is its main airport's, Brasília's that of no origin or an unknown one. */
export function findOriginZone(origin: string, directory: ZoneDirectory): string {
  const code = findAirportCode(origin) ?? '';
  const airport = directory.airport(code) ?? directory.airport(directory.metro(code)?.airports[0] ?? '');
  return airport?.zone ?? saoPauloZone;
}

/** The origin's calendar day now. */
export function todayAtOrigin(
  origin: string,
  { directory, nowMs }: { directory: ZoneDirectory; nowMs: number },
): string {
  return todayAt(findOriginZone(origin, directory), nowMs);
}
