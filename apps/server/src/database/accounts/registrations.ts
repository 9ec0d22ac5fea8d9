import { desc, eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { consents } from '../tables/accounts.ts';
import { type NewAccount, updateAccount } from './accounts.ts';
import { changeAccount } from './change-account.ts';

/** A valid form 'Dados Pessoais'. */
export type Registration = {
  personal: Required<Pick<NewAccount, 'name' | 'givenName' | 'phone' | 'birthDate'>>;
  consents: Pick<typeof consents.$inferInsert, 'purpose' | 'granted' | 'version'>[];
  /** When the person filled in the form; a later consent for a purpose takes precedence. */
  filledInAt: Date;
};

/** Stores a registration in one transaction. Idempotent; an account that was erased meanwhile stays empty. */
export async function storeRegistration(
  database: Database,
  accountId: string,
  given: Registration,
  at: Date,
): Promise<void> {
  await changeAccount(database, accountId, async (queries) => {
    await updateAccount(queries, accountId, given.personal);
    const storedConsents = await queries
      .select()
      .from(consents)
      .where(eq(consents.accountId, accountId))
      .orderBy(desc(consents.at));
    const news = given.consents.filter(({ purpose, granted, version }) => {
      const latest = storedConsents.find((word) => word.purpose === purpose);
      if (!latest) return true;
      return latest.at < given.filledInAt && (latest.granted !== granted || latest.version !== version);
    });
    if (news.length > 0) await queries.insert(consents).values(news.map((word) => ({ ...word, accountId, at })));
  });
}
