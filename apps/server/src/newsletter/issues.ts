import type { MailingList } from '@revoada/core/newsletter/mailing-lists';
import * as v from 'valibot';
import type { Database } from '../database/connection/database.ts';
import { inTransaction } from '../database/connection/transactions.ts';
import { findListEntry } from '../database/newsletter/list-entries.ts';
import { findIssue, insertIssue, listConfirmedEntries } from '../database/newsletter/newsletter-issues.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createLinkPaths } from './newsletter.ts';

/** Enqueues an issue for each confirmed entry of its list. */
const sendIssue = defineJob({ name: 'send-newsletter-issue', payload: v.object({ issueId: v.string() }) });

/** Mails an issue to one entry. */
const mailIssue = defineJob({
  name: 'mail-newsletter-issue',
  payload: v.object({ issueId: v.string(), entryId: v.string() }),
});

type Deps = {
  database: Database;
  jobs: Pick<Jobs, 'enqueue' | 'handle'>;
  mailer: Pick<Mailer, 'sendTo'>;
  now(): number;
};

/** Handles the jobs of issues. */
export function handleIssues(deps: Deps): void {
  const { database, jobs, mailer } = deps;
  jobs.handle(sendIssue, async ({ issueId }) => {
    const issue = await findIssue(database, issueId);
    if (!issue) return;
    for await (const entryIds of listConfirmedEntries(database, issue.list)) {
      for (const entryId of entryIds) {
        await jobs.enqueue(mailIssue, { issueId, entryId }, { key: `${issueId}:${entryId}` });
      }
    }
  });
  jobs.handle(mailIssue, async ({ issueId, entryId }) => {
    const [issue, entry] = await Promise.all([findIssue(database, issueId), findListEntry(database, entryId)]);
    // The entry was unsubscribed or erased meanwhile.
    if (!issue || entry?.state !== 'confirmed' || entry.email === null) return;
    const { title, text } = issue;
    const { unsubscribe } = await createLinkPaths(deps, entryId);
    const key = `newsletter-issue:${issueId}:${entryId}`;
    const mail = { key, accountId: null, template: 'newsletter-issue', data: { title, text } } as const;
    await mailer.sendTo(entry.email, mail, { unsubscribe });
  });
}

/**
 * Stores an issue and enqueues it once for each confirmed entry of the list. Returns false and does nothing if an issue with
 * the same `key`, or the same contents without one, was published before. `title` is one line; empty lines separate the
 * paragraphs of `text`.
 */
export function publishIssue(
  { database, jobs, now }: Pick<Deps, 'database' | 'jobs' | 'now'>,
  { key, ...issue }: { list: MailingList; title: string; text: string; key?: string },
): Promise<boolean> {
  return inTransaction(database, async (queries) => {
    const named = { ...issue, key: key ?? JSON.stringify([issue.title, issue.text]) };
    const issueId = await insertIssue(queries, { ...named, createdAt: new Date(now()) });
    if (issueId === null) return false;
    await jobs.enqueue(sendIssue, { issueId }, { key: issueId, within: queries });
    return true;
  });
}
