import { pickWatchedTrip, type WatchedTrip, watchedTripKey, watchesSame } from '@revoada/core/alerts/alert-terms';
import type { ChannelId } from '@revoada/core/channels/channel-id';
import type { AlertTerms } from '@revoada/core/forms/alert-fields';
import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { changeAccount } from '../accounts/change-account.ts';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { alertDeliveries, alerts, watchedTrips } from '../tables/alerts.ts';
import { type AlertRow, type DeliveryRow, isOwn } from './alert-rows.ts';
import { takeBackTold } from './outbox.ts';

/** The instant of a change, and when a trip without followers until then gets its first check. */
type ChangeTime = { at: Date; today: string; planCheck(trip: WatchedTrip): Date };
export type NewAlert = ChangeTime & { terms: AlertTerms; creationKey: string; most: number };
/** `isNew`: false where the same form had come before. */
export type AddedAlert = { id: string; tripId: string; isNew: boolean } | 'too-many' | 'erased';

/** Adds an alert once per key: a repeat gives the one that is there. */
export async function insertAlert(
  database: Database,
  accountId: string,
  { terms, creationKey, most, ...time }: NewAlert,
): Promise<AddedAlert> {
  const added = await changeAccount<AddedAlert>(database, accountId, async (transaction) => {
    const [earlier] = await transaction
      .select({ id: alerts.id, tripId: alerts.tripId })
      .from(alerts)
      .where(and(eq(alerts.accountId, accountId), eq(alerts.creationKey, creationKey)));
    if (earlier) return { ...earlier, isNew: false };
    if ((await countOpen(transaction, accountId, time.today)) >= most) return 'too-many';
    const tripId = await ensureTrip(transaction, terms, time);
    const { at } = time;
    const values = { accountId, creationKey, tripId, terms, state: 'active' as const, first: {}, told: {} };
    const [row] = await transaction
      .insert(alerts)
      .values({ ...values, since: at, createdAt: at, updatedAt: at })
      .returning({ id: alerts.id, tripId: alerts.tripId });
    return row ? { ...row, isNew: true } : 'erased';
  });
  return added ?? 'erased';
}

async function countOpen(queries: Queries, accountId: string, today: string): Promise<number> {
  const [open] = await queries
    .select({ rows: count() })
    .from(alerts)
    .where(and(eq(alerts.accountId, accountId), sql`${alerts.terms}->>'endsOn' >= ${today}`));
  return open?.rows ?? 0;
}

/** The trip of which a changed alert wants to know something new; null where it wants nothing new. */
type Unseen = { unseenTrip: string | null };
export type ChangedAlert = { saved: boolean; row: AlertRow } & Unseen;

/**
 * Updates an alert at the version that was read. Returns the newer version when it changed meanwhile, null when it is
 * gone. A change of the watched trip resets its prices and cancels pending messages; otherwise only messages of removed
 * channels are cancelled and count as not sent. An ended alert is reopened and counts as new.
 */
export function updateAlert(
  database: Database,
  accountId: string,
  { id, version, terms, most, ...time }: Omit<NewAlert, 'creationKey'> & { id: string; version: number },
): Promise<ChangedAlert | 'too-many' | null> {
  const { at, today } = time;
  return changeAccount<ChangedAlert | 'too-many' | null>(database, accountId, async (transaction) => {
    const [row] = await transaction.select().from(alerts).where(isOwn(accountId, id)).for('update');
    if (!row) return null;
    if (row.version !== version) return { saved: false, row, unseenTrip: null };
    const reopens = row.terms.endsOn < today;
    if (reopens && (await countOpen(transaction, accountId, today)) >= most) return 'too-many';
    const tripId = await ensureTrip(transaction, terms, time);
    const same = !reopens && watchesSame(row.terms, terms);
    const resetPrices = same ? {} : { first: {}, told: {}, since: at };
    const [changed] = await transaction
      .update(alerts)
      .set({ terms, tripId, version: version + 1, ...resetPrices, updatedAt: at })
      .where(isOwn(accountId, id))
      .returning();
    const cancelled = await cancelUnsent(transaction, { id, accountId }, 'changed', at, same ? terms.channels : []);
    if (same) for (const delivery of cancelled) await takeBackTold({ orm: transaction }, delivery);
    return { saved: true, row: changed ?? row, unseenTrip: same || row.state !== 'active' ? null : tripId };
  });
}

