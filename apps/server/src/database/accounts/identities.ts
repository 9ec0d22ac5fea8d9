import { and, eq } from 'drizzle-orm';
import type { Queries } from '../connection/transactions.ts';
import { accounts, identities } from '../tables/accounts.ts';

export type IdentityRow = typeof identities.$inferSelect;
export type IdentityKey = Pick<IdentityRow, 'issuer' | 'subject'>;

/** An identity with its account. */
export async function findIdentity(queries: Queries, key: IdentityKey) {
  const [found] = await queries
    .select({ identity: identities, account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(sameIdentity(key));
  return found ?? null;
}

export async function insertIdentity(queries: Queries, row: IdentityRow): Promise<void> {
  await queries.insert(identities).values(row);
}

export async function updateIdentity(queries: Queries, key: IdentityKey, change: Partial<IdentityRow>): Promise<void> {
  await queries.update(identities).set(change).where(sameIdentity(key));
}

function sameIdentity({ issuer, subject }: IdentityKey) {
  return and(eq(identities.issuer, issuer), eq(identities.subject, subject));
}
