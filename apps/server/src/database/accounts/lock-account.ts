import { eq } from 'drizzle-orm';
import type { Queries } from '../connection/transactions.ts';
import { accounts } from '../tables/accounts.ts';

/**
 * Holds an account until the transaction ends: of two changes at once one waits, and so does an erasure. Null for one that
 * is not there or was erased.
 */
export async function lockAccount(queries: Queries, accountId: string): Promise<typeof accounts.$inferSelect | null> {
  const [account] = await queries.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  return account && account.erasedAt === null ? account : null;
}
