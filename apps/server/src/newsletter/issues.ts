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

/** Has an issue mailed to each confirmed entry of its list. */
const sendIssue = defineJob({ name: 'send-newsletter-issue', payload: v.object({ issueId: v.string() }) });

/** Mails an issue to one entry. */
const mailIssue = defineJob({
  name: 'mail-newsletter-issue',
  payload: v.object({ issueId: v.string(), entryId: v.string() }),
});

type Parts = {
  database: Database;
  jobs: Pick<Jobs, 'enqueue' | 'handle'>;
  mailer: Pick<Mailer, 'sendTo'>;
  now(): number;
};

/** Does the work of issues that somebody enqueued. */
export function handleIssues(parts: Parts): void {
  const { database, jobs, mailer } = parts;
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
    // Who left meanwhile, or was erased, is written to no more.
    if (!issue || entry?.state !== 'confirmed' || entry.email === null) return;
    const { title, text } = issue;
    const { unsubscribe } = await createLinkPaths(parts, entryId);
    const key = `newsletter-issue:${issueId}:${entryId}`;
    const mail = { key, accountId: null, template: 'newsletter-issue', data: { title, text } } as const;
    await mailer.sendTo(entry.email, mail, { unsubscribe });
  });
}

/**
 * Stores an issue and has it mailed to the list's confirmed entries, each once. False where an issue of its `key`, or without
 * one of the same words, went to the list before: then nothing happens. `title` is one line; paragraphs of `text` are parted
 * by empty lines.
 */
export function publishIssue(
  { database, jobs, now }: Pick<Parts, 'database' | 'jobs' | 'now'>,
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
