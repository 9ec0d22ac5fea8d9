import { eq, lt } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { mailDeliveries } from '../tables/service.ts';

export type Delivery = typeof mailDeliveries.$inferInsert;

export async function hasDelivery({ orm }: Database, key: string): Promise<boolean> {
  const [found] = await orm.select({ key: mailDeliveries.key }).from(mailDeliveries).where(eq(mailDeliveries.key, key));
  return found !== undefined;
}

/** Records a sent mail; an existing key stays unchanged. */
export async function insertDelivery({ orm }: Database, row: Delivery): Promise<void> {
  await orm.insert(mailDeliveries).values(row).onConflictDoNothing();
}

export async function deleteDeliveriesBefore({ orm }: Pick<Database, 'orm'>, before: Date): Promise<void> {
  await orm.delete(mailDeliveries).where(lt(mailDeliveries.sentAt, before));
}
