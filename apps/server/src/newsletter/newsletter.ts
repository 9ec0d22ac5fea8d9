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
  /** Puts an e-mail on a list once it is confirmed. The answer is the same whether or not it is known. */
  signUp(list: MailingList, email: string, clientIp: string): Promise<SignUpOutcome>;
  /** Null for an unknown token. */
  find(token: string): Promise<LinkedEntry | null>;
  /** Confirms an entry that waits for it; gives what it is then. */
  confirm(token: string): Promise<LinkedEntry | null>;
  /** Takes an e-mail off its list for good; what is left stops mails to it. Repeating it is harmless. */
  leave(token: string): Promise<LinkedEntry | null>;
};

export type NewsletterParts = {
  database: Database;
  jobs: Pick<Jobs, 'enqueue' | 'handle' | 'schedule'>;
  mailer: Pick<Mailer, 'sendTo' | 'sendToOwner'>;
  limits: Pick<RateLimits, 'anonymousWrites' | 'formMails'>;
  now(): number;
};

/** A second sign-up within this time sends no second mail. */
const askAgainMs = 10 * 60_000;
/** The owner hears then of the day before. */
const reportHour = 8;

export function createNewsletter(parts: NewsletterParts): Newsletter {
  const { database, jobs, limits, now } = parts;
  jobs.handle(mailListConfirmation, ({ entryId, askedAt }) => askToConfirm(parts, entryId, askedAt));
  jobs.handle(mailListSignUps, () => reportSignUps(parts));
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
      // An e-mail that got enough mails is answered like the others.
      if ((await limits.formMails(mailboxKey(email))) !== null) return { ok: true };
      const asked = { list, email, consentVersion: listConsent.version, askedAt: new Date(now()) };
      await inTransaction(database, async (queries) => {
        const entry = await openListEntry(queries, asked);
        const askedAt = await askAgain(queries, entry, asked);
        // Enqueued whatever the entry is, so that the time of the answer tells nothing either.
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

type Asked = { email: string; consentVersion: string; askedAt: Date };

/** When the entry was last asked for: now, where it waits for a while already or had left; a refusal is final. */
async function askAgain(
  queries: Queries,
  entry: MailingListEntry,
  { email, consentVersion, askedAt }: Asked,
): Promise<Date> {
  const waits = entry.state === 'pending' && askedAt.getTime() - entry.askedAt.getTime() >= askAgainMs;
  if (!waits && entry.state !== 'left') return entry.askedAt;
  const anew = { state: 'pending', email, consentVersion, askedAt, confirmedAt: null, endedAt: null } as const;
  await updateListEntry(queries, entry.id, anew);
  return askedAt;
}

function toLinked({ list, state }: Pick<MailingListEntry, 'list' | 'state'>): LinkedEntry {
  return { list, state: state === 'pending' || state === 'confirmed' ? state : 'ended' };
}

async function askToConfirm(parts: NewsletterParts, entryId: string, askedAt: number): Promise<void> {
  const entry = await findListEntry(parts.database, entryId);
  // Confirmed, ended or erased meanwhile, or asked for again: this mail is not wanted.
  if (entry?.state !== 'pending' || entry.email === null || entry.askedAt.getTime() !== askedAt) return;
  const { list, email } = entry;
  const paths = await createLinkPaths(parts, entryId);
  const key = `list-confirmation:${entryId}:${askedAt}`;
  const data = { list, path: paths.confirm };
  await parts.mailer.sendTo(
    email,
    { key, accountId: null, template: 'list-confirmation', data },
    { unsubscribe: paths.unsubscribe },
  );
}

/** Paths that one mail to an entry carries. A mail that is tried again has new ones; the old ones stay good. */
export async function createLinkPaths({ database, now }: Pick<NewsletterParts, 'database' | 'now'>, entryId: string) {
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

async function reportSignUps({ database, mailer, now }: NewsletterParts): Promise<void> {
  // Whenever the mail goes out at last: nobody is in two reports, or in none.
  const before = findLatestHour(saoPauloZone, reportHour, now());
  const since = findLatestHour(saoPauloZone, reportHour, before - 1);
  const data = await countConfirmed(database, new Date(since), new Date(before));
  if (Object.values(data).every((entries) => entries === 0)) return;
  const key = `list-sign-ups:${todayAt(saoPauloZone, before)}`;
  await mailer.sendToOwner({ key, accountId: null, template: 'list-sign-ups', data });
}
