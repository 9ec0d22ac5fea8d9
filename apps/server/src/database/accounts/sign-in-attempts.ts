import { eq, lt } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { signInAttempts } from '../tables/accounts.ts';

export type SignInAttemptRow = typeof signInAttempts.$inferSelect;

export async function insertSignInAttempt({ orm }: Database, row: SignInAttemptRow): Promise<void> {
  await orm.insert(signInAttempts).values(row);
}

/** Deletes and returns an attempt, so that it is used once; null without one. */
export async function takeSignInAttempt({ orm }: Database, id: string): Promise<SignInAttemptRow | null> {
  const [taken] = await orm.delete(signInAttempts).where(eq(signInAttempts.id, id)).returning();
  return taken ?? null;
}

export async function deleteSignInAttemptsBefore({ orm }: Pick<Database, 'orm'>, created: Date): Promise<void> {
  await orm.delete(signInAttempts).where(lt(signInAttempts.createdAt, created));
}
