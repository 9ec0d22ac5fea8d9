import type { SourcedReference } from '@revoada/core/miles/reference-prices';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { referencePrices } from '../tables/miles.ts';

const { updatedAt: _, ...columns } = getTableColumns(referencePrices);

/** Edited prices, by programme. */
export function listReferencePrices({ orm }: Database): Promise<SourcedReference[]> {
  return orm.select(columns).from(referencePrices).orderBy(referencePrices.programme);
}

/** Replaces the price of the programme. */
export async function storeReferencePrice(
  { orm }: Database,
  reference: SourcedReference,
  updatedAt: Date,
): Promise<void> {
  const row = { ...reference, updatedAt };
  await orm.insert(referencePrices).values(row).onConflictDoUpdate({ target: referencePrices.programme, set: row });
}

/** Returns the deleted row, or null. */
export async function deleteReferencePrice(
  { orm }: Database,
  programme: SourcedReference['programme'],
): Promise<SourcedReference | null> {
  const [deleted] = await orm
    .delete(referencePrices)
    .where(eq(referencePrices.programme, programme))
    .returning(columns);
  return deleted ?? null;
}
