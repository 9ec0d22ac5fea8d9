import { planInterval, planStretch } from '@revoada/core/alerts/check-schedule';
import { addDays, dayMs, daysBetween } from '@revoada/core/dates/local-date';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { listSlices, type SearchSlice } from '@revoada/core/search/slices';
import { countTripDays } from '@revoada/core/trips/trip-days';
import { claimDueTrips, findFollowedTrips, type PlannedTrip } from '../database/alerts/watched-trips.ts';
import { inTransaction } from '../database/connection/transactions.ts';
import { peopleAloneFrom } from '../fare-sources/upstream-budget/source-budgets.ts';
import { checkTripJob } from './alert-jobs.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { daysPerCheck } from './check-trip.ts';

export type CheckQueue = {
  /** Enqueues a job for each due trip while alerts have searches left today; returns their number. */
  enqueueDue(): Promise<number>;
  /** Factor by which the time between two checks is longer than planned, so that a day's checks fit the budget. */
  readStretch(): number;
};

/** The rest of the alerts' share is for confirmations of drops and for new or changed alerts. */
const plannedPart = 0.9;
const stretchForMs = 10 * 60_000;

export function createCheckQueue(deps: AlertsDeps): CheckQueue {
  const { database, jobs, settings, budgets, now, log } = deps;
  let stretch = 1;
  let stretchedAt = Number.NEGATIVE_INFINITY;
  let stoppedOn = '';

  /** Spreads the checks so that a day's fit the budget. */
  async function plan(today: string): Promise<void> {
    if (Math.abs(now() - stretchedAt) < stretchForMs) return;
    const trips = await findFollowedTrips(database.maintenance, today);
    const searches = trips.reduce((sum, trip) => sum + countDailySearches(trip, today, deps), 0);
    stretch = planStretch(searches, (budgets.lowest.dailyBudget * settings.alerts.budgetPercent * plannedPart) / 100);
    stretchedAt = now();
    if (stretch > 1)
      log.info({ trips: trips.length, searches: Math.round(searches), stretch }, 'alerts are checked less often');
  }

  /** Logs the first time on each day. */
  function isShareUsed(): boolean {
    if (budgets.readAlertsUsedShare() < 1) return false;
    const day = todayAt('UTC', now());
    if (day !== stoppedOn) log.warn('alerts have used their share of the day’s searches');
    stoppedOn = day;
    return true;
  }

  async function enqueueDue(): Promise<number> {
    if (budgets.readUsedShare() >= peopleAloneFrom.alerts || isShareUsed()) return 0;
    const at = new Date(now());
    const today = todayAt(saoPauloZone, at.getTime());
    await plan(today);
    const seconds = (settings.alerts.tickMs ?? 1_000) / 1_000;
    const limit = Math.max(1, Math.ceil(budgets.lowest.ratePerSecond * seconds));
    return inTransaction(database, async (queries) => {
      const due = await claimDueTrips(queries, { at, today, most: limit, quickMs: settings.alerts.quickCheckMs });
      for (const tripId of due) await jobs.enqueue(checkTripJob, { tripId }, { within: queries });
      return due.length;
    });
  }

  return { enqueueDue, readStretch: () => stretch };
}

function listPlaces({ firstDeparture, minNights, ...places }: PlannedTrip): SearchSlice[] {
  const back = minNights === null ? null : addDays(firstDeparture, minNights);
  return listSlices({ ...places, departure: firstDeparture, return: back });
}

/** Number of searches at the sources that a trip takes a day. */
function countDailySearches(trip: PlannedTrip, today: string, { directory, settings, tickets }: AlertsDeps): number {
  const slices = listPlaces(trip);
  const pairs = slices.map(({ origin, destination }) =>
    Math.min(
      directory.findAirports(origin).length * directory.findAirports(destination).length,
      settings.search.maxAirportPairs,
    ),
  );
  const days = Math.min(daysPerCheck, countTripDays(trip));
  const daysAhead = Math.max(0, daysBetween(today, trip.firstDeparture));
  const interval = planInterval({ daysAhead, volatility: trip.volatility, stretch: 1 });
  const jointTickets = tickets && slices.length > 1 ? 1 : 0;
  return (dayMs / interval) * days * (pairs.reduce((sum, count) => sum + count, 0) + jointTickets);
}
