import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { consents } from '../tables/accounts.ts';
import { changeAccount } from './change-account.ts';

export type ConsentRow = typeof consents.$inferSelect;

/** All consents, the latest first. */
export function findAccountConsents({ orm }: Database, accountId: string): Promise<ConsentRow[]> {
  return orm.select().from(consents).where(eq(consents.accountId, accountId)).orderBy(desc(consents.at));
}

/** The first consent of a new account. */
export async function insertConsent(queries: Queries, word: Omit<ConsentRow, 'id'>): Promise<void> {
  await queries.insert(consents).values(word);
}

/** Records a consent. Returns false when the latest one is equal, or when the account was erased. */
export async function appendConsent(database: Database, word: Omit<ConsentRow, 'id'>): Promise<boolean> {
  const { accountId, purpose, granted, version } = word;
  const added = await changeAccount(database, accountId, async (transaction) => {
    const [latest] = await transaction
      .select()
      .from(consents)
      .where(and(eq(consents.accountId, accountId), eq(consents.purpose, purpose)))
      .orderBy(desc(consents.at))
      .limit(1);
    if (latest?.granted === granted && latest.version === version) return false;
    // Keeps the order of consents when the clock was set back.
    const at = new Date(Math.max(word.at.getTime(), (latest?.at.getTime() ?? 0) + 1));
    await transaction.insert(consents).values({ ...word, at });
    return true;
  });
  return added ?? false;
}
