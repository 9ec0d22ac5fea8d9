import type { Airport } from '../airports/airport.ts';
import { possibleMinutesBetween } from '../dates/instants.ts';
import type { FlightOffer } from '../flights/offer.ts';
import { type BorderCrossing, findBorderCrossing, findLeastMinutes, LONGEST_WAIT_MINUTES } from './connection-times.ts';

/** The stay between two flights on separate tickets. Minutes. */
export type SelfConnection = {
  /** IATA code of the airport at which both parts meet. */
  hub: string;
  border: BorderCrossing;
  waitMinutes: number;
  leastMinutes: number;
};

export type Part = Pick<
  FlightOffer,
  'origin' | 'destination' | 'departsAt' | 'arrivesAt' | 'originZone' | 'destinationZone'
>;

/**
 * The stay between two flights that meet at one airport; null where they meet nowhere, the wait is longer than
 * `LONGEST_WAIT_MINUTES`, or an airport is unknown. A wait below `leastMinutes` is returned too.
 */
export function findSelfConnection(
  first: Part,
  second: Part,
  directory: { airport(iata: string): Pick<Airport, 'countryCode'> | undefined },
): SelfConnection | null {
  const hub = first.destination;
  const places = [first.origin, hub, second.destination].map((code) => directory.airport(code));
  const [from, at, to] = places;
  if (second.origin !== hub || !from || !at || !to) return null;
  // An hour that clocks repeat has two waits: the shorter one counts.
  const waitMinutes = Math.min(
    ...possibleMinutesBetween(first.arrivesAt, first.destinationZone, second.departsAt, second.originZone),
  );
  if (waitMinutes < 0 || waitMinutes > LONGEST_WAIT_MINUTES) return null;
  const border = findBorderCrossing(from, at, to);
  return { hub, border, waitMinutes, leastMinutes: findLeastMinutes(hub, border) };
}
