import { and, eq, inArray, isNotNull, lt, notExists } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { accounts, auditLog, identities, pendingErasures } from '../tables/accounts.ts';
import { changeAccount } from './change-account.ts';
import { matchPersonRows, personalTables } from './personal-data.ts';

/** Years for which the longest-kept rows of an erased account are stored. */
export const longestKeptYears = Math.max(
  ...personalTables.map(({ erasure }) => (erasure.does === 'keep' ? erasure.years : 0)),
);

type Request = {
  accountId: string;
  /** Access to the identity provider for deleting people. */
  issuer: string;
  requestId: string | undefined;
  at: Date;
};

/**
 * Deletes and empties the rows of an account and records the act and the remaining steps, in one transaction. Returns
 * false when the account was erased before.
 */
export async function eraseRows(database: Database, { accountId, issuer, requestId, at }: Request): Promise<boolean> {
  const erased = await changeAccount(database, accountId, async (transaction, account) => {
    const ways = await transaction.select().from(identities).where(eq(identities.accountId, accountId));
    const subjects = ways.filter((way) => isSameIssuer(way.issuer, issuer)).map(({ subject }) => subject);
    // The farewell is sent only to a confirmed e-mail.
    const email = account.emailVerified ? account.email : null;
    await transaction.insert(pendingErasures).values({ accountId, email, subjects, askedAt: at });
    for (const personal of personalTables) {
      const { table, erasure } = personal;
      const rows = matchPersonRows(personal, { accountId, email });
      if (erasure.does === 'delete') await transaction.delete(table).where(rows);
      if (erasure.does === 'empty') await transaction.update(table).set(erasure.to).where(rows);
    }
    await transaction.update(accounts).set({ erasedAt: at }).where(eq(accounts.id, accountId));
    await transaction.insert(auditLog).values({ accountId, action: 'erased', details: {}, requestId, at });
    return true;
  });
  return erased ?? false;
}

/** Deletes rows that a sign-in wrote while the account was erased. */
export async function deleteLeftovers({ orm }: Pick<Database, 'orm'>): Promise<void> {
  const pending = orm.select().from(pendingErasures).where(eq(pendingErasures.accountId, accounts.id));
  const ended = orm
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNotNull(accounts.erasedAt), notExists(pending)));
  for (const { table, owner, erasure } of personalTables) {
    if (owner && erasure.does === 'delete') await orm.delete(table).where(inArray(owner, ended));
  }
}

/** Deletes the kept rows of accounts erased before the instant, then the emptied accounts. */
export async function forgetErasedBefore({ orm }: Pick<Database, 'orm'>, before: Date): Promise<void> {
  await orm.transaction(async (transaction) => {
    const long = transaction.select({ id: accounts.id }).from(accounts).where(lt(accounts.erasedAt, before));
    for (const { table, owner } of personalTables) {
      if (owner && table !== accounts) await transaction.delete(table).where(inArray(owner, long));
    }
    await transaction.delete(accounts).where(lt(accounts.erasedAt, before));
  });
}

function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}
