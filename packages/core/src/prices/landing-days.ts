import type { Airport } from '../airports/airport.ts';
import { possibleMinutesBetween } from '../dates/instants.ts';
import { greatCircleKm } from '../flights/distance.ts';
import { estimateFlightMinutes } from '../flights/duration.ts';

type Place = Pick<Airport, 'latitude' | 'longitude' | 'zone'>;

/** Long flights leave in the evening; short ones that leave later land at night, before any return leaves. */
const DEPARTURE_HOUR = 18;
const DAY_MINUTES = 24 * 60;

/** Local days from departure to landing of a direct flight that leaves in the evening. */
export function countLandingDays(origin: Place, destination: Place, date: string): number {
  const leaves = `${date}T${DEPARTURE_HOUR}:00`;
  const [behind = 0] = possibleMinutesBetween(leaves, origin.zone, leaves, destination.zone);
  const lands = DEPARTURE_HOUR * 60 - behind + estimateFlightMinutes(greatCircleKm(origin, destination));
  return Math.max(0, Math.floor(lands / DAY_MINUTES));
}
