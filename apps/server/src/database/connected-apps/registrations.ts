import { and, eq, lt, notExists } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { appRegistrations, connectedApps } from '../tables/connected-apps.ts';

export async function findRegistration({ orm }: Database, id: string): Promise<Record<string, unknown> | null> {
  const [row] = await orm.select().from(appRegistrations).where(eq(appRegistrations.id, id));
  return row?.metadata ?? null;
}

export async function insertRegistration({ orm }: Database, row: typeof appRegistrations.$inferInsert): Promise<void> {
  await orm.insert(appRegistrations).values(row);
}

/** Deletes registrations from before the instant that no connected app uses. */
export async function deleteUnusedRegistrations({ orm }: Pick<Database, 'orm'>, before: Date): Promise<void> {
  const inUse = orm.select().from(connectedApps).where(eq(connectedApps.clientId, appRegistrations.id));
  await orm.delete(appRegistrations).where(and(lt(appRegistrations.createdAt, before), notExists(inUse)));
}
