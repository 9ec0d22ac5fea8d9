import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { findEmailProblem } from '@revoada/core/account/email';
import { greetingName } from '@revoada/core/account/greeting-name';
import type { MailData, MailTemplate } from '@revoada/mail/mail-templates';
import { renderMail } from '@revoada/mail/render-mail';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import { isDatabaseAway } from '../database/connection/unavailable.ts';
import { type Delivery, hasDelivery, insertDelivery } from '../database/mails/mail-deliveries.ts';
import { findRecipient } from '../database/mails/recipients.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailOutcome } from '../metrics/metrics.ts';
import { inSpan, spanKinds } from '../tracing/spans.ts';
import { createAcceptedNotes } from './accepted-notes.ts';
import { mailOwner } from './mail-owner-job.ts';
import { sendMail } from './send-mail-job.ts';
import { createSmtp } from './smtp.ts';

/** Mail to an account, sent once for its `key`. Alerts' mails have a separate queue. */
export type QueuedMail = {
  [Template in Exclude<MailTemplate, 'price-alert'>]: {
    key: string;
    accountId: string;
    template: Template;
    data: MailData[Template];
  };
}[Exclude<MailTemplate, 'price-alert'>];

/** Mail to an account that is sent immediately. */
export type SentMail = {
  [Template in MailTemplate]: { key: string; accountId: string; template: Template; data: MailData[Template] };
}[MailTemplate];

/** Mail to an e-mail that the caller provides, sent once for its `key`. */
export type AddressedMail = {
  [Template in MailTemplate]: { key: string; accountId: string | null; template: Template; data: MailData[Template] };
}[MailTemplate];

export type MailExtras = {
  /** Recipient of replies. */
  replyTo?: string;
  /** Unsubscribe paths, for people and for mail programs. */
  unsubscribe?: { page: string; oneClick: string };
};

/** Mail to the owner, sent once for its `key`. */
export type OwnerMail = {
  [Template in OwnerTemplate]: { key: string; template: Template; data: MailData[Template] };
}[OwnerTemplate];

type OwnerTemplate = 'search-budget' | 'whatsapp-codes' | 'exchange-rates';

export type Mailer = {
  /** Enqueues a mail to the account's e-mail, sent if it is proven. Throws when the database is down. */
  queue(mail: QueuedMail): Promise<void>;
  /** Enqueues a mail to the owner's e-mail (`OWNER_EMAIL`). Throws when the database is down. */
  queueToOwner(mail: OwnerMail): Promise<void>;
  /** Sends to the account's e-mail; false without a proven one. Rejects when the mail server does not accept it. */
  sendToAccount(mail: SentMail, extras?: MailExtras): Promise<boolean>;
  /** Sends to a given e-mail. Rejects when the mail server does not accept it. */
  sendTo(email: string, mail: AddressedMail, extras?: MailExtras): Promise<void>;
  /** Sends to the owner like `sendTo`. */
  sendToOwner(mail: AddressedMail, extras?: MailExtras): Promise<void>;
  close(): void;
};

type Deps = {
  database: Database;
  jobs: Jobs;
  smtpUrl: string;
  settings: Pick<Settings, 'dataDir' | 'publicUrl' | 'owner' | 'simulationNotice' | 'mail'>;
  now(): number;
  log: Logger;
  measure?(template: string, outcome: MailOutcome): void;
};

// Longer than a database takes to start again, shorter than the silence after which others take up a job.
const storeWithinMs = 60_000;
const storeAgainMs = 250;

/**
 * Creates a mailer that notes each accepted mail in the data folder and then stores its delivery. A crash between the
 * acceptance and the note repeats the mail, and so does a crash before the delivery when another machine takes up its job.
 */
