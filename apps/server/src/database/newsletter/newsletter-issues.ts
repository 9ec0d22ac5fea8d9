import { createHash } from 'node:crypto';
import type { MailingList } from '@revoada/core/newsletter/mailing-lists';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import type { Queries } from '../connection/transactions.ts';
import { mailingListEntries, newsletterIssues } from '../tables/mailing-lists.ts';

export type NewsletterIssue = typeof newsletterIssues.$inferSelect;

/** Stores an issue and returns its id; null when the list has its key already. */
export async function insertIssue(
  queries: Queries,
  { key, ...issue }: Pick<NewsletterIssue, 'list' | 'title' | 'text' | 'createdAt'> & { key: string },
): Promise<string | null> {
  const { id, contentKey } = newsletterIssues;
  const named = JSON.stringify([issue.list, key]);
  const [stored] = await queries
    .insert(newsletterIssues)
    .values({ ...issue, contentKey: createHash('sha256').update(named).digest('base64url') })
    .onConflictDoNothing({ target: contentKey })
    .returning({ id });
  return stored?.id ?? null;
}

export async function findIssue({ orm }: Database, id: string): Promise<NewsletterIssue | null> {
  const [found] = await orm.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  return found ?? null;
}

const pageSize = 500;

/** Yields pages of ids of the confirmed entries of a list. */
export async function* listConfirmedEntries({ orm }: Database, list: MailingList): AsyncGenerator<string[]> {
  const { id, state } = mailingListEntries;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await orm
      .select({ id })
      .from(mailingListEntries)
      .where(and(eq(mailingListEntries.list, list), eq(state, 'confirmed'), gt(id, after)))
      .orderBy(asc(id))
      .limit(pageSize);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => row.id);
    after = last.id;
  }
}
