import type { Airport } from '../airports/airport.ts';
import { findInstants } from '../dates/instants.ts';
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

/** Instants by parts: each first part is held against each second one, which is tens of thousands of pairs. */
const landings = new WeakMap<Part, readonly number[]>();
const departures = new WeakMap<Part, readonly number[]>();

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
  if (second.origin !== hub) return null;
  const waitMinutes = findShortestWait(first, second);
  if (waitMinutes < 0 || waitMinutes > LONGEST_WAIT_MINUTES) return null;
  const [from, at, to] = [first.origin, hub, second.destination].map((code) => directory.airport(code));
  if (!from || !at || !to) return null;
  const border = findBorderCrossing(from, at, to);
  return { hub, border, waitMinutes, leastMinutes: findLeastMinutes(hub, border) };
}

/** In minutes. An hour that clocks repeat has two waits: the shorter one counts. */
function findShortestWait(first: Part, second: Part): number {
  const landed = remember(landings, first, () => findInstants(first.arrivesAt, first.destinationZone));
  const departed = remember(departures, second, () => findInstants(second.departsAt, second.originZone));
  return Math.round((Math.min(...departed) - Math.max(...landed)) / 60_000);
}

function remember(cache: WeakMap<Part, readonly number[]>, part: Part, find: () => number[]): readonly number[] {
  const current = cache.get(part);
  if (current) return current;
  const instants = find();
  cache.set(part, instants);
  return instants;
}
