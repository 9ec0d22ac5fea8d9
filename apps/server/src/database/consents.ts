import { desc, eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { consents } from './schema.ts';

export type ConsentRow = typeof consents.$inferSelect;

/** Every word ever given, the latest first. */
export function findConsentsOf({ orm }: Database, accountId: string): Promise<ConsentRow[]> {
  return orm.select().from(consents).where(eq(consents.accountId, accountId)).orderBy(desc(consents.at));
}

export async function insertConsent({ orm }: Database, row: typeof consents.$inferInsert): Promise<void> {
  await orm.insert(consents).values(row);
}