export function createMailer(deps: Deps): Mailer {
  const { database, jobs, smtpUrl, settings, now, log, measure = () => undefined } = deps;
  const smtp = createSmtp(smtpUrl);
  const { publicUrl, owner, simulationNotice } = settings;
  /** Deliveries that could not be stored yet, by key. */
  const unstored = new Map<string, Delivery>();
  const notes = createAcceptedNotes(settings.dataDir, log);

  async function storeDelivery(delivery: Delivery): Promise<void> {
    const giveUpAt = performance.now() + storeWithinMs;
    for (;;) {
      try {
        await insertDelivery(database, delivery);
        unstored.delete(delivery.key);
        notes.remove(delivery.key);
        return;
      } catch (error) {
        if (!isDatabaseAway(error) || performance.now() > giveUpAt) throw error;
        await setTimeout(storeAgainMs);
      }
    }
  }

  async function deliver(
    email: string,
    firstName: string | null,
    { key, accountId, template, data }: AddressedMail,
    { replyTo, unsubscribe }: MailExtras = {},
  ): Promise<boolean> {
    const earlier = unstored.get(key);
    if (earlier) {
      await storeDelivery(earlier);
      return true;
    }
    if (await hasDelivery(database, key)) return true;
    const acceptedAt = notes.find(key);
    if (acceptedAt) {
      await storeDelivery({ key, accountId, template, sentAt: acceptedAt });
      return true;
    }
    // Checked again, so that only valid e-mails reach a header.
    if (findEmailProblem(email) !== null) {
      log.error({ accountId, template }, 'a mail was not sent: the e-mail cannot be written to');
      measure(template, 'refused');
      return false;
    }
    const unsubscribePath = unsubscribe?.page ?? null;
    const rendered = await renderMail(template, data, {
      publicUrl,
      owner,
      simulationNotice,
      firstName,
      unsubscribePath,
    });
    const messageId = deriveMessageId(key, publicUrl);
    const message = {
      from: settings.mail.from,
      to: email.trim(),
      messageId,
      ...rendered,
      ...(replyTo !== undefined && findEmailProblem(replyTo) === null ? { replyTo: replyTo.trim() } : {}),
      ...(unsubscribe ? { unsubscribeUrl: publicUrl + unsubscribe.oneClick } : {}),
    };
    const span = { kind: spanKinds.call, attributes: { 'revoada.mail': template } };
    const sending = inSpan('send mail', span, () => smtp.send(message));
    await sending.catch((error: unknown) => {
      measure(template, 'failed');
      throw error;
    });
    const delivery = { key, accountId, template, sentAt: new Date(now()) };
    notes.add(key, delivery.sentAt);
    unstored.set(key, delivery);
    measure(template, 'sent');
    await storeDelivery(delivery);
    return true;
  }

  async function sendToAccount(mail: SentMail, extras?: MailExtras): Promise<boolean> {
    const recipient = await findRecipient(database, mail.accountId);
    // The account was erased or has no e-mail.
    if (!recipient?.email) return false;
    // An unproven e-mail may be a stranger's, so that only the identity provider writes there, to confirm it.
    if (!recipient.emailVerified) {
      const { accountId, template } = mail;
      log.info({ accountId, template }, 'a mail was not sent: the e-mail is not confirmed');
      return false;
    }
    return deliver(recipient.email, greetingName(recipient), mail, extras);
  }

  jobs.handle(sendMail, async (payload) => void (await sendToAccount(payload as QueuedMail)));
  jobs.handle(mailOwner, async (mail) => void (await deliver(owner.email, null, { ...mail, accountId: null })));
  return {
    queueToOwner: (mail) => jobs.enqueue(mailOwner, mail, { key: mail.key }),
    queue: (mail) => jobs.enqueue(sendMail, mail, { key: mail.key }),
    sendToAccount,
    sendTo: async (email, mail, extras) => void (await deliver(email, null, mail, extras)),
    sendToOwner: async (mail, extras) => void (await deliver(owner.email, null, mail, extras)),
    close: smtp.close,
  };
}

function deriveMessageId(key: string, publicUrl: string): string {
  const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${id}@${new URL(publicUrl).hostname}>`;
}
