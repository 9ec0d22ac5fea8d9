import type { Airport, AirportDirectory, MetroArea } from '../airports/airport.ts';
import { todayAt } from '../dates/today.ts';
import { findAirportCode } from './airport-text.ts';

/** What reading a search needs to know: the airports, and what time it is. */
export type SearchContext = {
  directory: Pick<AirportDirectory, 'airport' | 'metro'>;
  /** UTC instant in milliseconds. */
  nowMs: number;
};

const BRASILIA = 'America/Sao_Paulo';

/** The airport or metro area that a field's text names; undefined for none that is known. */
export function findPlace(text: string, directory: SearchContext['directory']): Airport | MetroArea | undefined {
  const code = findAirportCode(text);
  return code === null ? undefined : (directory.airport(code) ?? directory.metro(code));
}

/** The origin's time zone; a metro area's is its main airport's, and Brasília's stands in for an unknown origin. */
export function findOriginZone(origin: string, directory: SearchContext['directory']): string {
  const place = findPlace(origin, directory);
  const airport = place && 'airports' in place ? directory.airport(place.airports[0] ?? '') : place;
  return airport?.zone ?? BRASILIA;
}

/** The origin's calendar day now. */
export function todayAtOrigin(origin: string, { directory, nowMs }: SearchContext): string {
  return todayAt(findOriginZone(origin, directory), nowMs);
}
