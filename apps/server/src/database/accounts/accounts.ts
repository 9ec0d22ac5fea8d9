import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../connection/transactions.ts';
import { accounts } from '../tables/accounts.ts';

export type AccountRow = typeof accounts.$inferSelect;
export type NewAccount = typeof accounts.$inferInsert;

/** Active accounts with this e-mail, confirmed or not. Both are normalized (`normalizeEmail`). */
export function findAccountsByEmail(queries: Queries, email: string): Promise<AccountRow[]> {
  return queries
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.erasedAt)));
}

/** Returns the id of the new account. */
export async function insertAccount(queries: Queries, row: NewAccount): Promise<string> {
  const [inserted] = await queries.insert(accounts).values(row).returning({ id: accounts.id });
  if (!inserted) throw new Error('an account was inserted without its id');
  return inserted.id;
}

/** Updates an active account; one that was erased meanwhile stays empty. */
export async function updateAccount(queries: Queries, id: string, change: Partial<NewAccount>): Promise<void> {
  await queries
    .update(accounts)
    .set(change)
    .where(and(eq(accounts.id, id), isNull(accounts.erasedAt)));
}
