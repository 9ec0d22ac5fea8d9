import { compareText } from '../flights/fares.ts';
import type { FlightOffer } from '../flights/offer.ts';

/** The second part is searched on this many days at most. */
const MOST_DAYS = 2;
/** A day on which fewer first flights than this share let one go on is not searched. */
const LEAST_SHARE = 0.25;

/**
 * The days (YYYY-MM-DD at the hub) on which the second part is searched: those on which one may depart again, `leastMinutes`
 * after the landings of the first part. Empty without flights.
 */
export function listOnwardDays(
  firsts: readonly Pick<FlightOffer, 'journeyKey' | 'arrivesAt'>[],
  leastMinutes: number,
): string[] {
  const days = new Map(firsts.map(({ journeyKey, arrivesAt }) => [journeyKey, addMinutes(arrivesAt, leastMinutes)]));
  const counts = [...Map.groupBy(days.values(), (day) => day)].map(([day, { length }]) => ({ day, length }));
  return counts
    .filter(({ length }) => length >= days.size * LEAST_SHARE)
    .toSorted((a, b) => b.length - a.length || compareText(a.day, b.day))
    .slice(0, MOST_DAYS)
    .map(({ day }) => day)
    .toSorted();
}

/** Day of a local time some minutes later. */
function addMinutes(localTime: string, minutes: number): string {
  return new Date(Date.parse(`${localTime.slice(0, 16)}Z`) + minutes * 60_000).toISOString().slice(0, 10);
}
