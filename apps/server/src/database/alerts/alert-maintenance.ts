import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { alerts, priceEpochs, watchedTrips } from '../tables/alerts.ts';
import { type AccessAt, hasAccess } from './access.ts';

/**
 * Pauses what an account's lapsed subscription no longer pays for, and lets it work again once it does; gives how many
 * changed.
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

/** Deletes alerts that ended before a day, and trips without alerts. */
export async function deleteOldAlerts(
  { orm }: Pick<Database, 'orm'>,
  before: { day: string; epochs: Date; trips: Date },
): Promise<void> {
  await orm.delete(alerts).where(sql`${alerts.terms}->>'endsOn' < ${before.day}`);
  await orm.delete(priceEpochs).where(sql`${priceEpochs.lastSeenAt} < ${before.epochs}`);
  // Not `not in`, for which PostgreSQL would read all alerts again for each trip.
  const followers = orm.select({ id: alerts.id }).from(alerts).where(eq(alerts.tripId, watchedTrips.id));
  await orm.delete(watchedTrips).where(and(notExists(followers), sql`${watchedTrips.createdAt} < ${before.trips}`));
}
