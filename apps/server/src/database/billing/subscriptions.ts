import { and, asc, desc, eq, gt, isNull, notInArray } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { subscriptions } from '../tables/billing.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The columns read from the payment service; the others are local. */
export type SubscriptionRecord = Omit<SubscriptionRow, 'withdrawnAt'>;

export async function findSubscription({ orm }: Database, id: string): Promise<SubscriptionRow | null> {
  const [found] = await orm.select().from(subscriptions).where(eq(subscriptions.id, id));
  return found ?? null;
}

/** Every subscription the account ever had, the newest first. */
export function findAccountSubscriptions({ orm }: Database, accountId: string): Promise<SubscriptionRow[]> {
  const { startedAt, id } = subscriptions;
  return orm
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(desc(startedAt), desc(id));
}

/** Stores what was read; our own note of a withdrawal stays. Same record twice: same row. */
export async function upsertSubscription({ orm }: Database, record: SubscriptionRecord): Promise<void> {
  const { id: _, ...read } = record;
  await orm.insert(subscriptions).values(record).onConflictDoUpdate({ target: subscriptions.id, set: read });
}

/** Records when the purchase was withdrawn; an earlier record stays. */
export async function noteWithdrawal({ orm }: Database, id: string, at: Date): Promise<void> {
  await orm
    .update(subscriptions)
    .set({ withdrawnAt: at })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.withdrawnAt)));
}

/** Up to `limit` subscriptions that have not ended for good, in the order of their ids, after the one named. */
export function findUnendedSubscriptions({ orm }: Database, after: string, limit: number): Promise<SubscriptionRow[]> {
  return orm
    .select()
    .from(subscriptions)
    .where(and(gt(subscriptions.id, after), notInArray(subscriptions.status, ['canceled', 'incomplete_expired'])))
    .orderBy(asc(subscriptions.id))
    .limit(limit);
}
