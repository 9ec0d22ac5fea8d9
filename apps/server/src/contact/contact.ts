import { createHash } from 'node:crypto';
import { normalizeEmail } from '@revoada/core/account/email';
import { contactConsent } from '@revoada/core/contact/contact-texts';
import { errors, type FieldError } from '@revoada/core/errors';
import { checkForm } from '@revoada/core/forms/check-form';
import { type ContactForm, contactForm } from '@revoada/core/forms/contact-form';
import type { Database } from '../database/connection/database.ts';
import { inTransaction } from '../database/connection/transactions.ts';
import { findContactMessage, insertContactMessage } from '../database/contact/contact-messages.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { limitVisit, mailboxKey, type RateLimits } from '../limits/rate-limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import { mailContact } from './contact-job.ts';

/** Sender of a form. A form with the same `formKey` and contents counts as one message. */
export type ContactSender = { accountId: string | null; clientIp: string; formKey: string };

/** `waitSeconds` is set when the limit was reached. */
export type ContactOutcome =
  | { ok: true }
  | { ok: false; fields: FieldError[]; message: string | null; waitSeconds: number | null };

export type ContactService = {
  /** Checks and stores a message, and enqueues its mails to owner and sender in the same transaction. */
  send(form: ContactForm, sender: ContactSender): Promise<ContactOutcome>;
};

type Deps = {
  database: Database;
  jobs: Pick<Jobs, 'enqueue' | 'handle'>;
  mailer: Pick<Mailer, 'sendTo' | 'sendToOwner'>;
  limits: Pick<RateLimits, 'anonymousWrites' | 'formMails'>;
  now(): number;
};

export function createContactService({ database, jobs, mailer, limits, now }: Deps): ContactService {
  jobs.handle(mailContact, async ({ messageId, to }) => {
    const message = await findContactMessage(database, messageId);
    // The message was erased meanwhile.
    if (!message) return;
    const { accountId, name, email, subject } = message;
    const sentAt = message.createdAt.toISOString();
    if (to === 'sender') {
      const key = `contact-received:${messageId}`;
      await mailer.sendTo(email, { key, accountId, template: 'contact-received', data: { subject, sentAt } });
      return;
    }
    const data = { name, email, phone: message.phone ?? '', subject, message: message.message, sentAt };
    const key = `contact-message:${messageId}`;
    await mailer.sendToOwner({ key, accountId: null, template: 'contact-message', data }, { replyTo: email });
  });

  async function refuseTooMany(email: string, { clientIp, accountId }: ContactSender): Promise<number | null> {
    const wait = await limitVisit(limits.anonymousWrites, clientIp, accountId ?? undefined);
    return wait ?? limits.formMails(mailboxKey(email));
  }

  return {
    async send(form, sender) {
      const checked = checkForm(contactForm, form);
      if (!checked.ok) return { ok: false, fields: checked.fields, message: null, waitSeconds: null };
      const message = checked.value;
      const email = normalizeEmail(message.email) ?? message.email;
      const waitSeconds = await refuseTooMany(email, sender);
      if (waitSeconds !== null) {
        return { ok: false, fields: [], message: errors['too-many-attempts'].text, waitSeconds };
      }
      const { accountId, formKey } = sender;
      const values = Object.values({ ...message, email });
      const requestKey = createHash('sha256')
        .update(JSON.stringify([formKey, values]))
        .digest('base64url');
      const createdAt = new Date(now());
      const row = { ...message, email, accountId, requestKey, consentVersion: contactConsent.version, createdAt };
      await inTransaction(database, async (queries) => {
        const messageId = await insertContactMessage(queries, row);
        if (messageId === null) return;
        for (const to of ['owner', 'sender'] as const) {
          await jobs.enqueue(mailContact, { messageId, to }, { key: `${messageId}:${to}`, within: queries });
        }
      });
      return { ok: true };
    },
  };
}
