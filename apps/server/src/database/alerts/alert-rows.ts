import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { alertDeliveries, alerts, priceEpochs, watchedTrips } from '../tables/alerts.ts';

export type AlertRow = typeof alerts.$inferSelect;
export type PriceEpochRow = typeof priceEpochs.$inferSelect;
export type DeliveryRow = typeof alertDeliveries.$inferSelect;

/** Matches a row of this account only; rows of other accounts are treated as missing. */
export const isOwn = (accountId: string, id: string) => and(eq(alerts.accountId, accountId), eq(alerts.id, id));

/** Time and result of a trip's last check. */
export type CheckStatus = Pick<typeof watchedTrips.$inferSelect, 'id' | 'checkedAt' | 'failures'>;

/** An account's alerts, the newest first. */
export function findAlerts({ orm }: Database, accountId: string): Promise<AlertRow[]> {
  return orm
    .select()
    .from(alerts)
    .where(eq(alerts.accountId, accountId))
    .orderBy(desc(alerts.createdAt), asc(alerts.id));
}

export async function findAlert({ orm }: Database, accountId: string, id: string): Promise<AlertRow | null> {
  const [row] = await orm.select().from(alerts).where(isOwn(accountId, id));
  return row ?? null;
}

export function findTripChecks({ orm }: Database, tripIds: string[]): Promise<CheckStatus[]> {
  const { id, checkedAt, failures } = watchedTrips;
  return orm.select({ id, checkedAt, failures }).from(watchedTrips).where(inArray(watchedTrips.id, tripIds));
}

/** The newest price epochs of some trips, at most so many of each; each trip's oldest first. */
export async function findEpochs({ orm }: Database, tripIds: string[], most: number): Promise<PriceEpochRow[]> {
  if (tripIds.length === 0) return [];
  const place = sql<number>`row_number() over (partition by ${priceEpochs.tripId} order by ${priceEpochs.id} desc)`;
  const ranked = orm.$with('ranked').as(
    orm
      .select({ id: priceEpochs.id, place: place.as('place') })
      .from(priceEpochs)
      .where(inArray(priceEpochs.tripId, tripIds)),
  );
  const newest = orm.with(ranked).select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} <= ${most}`);
  return orm
    .select()
    .from(priceEpochs)
    .where(and(inArray(priceEpochs.tripId, tripIds), inArray(priceEpochs.id, newest)))
    .orderBy(asc(priceEpochs.id));
}

/** The messages of an account, or of one of its alerts, the newest first. */
export function findDeliveries(
  { orm }: Database,
  accountId: string,
  alertId: string | null,
  most: number,
): Promise<DeliveryRow[]> {
  const { createdAt, channel } = alertDeliveries;
  const ofAlert = alertId === null ? undefined : eq(alertDeliveries.alertId, alertId);
  return orm
    .select()
    .from(alertDeliveries)
    .where(and(eq(alertDeliveries.accountId, accountId), ofAlert))
    .orderBy(desc(createdAt), asc(channel))
    .limit(most);
}

/** How many alerts of an account wait for its subscription. */
export async function countLapsed({ orm }: Database, accountId: string): Promise<number> {
  const [row] = await orm
    .select({ rows: count() })
    .from(alerts)
    .where(and(eq(alerts.accountId, accountId), eq(alerts.state, 'lapsed')));
  return row?.rows ?? 0;
}
