import { openAlertEmail } from '../../database/channels/alert-emails.ts';
import type { Database } from '../../database/connection/database.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { MailServerError } from '../../mail/smtp.ts';
import type { Channel } from '../channel.ts';

type Deps = { database: Database; mailer: Pick<Mailer, 'sendToAccount'>; now(): number };

const soonMs = 60_000;

/** Reasons why an account gets no e-mail. */
export const emailUnavailable = {
  off: { outcome: 'unavailable', reason: 'Você desligou os alertas por e-mail.' },
  unproven: { outcome: 'unavailable', reason: 'A sua conta não tem um e-mail confirmado.' },
} as const;

/** Sends alerts to proven e-mails only, with a one-click unsubscribe link (RFC 8058). */
export function createEmailChannel({ database, mailer, now }: Deps): Channel {
  return {
    id: 'email',
    async send({ key, accountId, notice }) {
      const { enabled, unsubscribeKey } = await openAlertEmail(database, accountId, new Date(now()));
      if (!enabled) return emailUnavailable.off;
      try {
        const mail = { key, accountId, template: 'price-alert', data: notice } as const;
        const sent = await mailer.sendToAccount(mail, { unsubscribe: buildUnsubscribePaths(unsubscribeKey) });
        if (sent) return { outcome: 'sent', providerId: null };
        return emailUnavailable.unproven;
      } catch (error) {
        if (!(error instanceof MailServerError)) throw error;
        if (error.final) return { outcome: 'refused', reason: 'O servidor do seu e-mail recusou a mensagem.' };
        return { outcome: 'later', reason: 'O servidor de e-mail não respondeu.', afterMs: soonMs };
      }
    },
  };
}

/** Unsubscribe paths of an account's alerts by e-mail. */
export function buildUnsubscribePaths(unsubscribeKey: string): { page: string; oneClick: string } {
  return {
    page: `/alertas/sair?chave=${unsubscribeKey}`,
    oneClick: `/api/alert-emails/unsubscribe?chave=${unsubscribeKey}`,
  };
}
