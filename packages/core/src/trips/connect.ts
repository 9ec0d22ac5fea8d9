import { memoize } from '../memoize.ts';
import type { TripJourney } from './trip-model.ts';

/** The least time between the landing of one slice and the departure of the next, at any airport of the city. */
const SHORTEST_STAY_MINUTES = 1;

/** Minutes of local times, which compare where they are of one place. */
type JourneyTimes = {
  departs: number;
  /** The first minute at which the next slice may depart. */
  ready: number;
};

/** True for a departure that misses flights landed at this time, both in local time of one place; never for an empty time. */
export function isTooEarly(departsAt: string, landedAt: string): boolean {
  return readMinutes(departsAt) < readMinutes(landedAt) + SHORTEST_STAY_MINUTES;
}

/** True for a flight back that leaves after the outbound has landed, both in local time of the same place. */
export function leavesInTime({ departsAt }: Pick<TripJourney, 'departsAt'>, landedAt: string): boolean {
  return !isTooEarly(departsAt, landedAt);
}

/** When a journey leaves, and what it still lets one reach. Cached: filters read the same journeys again and again. */
export const readTimes = memoize(
  ({ departsAt, arrivesAt }: TripJourney): JourneyTimes => ({
    departs: readMinutes(departsAt),
    ready: readMinutes(arrivesAt) + SHORTEST_STAY_MINUTES,
  }),
);

function readMinutes(localTime: string): number {
  return Date.parse(`${localTime.slice(0, 16)}Z`) / 60_000;
}
