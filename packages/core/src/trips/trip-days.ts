import { addDays, daysBetween } from '../dates/local-date.ts';

/** The days on which a trip may depart, and the length of its stay; null for one way. */
type TripWindow = {
  firstDeparture: string;
  lastDeparture: string;
  minNights: number | null;
  maxNights: number | null;
};

/** The exact days of a trip; `return` null for one way. */
export type TripDays = { departure: string; return: string | null };

/** All combinations of days that begin on `today` or later, earliest first. */
export function listTripDays(trip: TripWindow, today: string): TripDays[] {
  const first = trip.firstDeparture < today ? today : trip.firstDeparture;
  const days = Math.max(0, daysBetween(first, trip.lastDeparture) + 1);
  return Array.from({ length: days }, (_, index) => addDays(first, index)).flatMap((departure): TripDays[] => {
    const { minNights } = trip;
    return Array.from({ length: countStays(trip) }, (_, index) => ({
      departure,
      return: minNights === null ? null : addDays(departure, minNights + index),
    }));
  });
}

export function countTripDays(trip: TripWindow): number {
  return Math.max(0, daysBetween(trip.firstDeparture, trip.lastDeparture) + 1) * countStays(trip);
}

function countStays({ minNights, maxNights }: TripWindow): number {
  return minNights === null || maxNights === null ? 1 : Math.max(0, maxNights - minNights + 1);
}

/** A combination of days with its last check. */
export type CheckedTrip = TripDays & { /** UTC ms. */ seenAt: number };

/**
 * Chooses the combinations of the next check: the cheapest ones, to notice a rise, then those checked never or longest ago.
 */
export function chooseTripDays(
  all: readonly TripDays[],
  checkedTrips: readonly CheckedTrip[],
  best: readonly TripDays[],
  most: number,
) {
  const same = (one: TripDays) => (other: TripDays) => one.departure === other.departure && one.return === other.return;
  const first = all.filter((days) => best.some(same(days))).slice(0, Math.max(1, most - 1));
  const seenAt = (days: TripDays) => checkedTrips.find(same(days))?.seenAt ?? 0;
  const rest = all.filter((days) => !first.some(same(days))).toSorted((a, b) => seenAt(a) - seenAt(b));
  return [...first, ...rest].slice(0, most);
}
