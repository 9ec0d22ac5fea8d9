import type { Airport } from '../airports/airport.ts';
import { possibleMinutesBetween } from '../dates/instants.ts';
import { greatCircleKm } from '../flights/distance.ts';
import { estimateFlightMinutes } from '../flights/duration.ts';

type Place = Pick<Airport, 'latitude' | 'longitude' | 'zone'>;

/** Flights of many hours leave in the evening, and short ones that leave later land in the night, when none leaves. */
const EVENING = '18:00';
const EVENING_MINUTES = 18 * 60;
const DAY_MINUTES = 24 * 60;

/** How many days after its departure a flight lands that leaves in the evening and takes the shortest way, by local days. S-588 */
export function countLandingDays(origin: Place, destination: Place, date: string): number {
  const leaves = `${date}T${EVENING}`;
  const [behind = 0] = possibleMinutesBetween(leaves, origin.zone, leaves, destination.zone);
  const lands = EVENING_MINUTES - behind + estimateFlightMinutes(greatCircleKm(origin, destination));
  return Math.max(0, Math.floor(lands / DAY_MINUTES));
}
