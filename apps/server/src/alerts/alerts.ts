import { CHANNEL_IDS } from '@revoada/core/alerts/channel-id';
import { planInterval, planStretch } from '@revoada/core/alerts/check-schedule';
import { countTripDays } from '@revoada/core/alerts/trip-days';
import { dayMs, daysBetween } from '@revoada/core/dates/local-date';
import { monthsBefore } from '@revoada/core/dates/months-before';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import type { FareRequest } from '@revoada/core/flights/fare-source';
import type { BenefitId } from '@revoada/core/plans/benefit-states';
import { retention } from '@revoada/core/retention';
import { deleteOldAlerts, syncAccountAlerts, syncAllAlerts } from '../database/alerts/alert-changes.ts';
import { noteDeliveryStatus } from '../database/alerts/outbox.ts';
import { dropDeliveriesBefore, ensureDeliveryPartitions } from '../database/alerts/partitions.ts';
import {
  claimDueTrips,
  findFollowedTrips,
  type PlannedTrip,
  scheduleSearchedTrips,
} from '../database/alerts/watched-trips.ts';
import { inTransaction } from '../database/connection/transactions.ts';
import { checkTripJob, maintainAlerts } from './alert-jobs.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { checkTrip, daysPerCheck } from './check-trip.ts';
import { deliverDue } from './deliver.ts';
import { type Repeated, repeat } from './repeat.ts';

export type Alerts = {
  /** Benefits of the plan that this service provides. */
  provides: readonly BenefitId[];
  /** Starts checking and sending, in processes that run jobs. */
  start(): void;
  stop(): Promise<void>;
  /** Enqueues a job for each due trip while alerts have searches left today; returns their number. */
  enqueueDue(): Promise<number>;
  /** Sends every due message; returns how many were claimed. */
  sendDue(): Promise<number>;
};

/** Share of a day's searches that is reserved for travellers. */
const travellersShare = 0.1;
/** The rest of the alerts' share is for confirmations of drops and for new or changed alerts. */
const plannedPart = 0.9;
const stretchForMs = 10 * 60_000;

export function createAlerts(deps: AlertsDeps): Alerts {
  const { database, jobs, events, channels, settings, budgets, now, log } = deps;
  const loops: Repeated[] = [];
  let stretch = 1;
  let stretchedAt = Number.NEGATIVE_INFINITY;
  let stoppedOn = '';
  const access = () => ({ at: new Date(now()), graceDays: settings.payments.graceDays });
  const wake = (): void => {
    for (const loop of loops) loop.wake();
  };

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
    if (budgets.readUsedShare() >= 1 - travellersShare || isShareUsed()) return 0;
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

  const lanes = CHANNEL_IDS.flatMap((id) => channels[id] ?? []);
  const sendDue = async (): Promise<number> => {
    const { signal } = new AbortController();
    const taken = await Promise.all(lanes.map((channel) => deliverDue(deps, channel, signal)));
    return taken.reduce((sum, count) => sum + count, 0);
  };

  jobs.handle(checkTripJob, ({ tripId }) => checkTrip({ ...deps, stretch: () => stretch, onQueued: wake }, tripId));
  jobs.handle(maintainAlerts, async () => {
    const { maintenance } = database;
    await ensureDeliveryPartitions(maintenance, new Date(now()));
    await syncAllAlerts(maintenance, access());
    const before = monthsBefore(now(), retention.deliveryMonths);
    await dropDeliveriesBefore(maintenance, before);
    const day = todayAt(saoPauloZone, monthsBefore(now(), retention.alertMonths).getTime());
    await deleteOldAlerts(maintenance, { day, epochs: before, trips: new Date(now() - dayMs) });
  });
  jobs.schedule(maintainAlerts, '20 * * * *', {});
  events.listen('subscription.updated', ({ accountId }) => syncAccountAlerts(database, accountId, access()));
  events.listen('message.status-reported', ({ providerId, status, reason }) =>
    noteDeliveryStatus(database, { providerId, state: status, reason: reason ?? null, at: new Date(now()) }),
  );
  events.listen('flights.searched', ({ requests }) => checkSearchedTripsSooner(requests, deps));

  return {
    provides: ['alerts'],
    start() {
      const { tickMs } = settings.alerts;
      if (!settings.runJobs || tickMs === null || loops.length > 0) return;
      const options = { everyMs: tickMs, log };
      const checkDue = async () => {
        await enqueueDue();
        return false;
      };
      loops.push(repeat(checkDue, { ...options, what: 'looking for due alerts' }));
      for (const channel of lanes) {
        const send = async (signal: AbortSignal) => (await deliverDue(deps, channel, signal)) > 0;
        loops.push(repeat(send, { ...options, what: `sending by ${channel.id}` }));
      }
    },
    async stop() {
      await Promise.all(loops.splice(0).map((loop) => loop.stop()));
    },
    enqueueDue,
    sendDue,
  };
}

/** Checks the trips of travellers' searches sooner, because the fares are stored already. Never rejects. */
async function checkSearchedTripsSooner(
  requests: readonly FareRequest[],
  { database, directory, settings, now, log }: AlertsDeps,
): Promise<void> {
  const codes = (iata: string) => [iata, directory.airport(iata)?.metro ?? []].flat();
  const legs = requests.flatMap(({ origin, destination, airline, ...leg }) =>
    airline === null
      ? codes(origin).flatMap((from) => codes(destination).map((to) => ({ ...leg, origin: from, destination: to })))
      : [],
  );
  const at = now();
  await scheduleSearchedTrips(database, legs, {
    at: new Date(at),
    unlessSince: new Date(at - settings.search.freshForMs),
  }).catch((error: unknown) => log.warn({ err: error }, 'the trips of a search could not be checked sooner'));
}

/** Number of searches at the sources that a trip takes a day. */
function countDailySearches(trip: PlannedTrip, today: string, { directory, settings }: AlertsDeps): number {
  const pairs = directory.findAirports(trip.origin).length * directory.findAirports(trip.destination).length;
  const ways = trip.minNights === null ? 1 : 2;
  const days = Math.min(daysPerCheck, countTripDays({ ...trip, adults: 1, children: 0, infants: 0, cabin: 'economy' }));
  const daysAhead = Math.max(0, daysBetween(today, trip.firstDeparture));
  const interval = planInterval({ daysAhead, volatility: trip.volatility, stretch: 1 });
  return (dayMs / interval) * ways * days * Math.min(pairs, settings.search.maxAirportPairs);
}
