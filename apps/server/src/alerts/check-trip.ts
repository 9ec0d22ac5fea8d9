import { noteChange, planInterval, planNextCheck, planRetry } from '@revoada/core/alerts/check-schedule';
import { chooseTripDays, listTripDays, type TripDays } from '@revoada/core/alerts/trip-days';
import { applyCheck, isSamePrices, mergeTripPrices, type TripPrices } from '@revoada/core/alerts/trip-prices';
import { daysBetween } from '@revoada/core/dates/local-date';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { todayAtOrigin } from '@revoada/core/search/origin-day';
import type { EpochRow } from '../database/alerts/alert-rows.ts';
import { findTrip, findTripEpochs, keepCheck, releaseTrip, type TripRow } from '../database/alerts/watched-trips.ts';
import type { AlertsParts } from './alerts-parts.ts';
import { hashToSpread } from './check-plan.ts';
import { decideTrip } from './decide-trip.ts';
import { type KnownDays, readKnownDays } from './known-days.ts';
import { type FoundDays, searchDays } from './search-days.ts';

/** How many combinations of days one check looks at. */
export const daysPerCheck = 3;

/** How many price epochs a decision looks back on. */
export const epochsKept = 200;

/** One look at a trip for all alerts that follow it. */
export type TripCheckParts = AlertsParts & { stretch(): number /** Called once messages wait. */; onQueued(): void };

/**
 * Looks at a trip: searches, looks again where that would be told of, keeps what was found, decides for every alert, and
 * plans the next look. Done twice it does no more than once: what was told counts.
 */
export async function checkTrip(parts: TripCheckParts, tripId: string): Promise<void> {
  const { database, directory, now, log } = parts;
  const trip = await findTrip(database, tripId);
  if (!trip) return;
  if (isShareUsed(parts)) return postpone(parts, trip);
  const today = todayAtOrigin(trip.origin, { directory, nowMs: now() });
  const known = await readKnownDays(database, trip.id, today);
  const epochs = await findTripEpochs(database, tripId, epochsKept);
  const last = epochs.at(-1) ?? null;
  const all = listTripDays(trip, today);
  if (all.length === 0) return release(parts, trip, { failed: false, changed: false });
  const chosen = chooseTripDays(all, known, last ? listBest(known, last.prices) : [], daysPerCheck);
  const found = await searchDays(parts, trip, chosen, findFreshness(parts));
  if (!found.some(({ prices }) => prices)) return release(parts, trip, { failed: true, changed: false });
  const settled = await lookAgain(parts, trip, { known, epochs, found });
  if (!settled) {
    log.info({ trip: tripId }, 'a drop was not confirmed: the sources did not answer');
    return release(parts, trip, { failed: true, changed: false });
  }
  const { opens, partial } = settled;
  const at = new Date(now());
  const epoch = await keepCheck(database, { tripId, at, days: settled.looked, opens, complete: !partial });
  const queued = await decideTrip(parts, {
    trip,
    epoch,
    epochs: follow(epochs, epoch),
    days: await readKnownDays(database, trip.id, today),
  });
  if (queued > 0) parts.onQueued();
  const changed = opens !== null && last !== null && !isSamePrices(opens, last.prices);
  await release(parts, trip, { failed: false, changed, checkedAt: at });
}

/** How old the fares of a first look may be: where somebody is looking, no older than half the time to the next. */
function findFreshness({ settings }: TripCheckParts): number {
  const { quickCheckMs } = settings.alerts;
  return Math.min(settings.search.freshForMs, (quickCheckMs ?? Number.POSITIVE_INFINITY) / 2);
}

type Look = { known: KnownDays[]; epochs: EpochRow[]; found: FoundDays[] };

