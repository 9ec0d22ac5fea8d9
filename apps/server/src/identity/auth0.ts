import type { AccountOutcome } from '@revoada/core/account/outcome';
import type { Logger } from 'pino';
import type { Secrets, Settings } from '../config/settings.ts';
import { createManagementCall, sendRequest } from './management.ts';

/** Passwords at the identity provider; we never store one. */
export type Passwords = {
  /** Has the provider send a reset link. The outcome is the same for unknown e-mails. */
  requestReset(email: string): Promise<AccountOutcome>;
  /** Sets the password of a person in the provider's database. */
  set(subject: string, password: string): Promise<AccountOutcome>;
  /**
   * Deletes a person at Auth0, and does nothing at other providers or for a missing person. Rejects when the provider fails,
   * so that it is retried.
   */
  deletePerson(subject: string): Promise<void>;
};

type Deps = {
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

/** Messages for the service's rejections of a password. */
const refusals: readonly [pattern: RegExp, message: string][] = [
  [/PasswordStrengthError/, 'Esta senha é fraca demais. Use mais caracteres e misture letras, números e símbolos.'],
  [/PasswordHistoryError/, 'Esta senha já foi usada. Escolha uma nova.'],
  [/PasswordDictionaryError/, 'Esta senha é comum demais. Escolha outra.'],
  [/PasswordNoUserInfoError/, 'A senha não pode conter seu nome nem seu e-mail.'],
];

/** Creates the password operations of Auth0. Other providers offer none, and each returns a message about that. */
export function createPasswords({ settings, secrets, now, log }: Deps): Passwords {
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
  const manage = credentials && createManagementCall({ issuer, audience, credentials, now });
  return {
    async requestReset(email) {
      const body = { client_id: clientId, email, connection };
      const url = new URL('/dbconnections/change_password', issuer);
      const answer = await sendRequest(url, { method: 'POST', ...json(body) }).catch(logFailure(log));
      return answer?.ok ? { ok: true } : resetFailed;
    },
    async set(subject, password) {
      if (!manage) return elsewhere;
      const answer = await manage(userPath(subject), { method: 'PATCH', ...json({ password, connection }) }).catch(
        logFailure(log),
      );
      if (!answer) return setFailed;
      if (answer.ok) return { ok: true };
      log.warn({ status: answer.status }, 'the identity provider refused a password');
      return readRefusal(await answer.text().catch(() => ''));
    },
    async deletePerson(subject) {
      const answer = manage && (await manage(userPath(subject), { method: 'DELETE' }));
      const gone = !answer || answer.ok || answer.status === 404;
      if (!gone) throw new Error(`a person was not deleted: status ${answer.status}`);
    },
  };
}

const userPath = (subject: string) => `users/${encodeURIComponent(subject)}`;

function readRefusal(text: string): AccountOutcome {
  const refusal = refusals.find(([pattern]) => pattern.test(text));
  return refusal ? { ok: false, message: refusal[1] } : setFailed;
}

function json(body: object): Pick<RequestInit, 'headers' | 'body'> {
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function logFailure(log: Logger): (error: unknown) => null {
  return (error) => {
    log.error({ err: error }, 'the identity provider did not answer about a password');
    return null;
  };
}
