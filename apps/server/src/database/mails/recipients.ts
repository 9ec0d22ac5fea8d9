import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { accounts } from '../tables/accounts.ts';

/** Recipient of a mail; null for an erased account. */
export async function findRecipient({ orm }: Database, accountId: string) {
  const { email, emailVerified, name, givenName } = accounts;
  const [found] = await orm
    .select({ email, emailVerified, name, givenName })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt)));
  return found ?? null;
}
