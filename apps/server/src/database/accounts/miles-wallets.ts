import { type MergedWallet, mergeWallets, type WalletChange } from '@revoada/core/miles/wallet/merge-wallets';
import type { Wallet } from '@revoada/core/miles/wallet/wallet';
import { eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { milesWallets } from '../tables/miles.ts';
import { changeAccount } from './change-account.ts';

/** The stored programmes of an account; null when none were ever saved. */
export async function findWallet({ orm }: Database, accountId: string): Promise<Wallet | null> {
  const [row] = await orm.select().from(milesWallets).where(eq(milesWallets.accountId, accountId));
  return row?.entries ?? null;
}

/** Nothing is written on a conflict: `merged` has both resolutions, `kept` is the stored wallet. */
export type SavedWallet = { ok: true; entries: Wallet } | { ok: false; kept: Wallet; merged: MergedWallet };

/**
 * Applies a change to the stored wallet and returns the result. With `onlyIfNone` an existing wallet stays; null for an
 * erased account.
 */
export function saveWallet(
  database: Database,
  accountId: string,
  { onlyIfNone, savedAt, ...change }: WalletChange & { onlyIfNone: boolean; savedAt: Date },
): Promise<SavedWallet | null> {
  // Locks the account, so that entries of the dashboard and an erasure wait or are already applied.
  return changeAccount<SavedWallet>(database, accountId, async (transaction) => {
    const [row] = await transaction.select().from(milesWallets).where(eq(milesWallets.accountId, accountId));
    if (row && onlyIfNone) return { ok: true, entries: row.entries };
    const storedEntries = row?.entries ?? [];
    const merged = mergeWallets(change, storedEntries);
    if (merged.conflicts.length > 0) return { ok: false, kept: storedEntries, merged };
    const saved = { entries: merged.ours, savedAt };
    await transaction
      .insert(milesWallets)
      .values({ accountId, ...saved })
      .onConflictDoUpdate({ target: milesWallets.accountId, set: saved });
    return { ok: true, entries: saved.entries };
  });
}
