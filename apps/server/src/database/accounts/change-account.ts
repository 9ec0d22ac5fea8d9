import { eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { inTransaction, type Queries } from '../connection/transactions.ts';
import { accounts } from '../tables/accounts.ts';

type Account = typeof accounts.$inferSelect;

/** Together with its statements, short enough to answer a page. */
const patienceMs = 3_000;

/**
 * Changes what belongs to an account in one transaction, while no other change of it runs: of two at once one waits, and so
 * does an erasure. Null for an account that is not there or was erased. Those of this process wait without a connection,
 * because one account that sends hundreds at once would else hold every connection of the pool. Throws `NoTurnError`
 * where no turn comes in time.
 */
export function changeAccount<T>(
  database: Database,
  accountId: string,
  work: (queries: Queries, account: Account) => Promise<T>,
): Promise<T | null> {
  return database.accountTurns.take(accountId, performance.now() + patienceMs, () =>
    inTransaction(database, async (queries) => {
      const account = await lockAccount(queries, accountId);
      return account && work(queries, account);
    }),
  );
}

/** Locks the account against other processes until the transaction ends. */
async function lockAccount(queries: Queries, accountId: string): Promise<Account | null> {
  const [account] = await queries.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  return account && account.erasedAt === null ? account : null;
}
