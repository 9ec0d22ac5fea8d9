import type { AccountOutcome } from '@revoada/core/account/outcome';
import { errors } from '@revoada/core/errors';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Secrets, Settings } from '../config/settings.ts';
import { accountKey, type RateLimits } from '../limits/rate-limits.ts';
import type { MemberVisit, SignedIn } from '../members/signed-in.ts';
import { createManagementCall } from './management.ts';

/** Mail of the identity provider that confirms an e-mail. */
export type EmailConfirmation = {
  /** True for people with a password at Auth0, if its management API is configured. */
  canSend(who: Pick<SignedIn, 'connection' | 'email' | 'emailVerified'>): boolean;
  /** Has the provider send it; false if it fails. */
  send(subject: string): Promise<boolean>;
};

type Deps = {
  settings: Pick<Settings, 'identity'>;
  secrets: Pick<Secrets, 'identity'>;
  now(): number;
  log: Logger;
};

export function createEmailConfirmation({ settings, secrets, now, log }: Deps): EmailConfirmation {
  const { issuer, clientId, auth0 } = settings.identity;
  const { management: credentials } = secrets.identity;
  if (!auth0 || !credentials) return { canSend: () => false, send: () => Promise.resolve(false) };
  const manage = createManagementCall({ issuer, audience: auth0.managementAudience, credentials, now });
  return {
    canSend: ({ connection, email, emailVerified }) => connection === 'email' && email !== null && !emailVerified,
    async send(subject) {
      const body = JSON.stringify({ user_id: subject, client_id: clientId });
      const headers = { 'Content-Type': 'application/json' };
      const answer = await manage('jobs/verification-email', { method: 'POST', headers, body }).catch(
        (error: unknown) => {
          log.error({ err: error }, 'the identity provider did not answer about a confirmation mail');
          return null;
        },
      );
      if (answer && !answer.ok) log.warn({ status: answer.status }, 'the identity provider sent no confirmation mail');
      return answer?.ok ?? false;
    },
  };
}

export type EmailConfirmationDeps = {
  emailConfirmation: EmailConfirmation;
  limits: Pick<RateLimits, 'confirmations'>;
  audit: Audit;
};

const refused = (message: string): AccountOutcome => ({ ok: false, message });

/** Sends the confirmation mail, limited per hour for the account and the client IP. */
export async function requestEmailConfirmation(
  { emailConfirmation, limits, audit }: EmailConfirmationDeps,
  { who, clientIp, requestId }: MemberVisit,
): Promise<AccountOutcome> {
  if (who.emailVerified) return refused('Este e-mail já está confirmado.');
  if (!emailConfirmation.canSend(who)) return refused('Este e-mail é confirmado no serviço com que você entra.');
  const account = accountKey(who.accountId);
  if ((await limits.confirmations(account)) !== null) {
    return refused('Já enviamos este e-mail há pouco. Veja também a caixa de spam, ou tente de novo em uma hora.');
  }
  const unsent = await sendWithinLimit({ emailConfirmation, limits }, who.subject, clientIp);
  if (unsent !== null) {
    // Only mails that were sent count towards the account's limit.
    await limits.confirmations.refundPoint(account);
    return refused(unsent);
  }
  await audit.record(who.accountId, 'email-confirmation-requested', {}, requestId);
  return { ok: true };
}

/** Sends the mail within the client IP's limit. Returns null if it was sent, otherwise a message. */
async function sendWithinLimit(
  { emailConfirmation, limits }: Omit<EmailConfirmationDeps, 'audit'>,
  subject: string,
  clientIp: string,
): Promise<string | null> {
  if ((await limits.confirmations(clientIp)) !== null) return errors['too-many-attempts'].text;
  if (await emailConfirmation.send(subject)) return null;
  return 'Não foi possível enviar o e-mail agora. Tente novamente em alguns minutos.';
}
