import { and, eq, getTableColumns, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { appCredentials, connectedApps } from '../tables/connected-apps.ts';

export type CredentialRow = typeof appCredentials.$inferSelect;
export type CredentialKind = CredentialRow['kind'];

/** A request, code or token with the account of its app; null for a request that was not allowed yet. */
export type StoredCredential = CredentialRow & { accountId: string | null };

/** Reads what has not ended, used ones too. */
export async function findCredential({ orm }: Database, hash: string, at: Date): Promise<StoredCredential | null> {
  const [row] = await orm
    .select({ ...getTableColumns(appCredentials), accountId: connectedApps.accountId })
    .from(appCredentials)
    .leftJoin(connectedApps, eq(connectedApps.id, appCredentials.appId))
    .where(and(eq(appCredentials.hash, hash), gt(appCredentials.expiresAt, at)));
  return row ?? null;
}

/** Stores a request, code or token once: two requests may bring the same refresh token. */
export async function insertCredential({ orm }: Database, row: typeof appCredentials.$inferInsert): Promise<void> {
  await orm.insert(appCredentials).values(row).onConflictDoNothing();
}

/**
 * Marks a code or a refresh token as used, adds to its payload, and keeps it `until` at most. False when it was used before, also by another process
 * at the same time.
 */
export async function consumeCredential(
  { orm }: Database,
  hash: string,
  at: Date,
  { added = {}, until = null }: { added?: Record<string, unknown>; until?: Date | null } = {},
): Promise<boolean> {
  const { expiresAt } = appCredentials;
  const consumed = await orm
    .update(appCredentials)
    .set({
      consumedAt: at,
      payload: sql`${appCredentials.payload} || ${JSON.stringify(added)}::jsonb`,
      expiresAt: until === null ? sql`${expiresAt}` : sql`least(${expiresAt}, ${until})`,
    })
    .where(and(eq(appCredentials.hash, hash), isNull(appCredentials.consumedAt)))
    .returning({ hash: appCredentials.hash });
  return consumed.length > 0;
}

export async function deleteCredential({ orm }: Database, hash: string): Promise<void> {
  await orm.delete(appCredentials).where(eq(appCredentials.hash, hash));
}

export async function deleteCredentialsOfApp({ orm }: Database, appId: string, kind: CredentialKind): Promise<void> {
  await orm.delete(appCredentials).where(and(eq(appCredentials.appId, appId), eq(appCredentials.kind, kind)));
}

export async function deleteCredentialsBefore({ orm }: Pick<Database, 'orm'>, end: Date): Promise<void> {
  await orm.delete(appCredentials).where(lte(appCredentials.expiresAt, end));
}

/** Marks a request as refused; false for one that was answered before, or is over. */
export async function refuseRequest({ orm }: Database, hash: string, at: Date): Promise<boolean> {
  const isWaiting = and(eq(appCredentials.hash, hash), isNull(appCredentials.consumedAt));
  const refused = await orm
    .update(appCredentials)
    .set({ consumedAt: at })
    .where(and(isWaiting, eq(appCredentials.kind, 'request'), gt(appCredentials.expiresAt, at)))
    .returning({ hash: appCredentials.hash });
  return refused.length > 0;
}
