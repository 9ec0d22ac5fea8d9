import { type AlertTerms, pickWatchedTrip, watchedTripKey, watchesSame } from '@revoada/core/alerts/alert-terms';
import type { ChannelId } from '@revoada/core/alerts/channel-id';
import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { alertDeliveries, alerts, priceEpochs, watchedTrips } from '../tables/alerts.ts';
import { type AccessAt, hasAccess } from './access.ts';
import { type AlertRow, type DeliveryRow, isOwn } from './alert-rows.ts';
import { takeBackTold } from './outbox.ts';

export type NewAlert = { terms: AlertTerms; creationKey: string; most: number; today: string; at: Date };
/** `isNew`: false where the same form had come before. */
export type AddedAlert = { id: string; isNew: boolean } | 'too-many' | 'erased';

/** Adds an alert once per key: a repeat gives the one that is there. Its trip is looked at right away. S-420 */
export function insertAlert(
  { orm }: Database,
  accountId: string,
  { terms, creationKey, most, today, at }: NewAlert,
): Promise<AddedAlert> {
  return orm.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) return 'erased';
    const own = eq(alerts.accountId, accountId);
    const [known] = await transaction
      .select({ id: alerts.id })
      .from(alerts)
      .where(and(own, eq(alerts.creationKey, creationKey)));
    if (known) return { ...known, isNew: false };
    if ((await countOpen(transaction, accountId, today)) >= most) return 'too-many';
    const tripId = await ensureTrip(transaction, terms, at);
    const values = { accountId, creationKey, tripId, terms, state: 'active' as const, first: {}, told: {} };
    const [added] = await transaction
      .insert(alerts)
      .values({ ...values, since: at, createdAt: at, updatedAt: at })
      .returning({ id: alerts.id });
    return added ? { ...added, isNew: true } : 'erased';
  });
}

async function countOpen(queries: Queries, accountId: string, today: string): Promise<number> {
  const [open] = await queries
    .select({ rows: count() })
    .from(alerts)
    .where(and(eq(alerts.accountId, accountId), sql`${alerts.terms}->>'endsOn' >= ${today}`));
  return open?.rows ?? 0;
}

export type ChangedAlert = { saved: boolean; row: AlertRow };

/**
 * Changes the version that was read: gives the newer one where it was changed meanwhile, null where it is gone. Where
 * something else is watched now prices count anew from here on, and what has not gone out yet does not; else only what
 * waits for channels that are gone does not, and counts as untold. One that had ended is open again, and counts as a new one.
 * S-420
 */
export function updateAlert(
  { orm }: Database,
  accountId: string,
  { id, version, terms, most, today, at }: Omit<NewAlert, 'creationKey'> & { id: string; version: number },
): Promise<ChangedAlert | 'too-many' | null> {
  return orm.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, accountId))) return null;
    const [row] = await transaction.select().from(alerts).where(isOwn(accountId, id)).for('update');
    if (!row) return null;
    if (row.version !== version) return { saved: false, row };
    const reopens = row.terms.endsOn < today;
    if (reopens && (await countOpen(transaction, accountId, today)) >= most) return 'too-many';
    const tripId = await ensureTrip(transaction, terms, at);
    const same = !reopens && watchesSame(row.terms, terms);
    const anew = same ? {} : { first: {}, told: {}, since: at };
    const [changed] = await transaction
      .update(alerts)
      .set({ terms, tripId, version: version + 1, ...anew, updatedAt: at })
      .where(isOwn(accountId, id))
      .returning();
    const cancelled = await cancelUnsent(transaction, id, 'changed', at, same ? terms.channels : []);
    if (same) for (const delivery of cancelled) await takeBackTold({ orm: transaction }, delivery);
    return { saved: true, row: changed ?? row };
  });
}

/** Pauses an alert or lets it work again; prices count anew after a pause. False where there is none. */
export function setAlertState(
  { orm }: Database,
  accountId: string,
  { id, state, at }: { id: string; state: 'active' | 'paused'; at: Date },
): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    const [row] = await transaction.select().from(alerts).where(isOwn(accountId, id)).for('update');
    if (!row) return false;
    if (row.state === state) return true;
    const anew = state === 'active' ? { first: {}, told: {}, since: at } : {};
    await transaction
      .update(alerts)
      .set({ state, ...anew, version: row.version + 1, updatedAt: at })
      .where(isOwn(accountId, id));
    if (state === 'paused') await cancelUnsent(transaction, id, 'paused', at);
    else await hasten(transaction, row.tripId, at);
    return true;
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
 * Pauses what an account's lapsed subscription no longer pays for, and lets it work again once it does; gives how many
 * changed. S-429
 */
