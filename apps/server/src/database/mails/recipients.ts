import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { accounts } from '../tables/accounts.ts';

/** Whom a mail goes to; null for an account that was erased. */
export async function findRecipient({ orm }: Database, accountId: string) {
  const { email, emailVerified, name, givenName } = accounts;
  const [found] = await orm
    .select({ email, emailVerified, name, givenName })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt)));
  return found ?? null;
}
