import { count, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { contactMessages } from '../tables/owner.ts';

export type ContactMessageRow = typeof contactMessages.$inferSelect;

/** Stores a message and returns its id; null when its request was stored before. */
export async function insertContactMessage(
  queries: Queries,
  row: Omit<ContactMessageRow, 'id'>,
): Promise<string | null> {
  const { id, requestKey } = contactMessages;
  const [stored] = await queries
    .insert(contactMessages)
    .values(row)
    .onConflictDoNothing({ target: requestKey })
    .returning({ id });
  return stored?.id ?? null;
}

/** Null for a message that was erased. */
export async function findContactMessage({ orm }: Database, id: string): Promise<ContactMessageRow | null> {
  const [found] = await orm.select().from(contactMessages).where(eq(contactMessages.id, id));
  return found ?? null;
}

/** One page of messages, the newest first, with their total number. */
export async function listContactMessages(
  { orm }: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ messages: ContactMessageRow[]; total: number }> {
  const { createdAt, id } = contactMessages;
  const [messages, [all]] = await Promise.all([
    orm.select().from(contactMessages).orderBy(desc(createdAt), id).limit(limit).offset(offset),
    orm.select({ total: count() }).from(contactMessages),
  ]);
  return { messages, total: all?.total ?? 0 };
}

export async function deleteContactMessagesBefore({ orm }: Pick<Database, 'orm'>, before: Date): Promise<void> {
  await orm.delete(contactMessages).where(lt(contactMessages.createdAt, before));
}
