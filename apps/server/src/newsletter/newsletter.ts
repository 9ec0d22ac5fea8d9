import { randomBytes } from 'node:crypto';
import { normalizeEmail } from '@revoada/core/account/email';
import { findLatestHour } from '@revoada/core/dates/latest-hour';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import { errors, type FieldError } from '@revoada/core/errors';
import type { LinkedEntry } from '@revoada/core/newsletter/linked-entry';
import { checkSignUp, listConsent, type MailingList } from '@revoada/core/newsletter/mailing-lists';
import type { Database } from '../database/connection/database.ts';
import { inTransaction, type Queries } from '../database/connection/transactions.ts';
import {
  countConfirmed,
  findEntryOfLink,
  findListEntry,
  insertListLink,
  type MailingListEntry,
  openListEntry,
  updateListEntry,
} from '../database/newsletter/list-entries.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { mailboxKey, type RateLimits } from '../limits/rate-limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import { mailListConfirmation, mailListSignUps } from './newsletter-jobs.ts';

export type SignUpOutcome =
  | { ok: true }
  | { ok: false; fields: FieldError[]; message: string | null; waitSeconds: number | null };

export type Newsletter = {
  /** Adds an e-mail to a list after its confirmation. The answer does not reveal whether it is known. */
  signUp(list: MailingList, email: string, clientIp: string): Promise<SignUpOutcome>;
  /** Null for an unknown token. */
  find(token: string): Promise<LinkedEntry | null>;
  /** Confirms a pending entry; returns its current state. */
  confirm(token: string): Promise<LinkedEntry | null>;
  /** Removes an e-mail from its list and keeps a hash that blocks further mails. Idempotent. */
  leave(token: string): Promise<LinkedEntry | null>;
};

export type NewsletterDeps = {
  database: Database;
  jobs: Pick<Jobs, 'enqueue' | 'handle' | 'schedule'>;
  mailer: Pick<Mailer, 'sendTo' | 'sendToOwner'>;
  limits: Pick<RateLimits, 'anonymousWrites' | 'formMails'>;
  now(): number;
};

/** A second sign-up within this time sends no second mail. */
const askAgainMs = 10 * 60_000;
/** Hour of the owner's daily report. */
const reportHour = 8;

export function createNewsletter(deps: NewsletterDeps): Newsletter {
  const { database, jobs, limits, now } = deps;
  jobs.handle(mailListConfirmation, ({ entryId, askedAt }) => askToConfirm(deps, entryId, askedAt));
  jobs.handle(mailListSignUps, () => reportSignUps(deps));
  jobs.schedule(mailListSignUps, `0 ${reportHour} * * *`, {});

  function change(
    token: string,
    act: (queries: Queries, entry: MailingListEntry) => Promise<MailingListEntry['state']>,
  ) {
    return inTransaction(database, async (queries) => {
      const entry = await findEntryOfLink(queries, token);
      return entry && toLinked({ ...entry, state: await act(queries, entry) });
    });
  }

  return {
    async signUp(list, typed, clientIp) {
      const email = normalizeEmail(typed);
      if (email === null) {
        return { ok: false, fields: checkSignUp({ email: typed }), message: null, waitSeconds: null };
      }
      const waitSeconds = await limits.anonymousWrites(clientIp);
      if (waitSeconds !== null) {
        return { ok: false, fields: [], message: errors['too-many-attempts'].text, waitSeconds };
      }
      // Beyond the e-mail's limit the answer stays the same.
      if ((await limits.formMails(mailboxKey(email))) !== null) return { ok: true };
      const request = { list, email, consentVersion: listConsent.version, askedAt: new Date(now()) };
      await inTransaction(database, async (queries) => {
        const entry = await openListEntry(queries, request);
        const askedAt = await reopenEntry(queries, entry, request);
        // Enqueued in every state, so that the response time reveals nothing.
        const payload = { entryId: entry.id, askedAt: askedAt.getTime() };
        const key = `${entry.id}:${askedAt.getTime()}`;
        await jobs.enqueue(mailListConfirmation, payload, { key, within: queries });
      });
      return { ok: true };
    },
    async find(token) {
      const entry = await findEntryOfLink(database.orm, token);
      return entry && toLinked(entry);
    },
    confirm: (token) =>
      change(token, async (queries, { id, state }) => {
        if (state !== 'pending') return state;
        await updateListEntry(queries, id, { state: 'confirmed', confirmedAt: new Date(now()) });
        return 'confirmed';
      }),
    leave: (token) =>
      change(token, async (queries, { id, state }) => {
        if (state === 'left' || state === 'refused') return state;
        const ended = state === 'pending' ? 'refused' : 'left';
        await updateListEntry(queries, id, { state: ended, email: null, endedAt: new Date(now()) });
        return ended;
      }),
  };
}

type SignUpRequest = { email: string; consentVersion: string; askedAt: Date };

/** Reopens an entry that is pending for a while or was unsubscribed; returns its request time. Refusals are final. */
async function reopenEntry(
  queries: Queries,
  entry: MailingListEntry,
  { email, consentVersion, askedAt }: SignUpRequest,
): Promise<Date> {
  const waits = entry.state === 'pending' && askedAt.getTime() - entry.askedAt.getTime() >= askAgainMs;
  if (!waits && entry.state !== 'left') return entry.askedAt;
  const reopened = { state: 'pending', email, consentVersion, askedAt, confirmedAt: null, endedAt: null } as const;
  await updateListEntry(queries, entry.id, reopened);
  return askedAt;
}

function toLinked({ list, state }: Pick<MailingListEntry, 'list' | 'state'>): LinkedEntry {
  return { list, state: state === 'pending' || state === 'confirmed' ? state : 'ended' };
}

async function askToConfirm(deps: NewsletterDeps, entryId: string, askedAt: number): Promise<void> {
  const entry = await findListEntry(deps.database, entryId);
  // The entry was confirmed, ended, erased or requested again meanwhile.
  if (entry?.state !== 'pending' || entry.email === null || entry.askedAt.getTime() !== askedAt) return;
  const { list, email } = entry;
  const paths = await createLinkPaths(deps, entryId);
  const key = `list-confirmation:${entryId}:${askedAt}`;
  const data = { list, path: paths.confirm };
  await deps.mailer.sendTo(
    email,
    { key, accountId: null, template: 'list-confirmation', data },
    { unsubscribe: paths.unsubscribe },
  );
}

/** Creates the paths of a mail to an entry. A retried mail gets new ones; earlier ones stay valid. */
export async function createLinkPaths({ database, now }: Pick<NewsletterDeps, 'database' | 'now'>, entryId: string) {
  const token = randomBytes(32).toString('base64url');
  await insertListLink(database, entryId, token, new Date(now()));
  return {
    confirm: `/alertas-imperdiveis/confirmar?chave=${token}`,
    unsubscribe: {
      page: `/alertas-imperdiveis/sair?chave=${token}`,
      oneClick: `/api/newsletter/unsubscribe?chave=${token}`,
    },
  };
}

async function reportSignUps({ database, mailer, now }: NewsletterDeps): Promise<void> {
  // Fixed bounds, so that a late mail neither repeats nor omits a sign-up.
  const before = findLatestHour(saoPauloZone, reportHour, now());
  const since = findLatestHour(saoPauloZone, reportHour, before - 1);
  const data = await countConfirmed(database, new Date(since), new Date(before));
  if (Object.values(data).every((entries) => entries === 0)) return;
  const key = `list-sign-ups:${todayAt(saoPauloZone, before)}`;
  await mailer.sendToOwner({ key, accountId: null, template: 'list-sign-ups', data });
}