/** What the look found, or a second one where somebody would be told; null where that one failed. */
async function lookAgain(parts: TripCheckParts, trip: TripRow, look: Look) {
  const first = settle(look, parts.now());
  const last = look.epochs.at(-1);
  if (first.opens === null && last?.decidedAt) return { ...first, found: look.found };
  const epoch = openedEpoch(trip.id, first.prices, new Date(parts.now()));
  const epochs = [...look.epochs, epoch];
  const wouldTell = await decideTrip(parts, { trip, epoch, epochs, days: first.days, dry: true });
  if (wouldTell === 0) return { ...first, found: look.found };
  const again = look.found.flatMap(({ days, prices }) => (prices ? [days] : []));
  const found = await searchDays(parts, trip, again, 0);
  if (found.some(({ prices }) => !prices)) return null;
  return { ...settle({ ...look, found }, parts.now()), found };
}

/** The trip's prices after a look; `opens` where a price epoch begins with them. */
function settle({ known, epochs, found }: Look, nowMs: number) {
  const told = found.flatMap(({ days, prices, partial }) => (prices ? [{ ...days, prices, partial }] : []));
  const same = (one: TripDays) => (other: TripDays) => one.departure === other.departure && one.return === other.return;
  // What is kept of a day is what counts: else a second partial look would forget what the last complete one saw.
  const looked: KnownDays[] = told.map((one) => {
    const before = known.find(same(one))?.prices ?? null;
    const prices = applyCheck(before, one.prices, one.partial);
    return { departure: one.departure, return: one.return, prices, seenAt: nowMs };
  });
  const days = [...known.filter((one) => !told.some(same(one))), ...looked];
  const partial = found.some((one) => one.partial || !one.prices);
  const prices = mergeTripPrices(days.map((one) => one.prices));
  const last = epochs.at(-1);
  // Messages lie in the month in which their epoch began: a month later another begins.
  const goesOn =
    last &&
    isSamePrices(prices, last.prices) &&
    last.startedAt.toISOString().slice(0, 7) === new Date(nowMs).toISOString().slice(0, 7);
  return { looked, days, prices, partial, opens: goesOn ? null : prices };
}

function openedEpoch(tripId: string, prices: TripPrices, at: Date): EpochRow {
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

const follow = (epochs: EpochRow[], epoch: EpochRow): EpochRow[] => [
  ...epochs.filter(({ id }) => id !== epoch.id),
  epoch,
];

/** The days that give one of the lowest prices. */
function listBest(known: readonly KnownDays[], lowest: TripPrices): TripDays[] {
  const [least] = lowest.sets;
  return known
    .filter(({ prices }) => prices.sets[0] && least && prices.sets[0].cashCents === least.cashCents)
    .slice(0, 1);
}

const isShareUsed = ({ budgets }: TripCheckParts): boolean => budgets.readAlertsUsedShare() >= 1;

/** Leaves a trip due, for a day on which alerts have searches again: no source has failed. */
async function postpone({ database }: TripCheckParts, { id, nextCheckAt, failures }: TripRow): Promise<void> {
  await releaseTrip(database, id, { nextCheckAt, failures });
}

async function release(
  parts: TripCheckParts,
  trip: TripRow,
  { failed, changed, checkedAt }: { failed: boolean; changed: boolean; checkedAt?: Date },
): Promise<void> {
  if (failed && isShareUsed(parts)) return postpone(parts, trip);
  const { database, settings, stretch, now } = parts;
  const nowMs = now();
  const daysAhead = Math.max(0, daysBetween(todayAt(saoPauloZone, nowMs), trip.firstDeparture));
  const volatility = failed ? trip.volatility : noteChange(trip.volatility, changed);
  const facts = { daysAhead, volatility, stretch: stretch() };
  const failures = failed ? trip.failures + 1 : 0;
  const next = failed
    ? planRetry(nowMs, trip.failures, planInterval(facts))
    : planNextCheck({ ...facts, nowMs, spread: hashToSpread(trip.key) });
  // Somebody looks: checks of the demonstration come one after the other, also after a failure.
  const quick = failed && settings.alerts.quickCheckMs !== null ? nowMs + settings.alerts.quickCheckMs : next;
  const nextCheckAt = new Date(Math.min(next, quick));
  await releaseTrip(database, trip.id, { nextCheckAt, failures, volatility, ...(checkedAt ? { checkedAt } : {}) });
}
