import { createHash } from 'node:crypto';
import { type WatchedTrip, watchedTripKey } from '@revoada/core/alerts/alert-terms';
import { planNextCheck } from '@revoada/core/alerts/check-schedule';
import { daysBetween } from '@revoada/core/dates/local-date';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';

/** Assumed for a new trip, whose price moves have not been observed. */
const unknownVolatility = 0.5;

/** UTC instant of the first planned check of a trip. */
export function planFirstCheck(trip: WatchedTrip, nowMs: number): Date {
  const daysAhead = Math.max(0, daysBetween(todayAt(saoPauloZone, nowMs), trip.firstDeparture));
  const spread = hashToSpread(watchedTripKey(trip));
  return new Date(planNextCheck({ nowMs, daysAhead, volatility: unknownVolatility, stretch: 1, spread }));
}

/** Between 0 and 1, the same for a trip in every process. */
export function hashToSpread(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE() / 0xffff_ffff;
}
