import { noteChange, planInterval, planNextCheck, planRetry } from '@revoada/core/alerts/check-schedule';
import { applyCheck, isSamePrices, mergeTripPrices, type TripPrices } from '@revoada/core/alerts/trip-prices';
import { daysBetween } from '@revoada/core/dates/local-date';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { todayAtOrigin } from '@revoada/core/search/origin-day';
import { chooseTripDays, listTripDays, type TripDays } from '@revoada/core/trips/trip-days';
import type { PriceEpochRow } from '../database/alerts/alert-rows.ts';
import { findTrip, findTripEpochs, releaseTrip, saveCheck, type TripRow } from '../database/alerts/watched-trips.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { hashToSpread } from './check-plan.ts';
import { decideTrip } from './decide-trip.ts';
import { type KnownDays, readKnownDays } from './known-days.ts';
import { type FoundDays, searchDays } from './search-days.ts';

/** Combinations of days that one check searches. */
export const daysPerCheck = 3;

/** Latest price epochs that a decision reads. */
export const epochsRead = 200;

export type TripCheckDeps = AlertsDeps & {
  stretch(): number;
  /** Called when messages were queued. */
  onQueued(): void;
};

/**
 * Checks the prices of a trip for all its alerts:
 * 1. Searches up to `daysPerCheck` combinations of days.
 * 2. If an alert would send a notice, searches the same days again without cached fares (`confirmDrop`).
 * 3. Saves the prices, which continue the latest price epoch or start one.
 * 4. Decides for every alert and queues its messages.
 * 5. Plans the next check.
 *
 * A repeated run sends nothing twice, since decisions compare with the last notice.
 */
export async function checkTrip(deps: TripCheckDeps, tripId: string): Promise<void> {
  const { database, directory, now, log } = deps;
  const trip = await findTrip(database, tripId);
  if (!trip) return;
  if (isShareUsed(deps)) return postpone(deps, trip);
  const today = todayAtOrigin(trip.origin, { directory, nowMs: now() });
  const knownDays = await readKnownDays(database, trip.id, today);
  const epochs = await findTripEpochs(database, tripId, epochsRead);
  const last = epochs.at(-1) ?? null;
  const all = listTripDays(trip, today);
  if (all.length === 0) return release(deps, trip, { failed: false, changed: false });
  const chosen = chooseTripDays(all, knownDays, last ? listBest(knownDays, last.prices) : [], daysPerCheck);
  const foundDays = await searchDays(deps, trip, chosen, findFreshness(deps));
  if (!foundDays.some(({ prices }) => prices)) return release(deps, trip, { failed: true, changed: false });
  const check = await confirmDrop(deps, trip, { knownDays, epochs, foundDays });
  if (!check) {
    log.info({ trip: tripId }, 'a drop was not confirmed: the sources did not answer');
    return release(deps, trip, { failed: true, changed: false });
  }
  const { newEpoch, partial } = check;
  const at = new Date(now());
  const epoch = await saveCheck(database, { tripId, at, days: check.checkedDays, newEpoch, complete: !partial });
  const queued = await decideTrip(deps, {
    trip,
    epoch,
    epochs: replaceLatest(epochs, epoch),
    days: await readKnownDays(database, trip.id, today),
  });
  if (queued > 0) deps.onQueued();
  const changed = newEpoch !== null && last !== null && !isSamePrices(newEpoch, last.prices);
  await release(deps, trip, { failed: false, changed, checkedAt: at });
}

/** Maximum age of the fares of a first search: at most half the time between quick checks. */
function findFreshness({ settings }: TripCheckDeps): number {
  const { quickCheckMs } = settings.alerts;
  return Math.min(settings.search.freshForMs, (quickCheckMs ?? Number.POSITIVE_INFINITY) / 2);
}

type TripCheck = { knownDays: KnownDays[]; epochs: PriceEpochRow[]; foundDays: FoundDays[] };

/** Returns the merged check, after a second search if an alert would send a notice; null if that search failed. */
async function confirmDrop(deps: TripCheckDeps, trip: TripRow, check: TripCheck) {
  const first = mergeCheck(check, deps.now());
  const last = check.epochs.at(-1);
  if (first.newEpoch === null && last?.decidedAt) return first;
  const epoch = buildEpoch(trip.id, first.prices, new Date(deps.now()));
  const epochs = [...check.epochs, epoch];
  const notices = await decideTrip(deps, { trip, epoch, epochs, days: first.days, dry: true });
  if (notices === 0) return first;
  const days = check.foundDays.flatMap(({ days, prices }) => (prices ? [days] : []));
  const foundDays = await searchDays(deps, trip, days, 0);
  if (foundDays.some(({ prices }) => !prices)) return null;
  return mergeCheck({ ...check, foundDays }, deps.now());
}

