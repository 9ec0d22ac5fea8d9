import type { TransferBonus } from '@revoada/core/miles/transfers/transfer';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { transferBonuses } from '../tables/miles.ts';

export type StoredBonus = { id: string; bonus: TransferBonus; addedAt: Date };

/** The newest first. */
export function listTransferBonuses({ orm }: Database): Promise<StoredBonus[]> {
  return orm.select().from(transferBonuses).orderBy(desc(transferBonuses.addedAt));
}

export async function insertTransferBonus({ orm }: Database, bonus: TransferBonus, addedAt: Date): Promise<void> {
  await orm.insert(transferBonuses).values({ bonus, addedAt });
}

/** Returns the deleted row, or null. */
export async function deleteTransferBonus({ orm }: Database, id: string): Promise<TransferBonus | null> {
  const [deleted] = await orm.delete(transferBonuses).where(eq(transferBonuses.id, id)).returning();
  return deleted?.bonus ?? null;
}
