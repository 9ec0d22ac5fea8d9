import { createHash } from 'node:crypto';
import type { MailingList } from '@revoada/core/newsletter/mailing-lists';
import { and, count, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { listEntries, listEntryLinks } from '../tables/mailing-lists.ts';

export type ListEntry = typeof listEntries.$inferSelect;

type NewEntry = Pick<ListEntry, 'list' | 'consentVersion' | 'askedAt'> & { email: string };

/** What an e-mail is known by once it has left a list. `email` is as `normalizeEmail` writes it. */
export function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/** The hash under which a link's token is stored. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The entry of an e-mail on a list, waiting for confirmation where it is new; held until the transaction ends. */
export async function openListEntry(queries: Queries, { email, ...entry }: NewEntry): Promise<ListEntry> {
  const emailHash = hashEmail(email);
  await queries
    .insert(listEntries)
    .values({ ...entry, email, emailHash, state: 'pending' })
    .onConflictDoNothing({ target: [listEntries.list, listEntries.emailHash] });
  const [found] = await queries
    .select()
    .from(listEntries)
    .where(and(eq(listEntries.list, entry.list), eq(listEntries.emailHash, emailHash)))
    .for('update');
  if (!found) throw new Error('a list entry is gone although its transaction holds it');
  return found;
}

export async function updateListEntry(
  queries: Queries,
  id: string,
  change: Partial<Omit<ListEntry, 'id' | 'list' | 'emailHash'>>,
): Promise<void> {
  await queries.update(listEntries).set(change).where(eq(listEntries.id, id));
}

/** Null for an entry that was erased. */
export async function findListEntry({ orm }: Database, id: string): Promise<ListEntry | null> {
  const [found] = await orm.select().from(listEntries).where(eq(listEntries.id, id));
  return found ?? null;
}

/** Notes the token of a link that a mail to the entry carries; only its hash is kept. */
export async function insertListLink(
  { orm }: Database,
  entryId: string,
  token: string,
  createdAt: Date,
): Promise<void> {
  await orm.insert(listEntryLinks).values({ tokenHash: hashToken(token), entryId, createdAt });
}

/** The entry that a link's token leads to; null for an unknown one. */
export async function findEntryOfLink(queries: Queries, token: string): Promise<ListEntry | null> {
  const [found] = await queries
    .select({ entry: listEntries })
    .from(listEntryLinks)
    .innerJoin(listEntries, eq(listEntries.id, listEntryLinks.entryId))
    .where(eq(listEntryLinks.tokenHash, hashToken(token)));
  return found?.entry ?? null;
}

/** How many confirmed their e-mail from an instant on and before another, by list. */
export async function countConfirmed(
  { orm }: Database,
  from: Date,
  before: Date,
): Promise<Record<MailingList, number>> {
  const rows = await orm
    .select({ list: listEntries.list, entries: count() })
    .from(listEntries)
    .where(
      and(eq(listEntries.state, 'confirmed'), gte(listEntries.confirmedAt, from), lt(listEntries.confirmedAt, before)),
    )
    .groupBy(listEntries.list);
  return {
    newsletter: 0,
    whatsapp: 0,
    planejador: 0,
    ...Object.fromEntries(rows.map((row) => [row.list, row.entries])),
  };
}

/** How many entries there are, by list and state. */
export function countEntries({ orm }: Database) {
  const { list, state } = listEntries;
  return orm.select({ list, state, entries: count() }).from(listEntries).groupBy(list, state);
}

/** A list's entries that have an e-mail, in the order in which they were asked for. */
export function listEntriesOf({ orm }: Database, list: MailingList): Promise<ListEntry[]> {
  return orm
    .select()
    .from(listEntries)
    .where(and(eq(listEntries.list, list), isNotNull(listEntries.email)))
    .orderBy(listEntries.askedAt, listEntries.id);
}

/** Deletes who never confirmed, asked before one instant, and what stops mails to who left before another. */
export async function deleteListEntriesBefore(
  { orm }: Pick<Database, 'orm'>,
  { unconfirmed, ended }: { unconfirmed: Date; ended: Date },
): Promise<void> {
  const { state, askedAt, endedAt } = listEntries;
  await orm.delete(listEntries).where(and(eq(state, 'pending'), lt(askedAt, unconfirmed)));
  await orm.delete(listEntries).where(and(inArray(state, ['left', 'refused']), lt(endedAt, ended)));
}
