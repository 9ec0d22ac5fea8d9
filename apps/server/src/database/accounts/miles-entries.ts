import {
  type AppliedEntries,
  applyEntries,
  type MilesEntry,
  type NewEntry,
} from '@revoada/core/miles/entries/miles-entry';
import type { DayTotal } from '@revoada/core/miles/entries/summary';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { accounts, milesEntries, milesWallets } from '../schema.ts';

export type RecordedEntries = { ok: true } | Extract<AppliedEntries, { ok: false }> | { ok: false; erased: true };

/**
 * Records entries and changes the balances in one step, once per key. The account's row is locked: of two at once one waits
 * and reads what the other left. S-378
 */
export function recordEntries(
  { orm }: Database,
  accountId: string,
  { entries, creationKey, at }: { entries: readonly NewEntry[]; creationKey: string; at: Date },
): Promise<RecordedEntries> {
  return orm.transaction(async (transaction) => {
    const [account] = await transaction.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    if (!account || account.erasedAt) return { ok: false, erased: true };
    const isFirst = and(eq(milesEntries.accountId, accountId), eq(milesEntries.creationKey, `${creationKey}:0`));
    const [known] = await transaction.select({ id: milesEntries.id }).from(milesEntries).where(isFirst);
    if (known) return { ok: true };
    const [kept] = await transaction.select().from(milesWallets).where(eq(milesWallets.accountId, accountId));
    const applied = applyEntries(kept?.entries ?? [], entries);
    if (!applied.ok) return applied;
    const row = { entries: applied.wallet, savedAt: at };
    await transaction
      .insert(milesWallets)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: milesWallets.accountId, set: row });
    await transaction
      .insert(milesEntries)
      .values(
        entries.map((entry, place) => ({ ...entry, accountId, creationKey: `${creationKey}:${place}`, createdAt: at })),
      );
    return { ok: true };
  });
}

/** An account's entries, the latest first. */
export async function listEntries(
  { orm }: Database,
  accountId: string,
  { limit, offset }: { limit?: number; offset?: number } = {},
): Promise<MilesEntry[]> {
  const { id, date, description, programme, type, amount, status, createdAt, creationKey } = milesEntries;
  const query = orm
    .select({ id, date, description, programme, type, amount, status })
    .from(milesEntries)
    .where(eq(milesEntries.accountId, accountId))
    .orderBy(desc(date), desc(createdAt), desc(creationKey))
    .offset(offset ?? 0);
  return limit === undefined ? query : query.limit(limit);
}

/** What the entries of each day and programme come to. */
export async function addUpEntries({ orm }: Database, accountId: string): Promise<DayTotal[]> {
  const { date, programme, amount, status } = milesEntries;
  const rows = await orm
    .select({
      date,
      programme,
      amount: sql<string>`coalesce(sum(${amount}) filter (where ${status} = 'done'), 0)`,
      entries: count(),
    })
    .from(milesEntries)
    .where(eq(milesEntries.accountId, accountId))
    .groupBy(date, programme);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