export async function syncAccountAlerts({ orm }: Database, accountId: string, access: AccessAt): Promise<number> {
  const given = hasAccess(sql`${accountId}::uuid`, access);
  const { at } = access;
  const { rowCount } = await orm.execute(sql`
    update alerts set state = case when ${given} then 'active' else 'lapsed' end, updated_at = ${at},
      first = case when ${given} then '{}'::jsonb else first end, told = case when ${given} then '{}'::jsonb else told end,
      since = case when ${given} then ${at}::timestamptz else since end
    where account_id = ${accountId} and state = case when ${given} then 'lapsed' else 'active' end`);
  return rowCount ?? 0;
}

/** The same for every account, some at a time; gives how many changed. */
export async function syncAllAlerts({ orm }: Pick<Database, 'orm'>, access: AccessAt): Promise<number> {
  const { at } = access;
  const lapsed = await orm.execute(sql`
    update alerts a set state = 'lapsed', updated_at = ${at}
    where state = 'active' and not ${hasAccess(sql`a.account_id`, access)}`);
  const back = await orm.execute(sql`
    update alerts a set state = 'active', first = '{}', told = '{}', since = ${at}, updated_at = ${at}
    where state = 'lapsed' and ${hasAccess(sql`a.account_id`, access)}`);
  return (lapsed.rowCount ?? 0) + (back.rowCount ?? 0);
}

/** Deletes alerts that ended before a day, and trips that nobody follows any more. */
export async function deleteOldAlerts(
  { orm }: Pick<Database, 'orm'>,
  before: { day: string; epochs: Date; trips: Date },
): Promise<void> {
  await orm.delete(alerts).where(sql`${alerts.terms}->>'endsOn' < ${before.day}`);
  await orm.delete(priceEpochs).where(sql`${priceEpochs.lastSeenAt} < ${before.epochs}`);
  const followed = orm.select({ id: alerts.tripId }).from(alerts);
  await orm
    .delete(watchedTrips)
    .where(and(notInArray(watchedTrips.id, followed), sql`${watchedTrips.createdAt} < ${before.trips}`));
}

/** The trip of these terms, there once for all who follow it, and due at once. */
async function ensureTrip(queries: Queries, terms: AlertTerms, at: Date): Promise<string> {
  const trip = pickWatchedTrip(terms);
  const values = { ...trip, key: watchedTripKey(trip), nextCheckAt: at, quickUntil: findQuickEnd(at), createdAt: at };
  const [row] = await queries
    .insert(watchedTrips)
    .values(values)
    .onConflictDoUpdate({ target: watchedTrips.key, set: { nextCheckAt: at, quickUntil: findQuickEnd(at) } })
    .returning({ id: watchedTrips.id });
  if (!row) throw new Error('A trip was neither added nor found');
  return row.id;
}

/** A newcomer who tries the demonstration is served quickly for so long. */
const quickMs = 15 * 60_000;
export const findQuickEnd = (at: Date): Date => new Date(at.getTime() + quickMs);

async function hasten(queries: Queries, tripId: string, at: Date): Promise<void> {
  await queries
    .update(watchedTrips)
    .set({ nextCheckAt: at, quickUntil: findQuickEnd(at) })
    .where(eq(watchedTrips.id, tripId));
}

/** Takes back messages that have not gone out, but for these channels; what is being sent at this moment may still be. */
function cancelUnsent(
  queries: Queries,
  alertId: string,
  reason: string,
  at: Date,
  kept: readonly ChannelId[] = [],
): Promise<DeliveryRow[]> {
  return queries
    .update(alertDeliveries)
    .set({ state: 'cancelled', reason, updatedAt: at })
    .where(
      and(
        eq(alertDeliveries.alertId, alertId),
        inArray(alertDeliveries.state, ['waiting', 'sending']),
        notInArray(alertDeliveries.channel, [...kept]),
      ),
    )
    .returning();
}
