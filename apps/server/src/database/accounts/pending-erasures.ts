import { eq, lt } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { pendingErasures } from '../tables/accounts.ts';

export async function findPendingErasure({ orm }: Database, accountId: string) {
  const [found] = await orm.select().from(pendingErasures).where(eq(pendingErasures.accountId, accountId));
  return found ?? null;
}

/** Accounts erased before the instant with unfinished last steps. */
export async function findPendingErasures({ orm }: Database, requestedBefore: Date): Promise<string[]> {
  const rows = await orm
    .select({ accountId: pendingErasures.accountId })
    .from(pendingErasures)
    .where(lt(pendingErasures.askedAt, requestedBefore));
  return rows.map(({ accountId }) => accountId);
}

/** The farewell was sent, so its e-mail is no longer needed. */
export async function noteFarewell({ orm }: Database, accountId: string): Promise<void> {
  await orm.update(pendingErasures).set({ email: null }).where(eq(pendingErasures.accountId, accountId));
}

/** People to be deleted at the provider. */
export async function keepSubjects({ orm }: Database, accountId: string, subjects: string[]): Promise<void> {
  await orm.update(pendingErasures).set({ subjects }).where(eq(pendingErasures.accountId, accountId));
}

/** Drops farewells that no mail server accepted in time. */
export async function dropFarewellsBefore({ orm }: Pick<Database, 'orm'>, requestedBefore: Date): Promise<void> {
  await orm.update(pendingErasures).set({ email: null }).where(lt(pendingErasures.askedAt, requestedBefore));
}

export async function deletePendingErasure({ orm }: Database, accountId: string): Promise<void> {
  await orm.delete(pendingErasures).where(eq(pendingErasures.accountId, accountId));
}
