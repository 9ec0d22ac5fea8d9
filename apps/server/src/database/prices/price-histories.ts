import { eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { priceHistories } from '../tables/prices.ts';

export type PriceHistoryRow = typeof priceHistories.$inferSelect;

export async function findPriceHistory({ orm }: Database, source: string): Promise<PriceHistoryRow | null> {
  const [row] = await orm.select().from(priceHistories).where(eq(priceHistories.source, source));
  return row ?? null;
}

export async function storePriceHistory({ orm }: Database, history: PriceHistoryRow): Promise<void> {
  const { source, ...changes } = history;
  await orm
    .insert(priceHistories)
    .values(history)
    .onConflictDoUpdate({ target: priceHistories.source, set: { ...changes } });
}
