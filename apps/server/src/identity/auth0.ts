import type { AccountOutcome } from '@revoada/core/account/outcome';
import type { Logger } from 'pino';
import type { Secrets, Settings } from '../config/settings.ts';
import { managementCalls, sendRequest } from './management.ts';

/** Passwords that the identity provider keeps; we never store one. */
export type Passwords = {
  /** Has the provider mail the way to a new password. What comes back is the same for e-mails that nobody has. */
  requestReset(email: string): Promise<AccountOutcome>;
  /** Sets the password of a person of the provider's own database. */
  set(subject: string, password: string): Promise<AccountOutcome>;
  /**
   * Removes a person at the provider, where we may; one who is gone already is no failure. Rejects when the provider does
   * not do it: to be tried again. Elsewhere than at Auth0 the provider's account is not ours to remove.
   */
  deletePerson(subject: string): Promise<void>;
};

type Parts = {
  settings: Pick<Settings, 'identity'>;
  secrets: Pick<Secrets, 'identity'>;
  now(): number;
  log: Logger;
};

const resetFailed: AccountOutcome = { ok: false, message: 'Erro ao enviar email de recuperação. Tente novamente.' };
const setFailed: AccountOutcome = { ok: false, message: 'Erro ao atualizar senha' };
const elsewhere: AccountOutcome = {
  ok: false,
  message: 'Sua senha é guardada pelo serviço com que você entra. Troque-a lá.',
};

/** What the service says of a password, in words for the person who chose it. */
const refusals: readonly [pattern: RegExp, message: string][] = [
  [/PasswordStrengthError/, 'Esta senha é fraca demais. Use mais caracteres e misture letras, números e símbolos.'],
  [/PasswordHistoryError/, 'Esta senha já foi usada. Escolha uma nova.'],
  [/PasswordDictionaryError/, 'Esta senha é comum demais. Escolha outra.'],
  [/PasswordNoUserInfoError/, 'A senha não pode conter seu nome nem seu e-mail.'],
];

/** What Auth0 has beyond OpenID Connect. Another provider keeps its passwords to itself, and people are told so. */
export function createPasswords({ settings, secrets, now, log }: Parts): Passwords {
  const { issuer, clientId, auth0 } = settings.identity;
  if (!auth0) {
    return {
      requestReset: () => Promise.resolve(elsewhere),
      set: () => Promise.resolve(elsewhere),
      deletePerson: () => Promise.resolve(),
    };
  }
  const { connection, managementAudience: audience } = auth0;
  const { management: credentials } = secrets.identity;
  const manage = credentials && managementCalls({ issuer, audience, credentials, now });
  return {
    async requestReset(email) {
      const body = { client_id: clientId, email, connection };
      const url = new URL('/dbconnections/change_password', issuer);
      const answer = await sendRequest(url, { method: 'POST', ...json(body) }).catch(told(log));
      return answer?.ok ? { ok: true } : resetFailed;
    },
    async set(subject, password) {
      if (!manage) return elsewhere;
      const answer = await manage(userPath(subject), { method: 'PATCH', ...json({ password, connection }) }).catch(
        told(log),
      );
      if (!answer) return setFailed;
      if (answer.ok) return { ok: true };
      log.warn({ status: answer.status }, 'the identity provider refused a password');
      return refusalIn(await answer.text().catch(() => ''));
    },
    async deletePerson(subject) {
      const answer = manage && (await manage(userPath(subject), { method: 'DELETE' }));
      const gone = !answer || answer.ok || answer.status === 404;
      if (!gone) throw new Error(`a person was not deleted: status ${answer.status}`);
    },
  };
}

const userPath = (subject: string) => `users/${encodeURIComponent(subject)}`;

function refusalIn(text: string): AccountOutcome {
  const known = refusals.find(([pattern]) => pattern.test(text));
  return known ? { ok: false, message: known[1] } : setFailed;
}

function json(body: object): Pick<RequestInit, 'headers' | 'body'> {
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function told(log: Logger): (error: unknown) => null {
  return (error) => {
    log.error({ err: error }, 'the identity provider did not answer about a password');
    return null;
  };
}
