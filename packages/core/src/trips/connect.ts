import type { TripJourney } from './trip-model.ts';

/** The least time between the landing of one slice and the departure of the next, at any airport of the city. S-544 */
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

const known = new WeakMap<TripJourney, JourneyTimes>();

/** When a journey leaves, and what it still lets one reach. Of one journey read once: it is asked again for every wish. */
export function readTimes(journey: TripJourney): JourneyTimes {
  const times = known.get(journey) ?? {
    departs: readMinutes(journey.departsAt),
    ready: readMinutes(journey.arrivesAt) + SHORTEST_STAY_MINUTES,
  };
  known.set(journey, times);
  return times;
}

function readMinutes(localTime: string): number {
  return Date.parse(`${localTime.slice(0, 16)}Z`) / 60_000;
}
