import { createHash } from 'node:crypto';
import type { MailingList } from '@revoada/core/newsletter/mailing-lists';
import { and, count, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { listEntryLinks, mailingListEntries } from '../tables/mailing-lists.ts';

export type MailingListEntry = typeof mailingListEntries.$inferSelect;

type NewEntry = Pick<MailingListEntry, 'list' | 'consentVersion' | 'askedAt'> & { email: string };

/** Hash that recognizes an e-mail after it left a list. `email` is normalized (`normalizeEmail`). */
export function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/** Hash under which the token of a link is stored. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Finds or creates the entry of an e-mail, pending when new, and locks it until the transaction ends. */
export async function openListEntry(queries: Queries, { email, ...entry }: NewEntry): Promise<MailingListEntry> {
  const emailHash = hashEmail(email);
  await queries
    .insert(mailingListEntries)
    .values({ ...entry, email, emailHash, state: 'pending' })
    .onConflictDoNothing({ target: [mailingListEntries.list, mailingListEntries.emailHash] });
  const [found] = await queries
    .select()
    .from(mailingListEntries)
    .where(and(eq(mailingListEntries.list, entry.list), eq(mailingListEntries.emailHash, emailHash)))
    .for('update');
  if (!found) throw new Error('a list entry is gone although its transaction holds it');
  return found;
}

export async function updateListEntry(
  queries: Queries,
  id: string,
  change: Partial<Omit<MailingListEntry, 'id' | 'list' | 'emailHash'>>,
): Promise<void> {
  await queries.update(mailingListEntries).set(change).where(eq(mailingListEntries.id, id));
}

/** Null for an entry that was erased. */
export async function findListEntry({ orm }: Database, id: string): Promise<MailingListEntry | null> {
  const [found] = await orm.select().from(mailingListEntries).where(eq(mailingListEntries.id, id));
  return found ?? null;
}

/** Stores the hash of the token of a link in a mail to the entry. */
export async function insertListLink(
  { orm }: Database,
  entryId: string,
  token: string,
  createdAt: Date,
): Promise<void> {
  await orm.insert(listEntryLinks).values({ tokenHash: hashToken(token), entryId, createdAt });
}

/** The entry of the token of a link; null for an unknown one. */
export async function findEntryOfLink(queries: Queries, token: string): Promise<MailingListEntry | null> {
  const [found] = await queries
    .select({ entry: mailingListEntries })
    .from(listEntryLinks)
    .innerJoin(mailingListEntries, eq(mailingListEntries.id, listEntryLinks.entryId))
    .where(eq(listEntryLinks.tokenHash, hashToken(token)));
  return found?.entry ?? null;
}

/** Number of confirmations per list in a period. */
export async function countConfirmed(
  { orm }: Database,
  from: Date,
  before: Date,
): Promise<Record<MailingList, number>> {
  const rows = await orm
    .select({ list: mailingListEntries.list, entries: count() })
    .from(mailingListEntries)
    .where(
      and(
        eq(mailingListEntries.state, 'confirmed'),
        gte(mailingListEntries.confirmedAt, from),
        lt(mailingListEntries.confirmedAt, before),
      ),
    )
    .groupBy(mailingListEntries.list);
  return {
    newsletter: 0,
    whatsapp: 0,
    planejador: 0,
    ...Object.fromEntries(rows.map((row) => [row.list, row.entries])),
  };
}

/** Number of entries per list and state. */
export function countEntries({ orm }: Database) {
  const { list, state } = mailingListEntries;
  return orm.select({ list, state, entries: count() }).from(mailingListEntries).groupBy(list, state);
}

/** Entries of a list with an e-mail, in the order of their requests. */
export function listEntriesWithEmail({ orm }: Database, list: MailingList): Promise<MailingListEntry[]> {
  return orm
    .select()
    .from(mailingListEntries)
    .where(and(eq(mailingListEntries.list, list), isNotNull(mailingListEntries.email)))
    .orderBy(mailingListEntries.askedAt, mailingListEntries.id);
}

/**
 * Deletes entries that were requested before one instant and never confirmed, and opt-outs from before another instant.
 */
export async function deleteListEntriesBefore(
  { orm }: Pick<Database, 'orm'>,
  { unconfirmed, ended }: { unconfirmed: Date; ended: Date },
): Promise<void> {
  const { state, askedAt, endedAt } = mailingListEntries;
  await orm.delete(mailingListEntries).where(and(eq(state, 'pending'), lt(askedAt, unconfirmed)));
  await orm.delete(mailingListEntries).where(and(inArray(state, ['left', 'refused']), lt(endedAt, ended)));
}