/** Merges a check into the trip's known prices; `newEpoch` is set when they differ from the latest epoch. */
function mergeCheck({ knownDays, epochs, foundDays }: TripCheck, nowMs: number) {
  const pricedDays = foundDays.flatMap(({ days, prices, partial }) => (prices ? [{ ...days, prices, partial }] : []));
  const same = (one: TripDays) => (other: TripDays) => one.departure === other.departure && one.return === other.return;
  // A partial check merges with the stored prices, or it would discard what the last complete one found.
  const checkedDays: KnownDays[] = pricedDays.map((one) => {
    const before = knownDays.find(same(one))?.prices ?? null;
    const prices = applyCheck(before, one.prices, one.partial);
    return { departure: one.departure, return: one.return, prices, seenAt: nowMs };
  });
  const days = [...knownDays.filter((one) => !pricedDays.some(same(one))), ...checkedDays];
  const partial = foundDays.some((one) => one.partial || !one.prices);
  const prices = mergeTripPrices(days.map((one) => one.prices));
  const last = epochs.at(-1);
  // Messages are partitioned by the month of their epoch's start, so no epoch continues into the next month.
  const continues =
    last &&
    isSamePrices(prices, last.prices) &&
    last.startedAt.toISOString().slice(0, 7) === new Date(nowMs).toISOString().slice(0, 7);
  return { checkedDays, days, prices, partial, newEpoch: continues ? null : prices };
}

function buildEpoch(tripId: string, prices: TripPrices, at: Date): PriceEpochRow {
  return {
    id: 0,
    tripId,
    prices,
    startedAt: at,
    lastSeenAt: at,
    checks: 1,
    cursor: null,
    decidedDay: null,
    decidedAt: null,
  };
}

const replaceLatest = (epochs: PriceEpochRow[], epoch: PriceEpochRow): PriceEpochRow[] => [
  ...epochs.filter(({ id }) => id !== epoch.id),
  epoch,
];

/** Days with the trip's lowest price in reais, at most one. */
function listBest(knownDays: readonly KnownDays[], lowest: TripPrices): TripDays[] {
  const [least] = lowest.sets;
  return knownDays
    .filter(({ prices }) => prices.sets[0] && least && prices.sets[0].cashCents === least.cashCents)
    .slice(0, 1);
}

const isShareUsed = ({ budgets }: TripCheckDeps): boolean => budgets.readAlertsUsedShare() >= 1;

/** Keeps a trip due for a day with budget left, without counting a failure. */
async function postpone({ database }: TripCheckDeps, { id, nextCheckAt, failures }: TripRow): Promise<void> {
  await releaseTrip(database, id, { nextCheckAt, failures });
}

async function release(
  deps: TripCheckDeps,
  trip: TripRow,
  { failed, changed, checkedAt }: { failed: boolean; changed: boolean; checkedAt?: Date },
): Promise<void> {
  if (failed && isShareUsed(deps)) return postpone(deps, trip);
  const { database, settings, stretch, now } = deps;
  const nowMs = now();
  const daysAhead = Math.max(0, daysBetween(todayAt(saoPauloZone, nowMs), trip.firstDeparture));
  const volatility = failed ? trip.volatility : noteChange(trip.volatility, changed);
  const facts = { daysAhead, volatility, stretch: stretch() };
  const failures = failed ? trip.failures + 1 : 0;
  const next = failed
    ? planRetry(nowMs, trip.failures, planInterval(facts))
    : planNextCheck({ ...facts, nowMs, spread: hashToSpread(trip.key) });
  // Quick checks of the demonstration continue after a failure.
  const quick = failed && settings.alerts.quickCheckMs !== null ? nowMs + settings.alerts.quickCheckMs : next;
  const nextCheckAt = new Date(Math.min(next, quick));
  await releaseTrip(database, trip.id, { nextCheckAt, failures, volatility, ...(checkedAt ? { checkedAt } : {}) });
}
