import { and, count, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { accessTokens } from '../tables/access-tokens.ts';
import { accounts } from '../tables/accounts.ts';
import { subscriptions } from '../tables/billing.ts';
import { changeAccount } from './change-account.ts';

export type AccessTokenRow = typeof accessTokens.$inferSelect;
type NewRow = Omit<typeof accessTokens.$inferInsert, 'id' | 'lastUsedAt'>;

/** A token with all subscriptions of its account, the newest first. */
export type StoredAccessToken = { token: AccessTokenRow; subscriptions: (typeof subscriptions.$inferSelect)[] };

/** Reads a token by its hash, by which no part of the token can be guessed from the time that it takes. */
export async function findAccessToken({ orm }: Database, hash: string): Promise<StoredAccessToken | null> {
  const rows = await orm
    .select({ token: accessTokens, subscription: subscriptions })
    .from(accessTokens)
    .innerJoin(accounts, and(eq(accounts.id, accessTokens.accountId), isNull(accounts.erasedAt)))
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(eq(accessTokens.hash, hash))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
  const [first] = rows;
  if (!first) return null;
  return { token: first.token, subscriptions: rows.flatMap(({ subscription }) => subscription ?? []) };
}

/** The tokens of an account, the newest first. */
export function listAccessTokens({ orm }: Database, accountId: string): Promise<AccessTokenRow[]> {
  return orm
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.accountId, accountId))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
}

/** 'repeated': the form was sent before, and created a token then. */
export type AddedAccessToken = AccessTokenRow | 'repeated' | 'too-many' | 'erased';

/** Adds a token once per key, unless the account has `most` of them. */
export async function insertAccessToken(database: Database, row: NewRow, most: number): Promise<AddedAccessToken> {
  const { accountId, creationKey } = row;
  const added = await changeAccount<AddedAccessToken>(database, accountId, async (transaction) => {
    const isOwn = eq(accessTokens.accountId, accountId);
    const [repeated] = await transaction
      .select({ id: accessTokens.id })
      .from(accessTokens)
      .where(and(isOwn, eq(accessTokens.creationKey, creationKey)));
    if (repeated) return 'repeated';
    const [all] = await transaction.select({ rows: count() }).from(accessTokens).where(isOwn);
    if ((all?.rows ?? 0) >= most) return 'too-many';
    const [token] = await transaction.insert(accessTokens).values(row).returning();
    return token ?? 'erased';
  });
  return added ?? 'erased';
}

/** Deletes a token of this account; null when it has none with this id. */
export async function deleteAccessToken(
  { orm }: Database,
  accountId: string,
  id: string,
): Promise<AccessTokenRow | null> {
  const [deleted] = await orm
    .delete(accessTokens)
    .where(and(eq(accessTokens.accountId, accountId), eq(accessTokens.id, id)))
    .returning();
  return deleted ?? null;
}

/** Records that tokens were used, where the last record is at least `everyMs` old or, after the clock was set back, later. */
export async function touchAccessTokens(
  { orm }: Database,
  ids: readonly string[],
  at: Date,
  everyMs: number,
): Promise<void> {
  const { lastUsedAt } = accessTokens;
  const isOld = or(isNull(lastUsedAt), lte(lastUsedAt, new Date(at.getTime() - everyMs)), gt(lastUsedAt, at));
  await orm
    .update(accessTokens)
    .set({ lastUsedAt: at })
    .where(and(inArray(accessTokens.id, [...ids]), isOld));
}
