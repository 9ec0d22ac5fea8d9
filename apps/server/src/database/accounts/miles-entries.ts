import { randomUUID } from 'node:crypto';
import { sameValue } from '@revoada/core/flights/same-value';
import { findNewEntries } from '@revoada/core/miles/entries/import-entries';
import {
  type AppliedEntries,
  applyEntries,
  type EntryStatus,
  isOpenEntry,
  type MilesEntry,
  MOST_ENTRIES,
  type NewEntry,
  type Settlement,
} from '@revoada/core/miles/entries/miles-entry';
import type { DayTotal } from '@revoada/core/miles/entries/summary';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { milesEntries, milesWallets } from '../tables/miles.ts';
import { changeAccount } from './change-account.ts';

export type RecordedEntries = { ok: true } | Extract<AppliedEntries, { ok: false }> | { ok: false; erased: true };

/** Runs work on the entries and balances of an account in one transaction; concurrent work waits. */
async function changeLocked<Result>(
  database: Database,
  accountId: string,
  work: (transaction: Queries) => Promise<Result>,
): Promise<Result | { ok: false; erased: true }> {
  return (await changeAccount(database, accountId, work)) ?? { ok: false, erased: true };
}

/**
 * Applies completed entries to the balances; a rejected entry changes nothing. An account without balances gets none
 * from entries that change nothing, because the balances of the browser may still be added.
 */
async function applyToWallet(
  transaction: Queries,
  accountId: string,
  entries: readonly NewEntry[],
  savedAt: Date,
): Promise<AppliedEntries> {
  const [kept] = await transaction.select().from(milesWallets).where(eq(milesWallets.accountId, accountId));
  const applied = applyEntries(kept?.entries ?? [], entries);
  if (!applied.ok || sameValue(applied.wallet, kept?.entries ?? [])) return applied;
  const row = { entries: applied.wallet, savedAt };
  await transaction
    .insert(milesWallets)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: milesWallets.accountId, set: row });
  return applied;
}

/** True when this many more entries exceed the limit of an account. */
async function passLimit(queries: Queries, accountId: string, more: number): Promise<boolean> {
  const [kept] = await queries
    .select({ rows: count() })
    .from(milesEntries)
    .where(eq(milesEntries.accountId, accountId));
  return (kept?.rows ?? 0) + more > MOST_ENTRIES;
}

/** Records entries and updates the balances in one transaction, once per key, up to `MOST_ENTRIES`. */
export function recordEntries(
  database: Database,
  accountId: string,
  given: { entries: readonly NewEntry[]; creationKey: string; at: Date; sample?: boolean },
): Promise<RecordedEntries | 'too-many'> {
  const { entries, creationKey, at, sample = false } = given;
  return changeLocked<RecordedEntries | 'too-many'>(database, accountId, async (transaction) => {
    const isFirst = and(eq(milesEntries.accountId, accountId), eq(milesEntries.creationKey, `${creationKey}:0`));
    const [known] = await transaction.select({ id: milesEntries.id }).from(milesEntries).where(isFirst);
    if (known) return { ok: true };
    if (await passLimit(transaction, accountId, entries.length)) return 'too-many';
    const applied = await applyToWallet(transaction, accountId, entries, at);
    if (!applied.ok) return applied;
    const rows = entries.map((entry, place) => ({ ...entry, creationKey: `${creationKey}:${place}` }));
    await transaction.insert(milesEntries).values(rows.map((row) => ({ ...row, accountId, sample, createdAt: at })));
    return { ok: true };
  });
}

export type ImportedEntries = { ok: true; recorded: number } | Exclude<RecordedEntries, { ok: true }>;

/**
 * Records the missing entries of a file; completed ones update the balances with `changesBalances`. All or none, up to
 * `MOST_ENTRIES`.
 */
export function importEntries(
  database: Database,
  accountId: string,
  { entries, changesBalances, at }: { entries: readonly NewEntry[]; changesBalances: boolean; at: Date },
): Promise<ImportedEntries | 'too-many'> {
  return changeLocked<ImportedEntries | 'too-many'>(database, accountId, async (transaction) => {
    const storedEntries = await transaction.select().from(milesEntries).where(eq(milesEntries.accountId, accountId));
    const added = findNewEntries(entries, storedEntries);
    if (added.length === 0) return { ok: true, recorded: 0 };
    if (await passLimit(transaction, accountId, added.length)) return 'too-many';
    const applied = await applyToWallet(transaction, accountId, changesBalances ? added : [], at);
    if (!applied.ok) return applied;
    // Rows are settled separately, so each has a key.
    const rows = added.map((entry) => ({ ...entry, creationKey: `importado-${randomUUID()}:0` }));
    await transaction.insert(milesEntries).values(rows.map((row) => ({ ...row, accountId, createdAt: at })));
    return { ok: true, recorded: added.length };
  });
}

export type SettledEntries =
  | { ok: true }
  | { ok: false; status: EntryStatus | null }
  | Exclude<RecordedEntries, { ok: true }>;

/**
 * Confirms or cancels an open entry with those of the same form, as the three of a transfer; done ones change the balances.
 * A repeat changes nothing. `status`: what it has become before, null where the account has no such entry.
 */
export function settleEntry(
  database: Database,
  accountId: string,
  { id, settlement, at }: { id: string; settlement: Settlement; at: Date },
): Promise<SettledEntries> {
  return changeLocked<SettledEntries>(database, accountId, async (transaction) => {
    const isOwn = eq(milesEntries.accountId, accountId);
    const [asked] = await transaction
      .select()
      .from(milesEntries)
      .where(and(isOwn, eq(milesEntries.id, id)));
    if (!asked) return { ok: false, status: null };
    if (asked.status === settlement) return { ok: true };
    if (!isOpenEntry(asked)) return { ok: false, status: asked.status };
    const form = asked.creationKey.slice(0, asked.creationKey.lastIndexOf(':') + 1);
    const ofForm = and(isOwn, sql`starts_with(${milesEntries.creationKey}, ${form})`);
    const open = (await transaction.select().from(milesEntries).where(ofForm)).filter(isOpenEntry);
    const settled = open.map((entry) => ({ ...entry, status: settlement }));
    const applied = await applyToWallet(transaction, accountId, settled, at);
    if (!applied.ok) return applied;
    const ids = open.map((entry) => entry.id);
    await transaction
      .update(milesEntries)
      .set({ status: settlement })
      .where(and(isOwn, inArray(milesEntries.id, ids)));
    return { ok: true };
  });
}

/** Entries of an account, the latest first. */
export async function listMilesEntries(
  { orm }: Database,
  accountId: string,
  { limit, offset }: { limit?: number; offset?: number } = {},
): Promise<MilesEntry[]> {
  const { id, date, description, programme, type, amount, status, sample, createdAt, creationKey } = milesEntries;
  const query = orm
    .select({ id, date, description, programme, type, amount, status, sample })
    .from(milesEntries)
    .where(eq(milesEntries.accountId, accountId))
    .orderBy(desc(date), desc(createdAt), desc(creationKey))
    .offset(offset ?? 0);
  return limit === undefined ? query : query.limit(limit);
}

/** Sums of the entries per day and programme. */
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
