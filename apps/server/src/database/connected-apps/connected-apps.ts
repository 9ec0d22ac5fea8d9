import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { changeAccount } from '../accounts/change-account.ts';
import type { Database } from '../connection/database.ts';
import { accounts } from '../tables/accounts.ts';
import { subscriptions } from '../tables/billing.ts';
import { appCredentials, connectedApps } from '../tables/connected-apps.ts';

export type ConnectedAppRow = typeof connectedApps.$inferSelect;
type NewRow = Omit<typeof connectedApps.$inferInsert, 'connectedAt' | 'lastUsedAt'> & { id: string };

/** The app of an access token, with all subscriptions of its account, the newest first. */
export type StoredAppToken = {
  app: ConnectedAppRow;
  payload: Record<string, unknown>;
  subscriptions: (typeof subscriptions.$inferSelect)[];
};

/** Reads the app of an access token that has not ended. */
export async function findAppToken({ orm }: Database, hash: string, at: Date): Promise<StoredAppToken | null> {
  const isCurrent = and(eq(appCredentials.hash, hash), eq(appCredentials.kind, 'access'));
  const rows = await orm
    .select({ app: connectedApps, payload: appCredentials.payload, subscription: subscriptions })
    .from(appCredentials)
    .innerJoin(connectedApps, eq(connectedApps.id, appCredentials.appId))
    .innerJoin(accounts, and(eq(accounts.id, connectedApps.accountId), isNull(accounts.erasedAt)))
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(and(isCurrent, gt(appCredentials.expiresAt, at)))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
  const [first] = rows;
  if (!first) return null;
  const { app, payload } = first;
  return { app, payload, subscriptions: rows.flatMap(({ subscription }) => subscription ?? []) };
}

/** An app that has not ended; null when there is none with this id. */
export async function findConnectedApp({ orm }: Database, id: string, at: Date): Promise<ConnectedAppRow | null> {
  const [row] = await orm
    .select()
    .from(connectedApps)
    .innerJoin(accounts, and(eq(accounts.id, connectedApps.accountId), isNull(accounts.erasedAt)))
    .where(and(eq(connectedApps.id, id), gt(connectedApps.expiresAt, at)));
  return row?.connected_apps ?? null;
}

/** Whether any account has an app with this client id connected. */
export async function hasConnectedApp({ orm }: Database, clientId: string, at: Date): Promise<boolean> {
  const isConnected = and(isNotNull(connectedApps.connectedAt), gt(connectedApps.expiresAt, at));
  const rows = await orm
    .select({ id: connectedApps.id })
    .from(connectedApps)
    .where(and(eq(connectedApps.clientId, clientId), isConnected))
    .limit(1);
  return rows.length > 0;
}

/** The apps of an account that have tokens, the newest first. */
export function listConnectedApps({ orm }: Database, accountId: string, at: Date): Promise<ConnectedAppRow[]> {
  const hasTokens = and(isNotNull(connectedApps.connectedAt), gt(connectedApps.expiresAt, at));
  return orm
    .select()
    .from(connectedApps)
    .where(and(eq(connectedApps.accountId, accountId), hasTokens))
    .orderBy(desc(connectedApps.createdAt), desc(connectedApps.id));
}

/** 'answered': the request is over, or was answered before. */
export type AllowedRequest = 'allowed' | 'answered' | 'too-many' | 'erased';

/** Connects an app for a request that waits for an answer, unless the account has `most` of them. */
export async function allowRequest(
  database: Database,
  requestHash: string,
  row: NewRow,
  most: number,
): Promise<AllowedRequest> {
  const { accountId, createdAt } = row;
  const allowed = await changeAccount<AllowedRequest>(database, accountId, async (transaction) => {
    const isCurrent = and(eq(connectedApps.accountId, accountId), gt(connectedApps.expiresAt, createdAt));
    const [all] = await transaction.select({ rows: count() }).from(connectedApps).where(isCurrent);
    if ((all?.rows ?? 0) >= most) return 'too-many';
    const isWaiting = and(eq(appCredentials.hash, requestHash), isNull(appCredentials.consumedAt));
    const answered = await transaction
      .update(appCredentials)
      .set({ consumedAt: createdAt })
      .where(and(isWaiting, gt(appCredentials.expiresAt, createdAt)))
      .returning({ hash: appCredentials.hash });
    if (answered.length === 0) return 'answered';
    if (!row.verified) await transaction.delete(connectedApps).where(isSameApp(row));
    await transaction.insert(connectedApps).values(row);
    await transaction.update(appCredentials).set({ appId: row.id }).where(eq(appCredentials.hash, requestHash));
    return 'allowed';
  });
  return allowed ?? 'erased';
}

/** An app that registered itself did so on one device. Those with a metadata document may be on several. */
function isSameApp({ accountId, clientId, resource }: NewRow) {
  const isSameClient = and(eq(connectedApps.accountId, accountId), eq(connectedApps.clientId, clientId));
  return and(isSameClient, eq(connectedApps.resource, resource));
}

/** Records that an app got a token that ends at `end`. */
export async function extendConnectedApp({ orm }: Database, id: string, end: Date, at: Date): Promise<void> {
  const { expiresAt, connectedAt } = connectedApps;
  await orm
    .update(connectedApps)
    .set({ expiresAt: sql`greatest(${expiresAt}, ${end})`, connectedAt: sql`coalesce(${connectedAt}, ${at})` })
    .where(eq(connectedApps.id, id));
}

/** Deletes an app of this account with its tokens; null when it has none with this id. */
export async function deleteConnectedApp(
  { orm }: Database,
  accountId: string,
  id: string,
): Promise<ConnectedAppRow | null> {
  const [deleted] = await orm
    .delete(connectedApps)
    .where(and(eq(connectedApps.accountId, accountId), eq(connectedApps.id, id)))
    .returning();
  return deleted ?? null;
}

/** Deletes an app with its tokens, whose account the caller need not name. */
export async function endConnectedApp({ orm }: Database, id: string): Promise<void> {
  await orm.delete(connectedApps).where(eq(connectedApps.id, id));
}

export async function deleteConnectedAppsBefore({ orm }: Pick<Database, 'orm'>, end: Date): Promise<void> {
  await orm.delete(connectedApps).where(lte(connectedApps.expiresAt, end));
}

/** Records that apps were used, as `touchAccessTokens` does for tokens. */
export async function touchConnectedApps(
  { orm }: Database,
  ids: readonly string[],
  at: Date,
  everyMs: number,
): Promise<void> {
  const { lastUsedAt } = connectedApps;
  const isOld = or(isNull(lastUsedAt), lte(lastUsedAt, new Date(at.getTime() - everyMs)), gt(lastUsedAt, at));
  await orm
    .update(connectedApps)
    .set({ lastUsedAt: at })
    .where(and(inArray(connectedApps.id, [...ids]), isOld));
}
