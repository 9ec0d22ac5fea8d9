import type { Airport } from '../airports/airport.ts';

/** Which of the two flights crosses a border: passport control, and for those who arrive customs, come before the bags. */
export type BorderCrossing = 'none' | 'arriving' | 'departing' | 'both';

/**
 * Minutes from one landing to the next departure on another ticket: fetch the bags, drop them before the airline's counter
 * closes (40 minutes before a domestic and 60 before an international departure), and pass each border.
 */
const LEAST_MINUTES: Readonly<Record<BorderCrossing, number>> = { none: 90, departing: 150, arriving: 150, both: 180 };

/** More minutes where terminals lie far apart or queues at the border are long. */
const MORE_MINUTES: Readonly<Record<string, number>> = {
  ...{ GRU: 30, LIS: 30, MAD: 30, BCN: 30, FRA: 30, MXP: 30, MIA: 30, ATL: 30, MEX: 30, DXB: 30, ORD: 30, DFW: 30 },
  ...{ CDG: 60, LHR: 60, JFK: 60, LAX: 60 },
};

/** The longest wait for the next flight, in minutes. */
export const LONGEST_WAIT_MINUTES = 12 * 60;

type Placed = Pick<Airport, 'countryCode'>;

export function findBorderCrossing(from: Placed, hub: Placed, to: Placed): BorderCrossing {
  const arriving = from.countryCode !== hub.countryCode;
  const departing = hub.countryCode !== to.countryCode;
  if (arriving) return departing ? 'both' : 'arriving';
  return departing ? 'departing' : 'none';
}

/** The least minutes from landing at an airport to departing from it on another ticket. */
export function findLeastMinutes(hub: string, border: BorderCrossing): number {
  return LEAST_MINUTES[border] + (MORE_MINUTES[hub] ?? 0);
}
