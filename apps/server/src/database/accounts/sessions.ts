import { and, desc, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { accounts, identities, sessions } from '../tables/accounts.ts';
import { subscriptions } from '../tables/billing.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** A session with its account, identity and all subscriptions, the newest first. */
export type StoredSession = {
  session: SessionRow;
  account: typeof accounts.$inferSelect;
  connection: string;
  subscriptions: (typeof subscriptions.$inferSelect)[];
};

/** Reads the session and its person in one query. Erased accounts have no sessions. */
export async function findSession({ orm }: Database, id: string): Promise<StoredSession | null> {
  const rows = await orm
    .select({ session: sessions, account: accounts, connection: identities.connection, subscription: subscriptions })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), isNull(accounts.erasedAt)))
    .innerJoin(identities, and(eq(identities.issuer, sessions.issuer), eq(identities.subject, sessions.subject)))
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(eq(sessions.id, id))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
  const [first] = rows;
  if (!first) return null;
  const { session, account, connection } = first;
  return { session, account, connection, subscriptions: rows.flatMap(({ subscription }) => subscription ?? []) };
}

/** Creates a session and ends the previous one of the browser, in one transaction. */
export async function replaceSession({ orm }: Database, row: SessionRow, replacedId: string | null): Promise<void> {
  await orm.transaction(async (transaction) => {
    if (replacedId !== null) await transaction.delete(sessions).where(eq(sessions.id, replacedId));
    await transaction.insert(sessions).values(row);
  });
}

/** Updates the last use; `lastSeenAt` is the value that was read, so that concurrent requests write once. */
export async function touchSession({ orm }: Database, id: string, lastSeenAt: Date, seenAt: Date): Promise<void> {
  await orm
    .update(sessions)
    .set({ lastSeenAt: seenAt })
    .where(and(eq(sessions.id, id), eq(sessions.lastSeenAt, lastSeenAt)));
}

/** Returns the id token of the deleted session; null without one. */
export async function deleteSession({ orm }: Database, id: string): Promise<string | null> {
  const [deleted] = await orm.delete(sessions).where(eq(sessions.id, id)).returning({ idToken: sessions.idToken });
  return deleted?.idToken ?? null;
}

/** Ends the sessions of an account, except one when given. */
export async function deleteAccountSessions({ orm }: Database, accountId: string, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  await orm.delete(sessions).where(and(eq(sessions.accountId, accountId), others));
}

/** Deletes sessions last used, or created, before these instants. */
export async function deleteSessionsBefore(
  { orm }: Pick<Database, 'orm'>,
  lastSeen: Date,
  created: Date,
): Promise<void> {
  await orm.delete(sessions).where(or(lt(sessions.lastSeenAt, lastSeen), lt(sessions.createdAt, created)));
}
