import type { Wallet } from '@revoada/core/miles/wallet/wallet';
import { eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { accounts, milesWallets } from '../schema.ts';

/** The programmes kept with an account; null where none were ever saved. */
export async function findWallet({ orm }: Database, accountId: string): Promise<Wallet | null> {
  const [row] = await orm.select().from(milesWallets).where(eq(milesWallets.accountId, accountId));
  return row?.entries ?? null;
}

/**
 * Keeps a wallet and gives the one that is kept then. With `onlyIfNone` an earlier one stays; an erased account keeps none,
 * and gives null.
 */
export function saveWallet(
  { orm }: Database,
  accountId: string,
  { entries, onlyIfNone, savedAt }: { entries: Wallet; onlyIfNone: boolean; savedAt: Date },
): Promise<Wallet | null> {
  return orm.transaction(async (transaction) => {
    // An erasure that runs meanwhile waits here, or has emptied the account already.
    const [account] = await transaction.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    if (!account || account.erasedAt) return null;
    const insert = transaction.insert(milesWallets).values({ accountId, entries, savedAt });
    const target = milesWallets.accountId;
    const [saved] = onlyIfNone
      ? await insert.onConflictDoNothing({ target }).returning()
      : await insert.onConflictDoUpdate({ target, set: { entries, savedAt } }).returning();
    if (saved) return saved.entries;
    const [kept] = await transaction.select().from(milesWallets).where(eq(milesWallets.accountId, accountId));
    return kept?.entries ?? null;
  });
}
