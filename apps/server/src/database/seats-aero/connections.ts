import { and, eq } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { seatsAeroConnections as table } from '../tables/seats-aero.ts';

export type ConnectionRow = typeof table.$inferSelect;

type NewTokens = { sealedTokens: string; accessExpiresAt: Date };

export async function findConnection({ orm }: Database, accountId: string): Promise<ConnectionRow | null> {
  const [row] = await orm.select().from(table).where(eq(table.accountId, accountId));
  return row ?? null;
}

/** Stores a connection in place of an earlier one. */
export async function saveConnection(
  { orm }: Database,
  accountId: string,
  given: NewTokens & { connectedAt: Date },
): Promise<void> {
  const values = { ...given, endedAt: null };
  await orm
    .insert(table)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: table.accountId, set: values });
}

/** Stores renewed tokens unless others have taken the place of `before`. Returns whether it did. */
export async function replaceTokens(
  { orm }: Database,
  accountId: string,
  before: string,
  tokens: NewTokens,
): Promise<boolean> {
  const same = and(eq(table.accountId, accountId), eq(table.sealedTokens, before));
  return (await orm.update(table).set(tokens).where(same).returning({ id: table.accountId })).length > 0;
}

/** Ends a connection and forgets its tokens, unless others have taken the place of `before`. Returns whether it did. */
export async function endConnection({ orm }: Database, accountId: string, before: string, at: Date): Promise<boolean> {
  const same = and(eq(table.accountId, accountId), eq(table.sealedTokens, before));
  const ended = { sealedTokens: null, endedAt: at };
  return (await orm.update(table).set(ended).where(same).returning({ id: table.accountId })).length > 0;
}

/** Returns whether there was one. */
export async function deleteConnection({ orm }: Database, accountId: string): Promise<boolean> {
  const deleted = await orm.delete(table).where(eq(table.accountId, accountId)).returning({ id: table.accountId });
  return deleted.length > 0;
}
