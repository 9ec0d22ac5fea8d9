import { firstNameOf } from '@revoada/core/account/viewer';
import type { MailData, MailTemplate } from '@revoada/mail/mail';
import { renderMail } from '@revoada/mail/render-mail';
import { createTransport } from 'nodemailer';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/database.ts';
import { hasDelivery, insertDelivery } from '../database/mail-deliveries.ts';
import { findRecipient } from '../database/recipients.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sendMail } from './send-mail-job.ts';

/** A mail to an account; `key` makes it go out once. */
export type QueuedMail = {
  [Template in MailTemplate]: { key: string; accountId: string; template: Template; data: MailData[Template] };
}[MailTemplate];

export type Mailer = {
  /** Has the mail sent to the account's address, by whichever process runs jobs. Throws when the database is away. */
  queue(mail: QueuedMail): Promise<void>;
  /** Sends to an address that no account has any more. Rejects when the mail server does not take it. */
  sendTo(address: string, mail: QueuedMail): Promise<void>;
  close(): void;
};

type Parts = {
  database: Database;
  jobs: Jobs;
  smtpUrl: string;
  settings: Pick<Settings, 'publicUrl' | 'owner' | 'demo' | 'mail'>;
  now(): number;
};

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mails, each once: the delivery is noted after the sending, so that a crash between sends at most one twice. */
export function createMailer({ database, jobs, smtpUrl, settings, now }: Parts): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...timeouts });

  async function deliver(address: string, firstName: string | null, mail: QueuedMail): Promise<void> {
    if (await hasDelivery(database, mail.key)) return;
    const { publicUrl, owner, demo } = settings;
    const rendered = await renderMail(mail.template, mail.data, { publicUrl, owner, demo, firstName });
    await transport.sendMail({ from: settings.mail.from, to: { name: '', address }, ...rendered });
    const { key, accountId, template } = mail;
    await insertDelivery(database, { key, accountId, template, sentAt: new Date(now()) });
  }

  jobs.handle(sendMail, async (payload) => {
    const mail = payload as QueuedMail;
    const recipient = await findRecipient(database, mail.accountId);
    // An erased account is written to no more; one without an address never was.
    if (!recipient?.email) return;
    const name = recipient.givenName ?? recipient.name;
    await deliver(recipient.email, name ? firstNameOf(recipient) : null, mail);
  });
  return {
    queue: (mail) => jobs.enqueue(sendMail, mail, { key: mail.key }),
    sendTo: (address, mail) => deliver(address, null, mail),
    close: () => transport.close(),
  };
}
