import { desc, eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { accounts, identities, sessions } from '../tables/accounts.ts';

/** The account with its identities and sessions, the last used first; null when it does not exist. */
export async function findAccountOverview({ orm }: Database, accountId: string) {
  const [[account], ways, open] = await Promise.all([
    orm.select().from(accounts).where(eq(accounts.id, accountId)),
    orm.select().from(identities).where(eq(identities.accountId, accountId)).orderBy(desc(identities.lastUsedAt)),
    orm.select().from(sessions).where(eq(sessions.accountId, accountId)).orderBy(desc(sessions.lastSeenAt)),
  ]);
  return account ? { account, identities: ways, sessions: open } : null;
}
