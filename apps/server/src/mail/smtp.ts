import type { Transporter } from 'nodemailer';
import { isLoopbackUrl } from '../config/demonstration.ts';

export type EmailMessage = {
  from: string;
  to: string;
  /** Same for every try of a mail, so that mailboxes show duplicates once. */
  messageId: string;
  subject: string;
  html: string;
  text: string;
  /** Recipient of replies; by default the sender. */
  replyTo?: string;
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string;
};

export type Smtp = {
  /** Resolves when the mail server has accepted it. Rejects with an error without personal data. */
  send(letter: EmailMessage): Promise<void>;
  close(): void;
};

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Creates a client of the mail server at `smtp://` or `smtps://`, which requires encryption beyond this machine unless the URL
 * has `?requireTLS=false`. Loads and connects with the first mail.
 */
export function createSmtp(url: string): Smtp {
  let opened: Promise<Transporter> | null = null;
  return {
    async send({ to, replyTo, unsubscribeUrl, ...letter }) {
      opened ??= openTransport(url);
      const transport = await opened;
      try {
        await transport.sendMail({
          ...letter,
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(unsubscribeUrl) },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw toMailServerError(error);
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, pool: true, maxConnections: 2, requireTLS: !isLoopbackUrl(url), ...timeouts });
}

/** Signs in at the mail server of `createSmtp` and sends nothing. Rejects with a `MailServerError`. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = await openTransport(url);
  try {
    await transport.verify();
  } catch (error) {
    throw toMailServerError(error);
  } finally {
    transport.close();
  }
}

function listHeaders(unsubscribeUrl: string | undefined): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The mail server did not accept a mail. */
export class MailServerError extends Error {
  /** Permanent failure: a status of 500 or more. */
  readonly final: boolean;

  constructor(message: string, final: boolean) {
    super(message);
    this.name = 'MailServerError';
    this.final = final;
  }
}

/** Removes the server's text, which quotes the e-mail, from an error that is logged and stored with a job. */
function toMailServerError(error: unknown): MailServerError {
  const { code, responseCode, command, message } = error as Record<string, unknown>;
  // Failed before RCPT TO, so that the message cannot quote an e-mail.
  const why = command === 'CONN' && responseCode === undefined ? message : undefined;
  const details = [code, responseCode, command, why].filter((part) => part !== undefined);
  const final = typeof responseCode === 'number' && responseCode >= 500;
  return new MailServerError(`the mail server: ${details.length > 0 ? details.join(' ') : 'no answer'}`, final);
}
