import { createHash } from 'node:crypto';
import { emailProblem } from '@revoada/core/account/email';
import { greetingName } from '@revoada/core/account/greeting-name';
import type { MailData, MailTemplate } from '@revoada/mail/mail-templates';
import { renderMail } from '@revoada/mail/render-mail';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import { hasDelivery, insertDelivery } from '../database/mails/mail-deliveries.ts';
import { findRecipient } from '../database/mails/recipients.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { mailOwner } from './mail-owner-job.ts';
import { sendMail } from './send-mail-job.ts';
import { createSmtp } from './smtp.ts';

/** A mail to an account; `key` makes it go out once. An alert's mail has a queue of its own. */
export type QueuedMail = {
  [Template in Exclude<MailTemplate, 'price-alert'>]: {
    key: string;
    accountId: string;
    template: Template;
    data: MailData[Template];
  };
}[Exclude<MailTemplate, 'price-alert'>];

/** A mail to an account that is sent at once. */
export type SentMail = {
  [Template in MailTemplate]: { key: string; accountId: string; template: Template; data: MailData[Template] };
}[MailTemplate];

/** A mail to an e-mail that whoever queues it knows; `key` makes it go out once. */
export type AddressedMail = {
  [Template in MailTemplate]: { key: string; accountId: string | null; template: Template; data: MailData[Template] };
}[MailTemplate];

/** What a mail has besides its words. */
export type MailExtras = {
  /** Where an answer goes. */
  replyTo?: string;
  /** Paths of the site that lead out of a list: one for people, one for mail programs. */
  unsubscribe?: { page: string; oneClick: string };
};

/** A mail to the owner; `key` makes it go out once. */
export type OwnerMail = {
  [Template in 'search-budget' | 'whatsapp-codes']: { key: string; template: Template; data: MailData[Template] };
}['search-budget' | 'whatsapp-codes'];

export type Mailer = {
  /**
   * Has the mail sent to the account's e-mail if it is proven, by whichever process runs jobs. Throws when the database is
   * away.
   */
  queue(mail: QueuedMail): Promise<void>;
  /** Has the mail sent to the owner's e-mail (`OWNER_EMAIL`). Throws when the database is away. */
  queueToOwner(mail: OwnerMail): Promise<void>;
  /**
   * Sends to the account's e-mail; false where it has none that is proven. Rejects when the mail server does not take it.
   */
  sendToAccount(mail: SentMail, extras?: MailExtras): Promise<boolean>;
  /** Sends to an e-mail without asking an account for it. Rejects when the mail server does not take it. */
  sendTo(email: string, mail: AddressedMail, extras?: MailExtras): Promise<void>;
  /** Sends to the owner, as `sendTo`. */
  sendToOwner(mail: AddressedMail, extras?: MailExtras): Promise<void>;
  close(): void;
};

type Parts = {
  database: Database;
  jobs: Jobs;
  smtpUrl: string;
  settings: Pick<Settings, 'publicUrl' | 'owner' | 'demo' | 'mail'>;
  now(): number;
  log: Logger;
};

/** Mails, each once: the delivery is noted after the sending, so that a crash between sends at most one twice. */
export function createMailer({ database, jobs, smtpUrl, settings, now, log }: Parts): Mailer {
  const smtp = createSmtp(smtpUrl);
  const { publicUrl, owner, demo } = settings;

  async function deliver(
    email: string,
    firstName: string | null,
    { key, accountId, template, data }: AddressedMail,
    { replyTo, unsubscribe }: MailExtras = {},
  ): Promise<boolean> {
    if (await hasDelivery(database, key)) return true;
    // Checked when it was taken in, and again here: nothing but an e-mail gets into a header.
    if (emailProblem(email) !== null) {
      log.error({ accountId, template }, 'a mail was not sent: the e-mail cannot be written to');
      return false;
    }
    const unsubscribePath = unsubscribe?.page ?? null;
    const rendered = await renderMail(template, data, { publicUrl, owner, demo, firstName, unsubscribePath });
    const messageId = deriveMessageId(key, publicUrl);
    await smtp.send({
      from: settings.mail.from,
      to: email.trim(),
      messageId,
      ...rendered,
      ...(replyTo !== undefined && emailProblem(replyTo) === null ? { replyTo: replyTo.trim() } : {}),
      ...(unsubscribe ? { unsubscribeUrl: publicUrl + unsubscribe.oneClick } : {}),
    });
    await insertDelivery(database, { key, accountId, template, sentAt: new Date(now()) });
    return true;
  }

  async function sendToAccount(mail: SentMail, extras?: MailExtras): Promise<boolean> {
    const recipient = await findRecipient(database, mail.accountId);
    // An erased account is written to no more; one without an e-mail never was.
    if (!recipient?.email) return false;
    // An e-mail that nobody has proven may be a stranger's: the identity provider alone writes there, to prove it.
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