/** Pauses or resumes an alert; resuming resets its prices. Null when it does not exist. */
export function setAlertState(
  database: Database,
  accountId: string,
  { id, state, ...time }: ChangeTime & { id: string; state: 'active' | 'paused' },
): Promise<Unseen | null> {
  const { at } = time;
  return changeAccount<Unseen | null>(database, accountId, async (transaction) => {
    const [row] = await transaction.select().from(alerts).where(isOwn(accountId, id)).for('update');
    if (!row) return null;
    if (row.state === state) return { unseenTrip: null };
    if (state === 'active') await ensureTrip(transaction, row.terms, time);
    const resetPrices = state === 'active' ? { first: {}, told: {}, since: at } : {};
    await transaction
      .update(alerts)
      .set({ state, ...resetPrices, version: row.version + 1, updatedAt: at })
      .where(isOwn(accountId, id));
    if (state === 'paused') await cancelUnsent(transaction, { id, accountId }, 'paused', at);
    return { unseenTrip: state === 'active' ? row.tripId : null };
  });
}

/** Deletes an alert and its log. False where there was none. */
export function deleteAlert({ orm }: Database, accountId: string, id: string): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    const [gone] = await transaction.delete(alerts).where(isOwn(accountId, id)).returning({ id: alerts.id });
    if (gone)
      await transaction
        .delete(alertDeliveries)
        .where(and(eq(alertDeliveries.accountId, accountId), eq(alertDeliveries.alertId, id)));
    return gone !== undefined;
  });
}

/**
 * Finds or creates the trip of these terms, which all its alerts share. A trip without other alerts waits for its plan
 * even when it was due, so that each new alert does not cause a check at once.
 */
async function ensureTrip(queries: Queries, terms: AlertTerms, { today, at, planCheck }: ChangeTime): Promise<string> {
  const trip = pickWatchedTrip(terms);
  const planned = planCheck(trip);
  const { id, key, nextCheckAt } = watchedTrips;
  const isFollowed = sql`exists (select 1 from alerts a
    where a.trip_id = ${id} and a.state = 'active' and a.terms->>'endsOn' >= ${today})`;
  const [row] = await queries
    .insert(watchedTrips)
    .values({ ...trip, key: watchedTripKey(trip), nextCheckAt: planned, createdAt: at })
    .onConflictDoUpdate({
      target: key,
      set: {
        nextCheckAt: sql`case when ${isFollowed} then ${nextCheckAt} else greatest(${nextCheckAt}, ${planned}) end`,
      },
    })
    .returning({ id });
  if (!row) throw new Error('A trip was neither added nor found');
  return row.id;
}

/** Takes back messages that have not gone out, but for these channels; what is being sent at this moment may still be. */
function cancelUnsent(
  queries: Queries,
  alert: { id: string; accountId: string },
  reason: string,
  at: Date,
  keptChannels: readonly ChannelId[] = [],
): Promise<DeliveryRow[]> {
  return queries
    .update(alertDeliveries)
    .set({ state: 'cancelled', reason, updatedAt: at })
    .where(
      and(
        eq(alertDeliveries.accountId, alert.accountId),
        eq(alertDeliveries.alertId, alert.id),
        inArray(alertDeliveries.state, ['waiting', 'sending']),
        notInArray(alertDeliveries.channel, [...keptChannels]),
      ),
    )
    .returning();
}
