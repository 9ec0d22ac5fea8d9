import type { Transporter } from 'nodemailer';
import { isLoopbackUrl } from '../config/demonstration.ts';

export type EmailMessage = {
  from: string;
  to: string;
  /** The same for every try of one mail: mailboxes show a duplicate once. */
  messageId: string;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes; unset: to whoever sent it. */
  replyTo?: string;
  /** The one-click way out of a list (RFC 8058). */
  unsubscribeUrl?: string;
};

export type Smtp = {
  /** Resolves when the mail server has taken it. Rejects with an error that names nobody. */
  send(letter: EmailMessage): Promise<void>;
  close(): void;
};

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * The mail server at `smtp://` or `smtps://`, encrypted beyond this machine unless the URL says `?requireTLS=false`.
 * Nothing is loaded or connected before the first mail.
 */
export function createSmtp(url: string): Smtp {
  let opened: Promise<Transporter> | null = null;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, maxConnections: 2, requireTLS: !isLoopbackUrl(url), ...timeouts });
  };
  return {
    async send({ to, replyTo, unsubscribeUrl, ...letter }) {
      opened ??= open();
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
        throw plainError(error);
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

function listHeaders(unsubscribeUrl: string | undefined): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** What a mail server said of a mail that it did not take. */
export class MailServerError extends Error {
  /** It will never take it: a status of the five hundreds. */
  readonly final: boolean;

  constructor(message: string, final: boolean) {
    super(message);
    this.name = 'MailServerError';
    this.final = final;
  }
}

/** A mail server's refusal quotes the e-mail; what is logged and kept with a job must not. */
function plainError(error: unknown): MailServerError {
  const { code, responseCode, command, message } = error as Record<string, unknown>;
  // Failed before RCPT TO, so that the error quotes no e-mail and may say why.
  const why = command === 'CONN' && responseCode === undefined ? message : undefined;
  const known = [code, responseCode, command, why].filter((part) => part !== undefined);
  const final = typeof responseCode === 'number' && responseCode >= 500;
  return new MailServerError(`the mail server: ${known.length > 0 ? known.join(' ') : 'no answer'}`, final);
}
