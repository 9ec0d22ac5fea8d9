import type { Outcome } from '@revoada/core/account/account-services';
import type { Logger } from 'pino';
import type { Secrets, Settings } from '../config/settings.ts';

/** Passwords that the identity provider keeps; we never store one. */
export type Passwords = {
  /** Has the provider mail the way to a new password. What comes back is the same for addresses that nobody has. */
  requestReset(email: string): Promise<Outcome>;
  /** Sets the password of a person of the provider's own database. */
  set(subject: string, password: string): Promise<Outcome>;
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

const timeoutMs = 10_000;
const renewBeforeMs = 60_000;

const resetFailed: Outcome = { ok: false, message: 'Erro ao enviar email de recuperação. Tente novamente.' };
const setFailed: Outcome = { ok: false, message: 'Erro ao atualizar senha' };
const elsewhere: Outcome = { ok: false, message: 'Sua senha é guardada pelo serviço com que você entra. Troque-a lá.' };

/** What the service says of a password, in words for the person who chose it. */
const refusals: readonly [pattern: RegExp, message: string][] = [
  [/PasswordStrengthError/, 'Esta senha é fraca demais. Use mais caracteres e misture letras, números e símbolos.'],
  [/PasswordHistoryError/, 'Esta senha já foi usada. Escolha uma nova.'],
  [/PasswordDictionaryError/, 'Esta senha é comum demais. Escolha outra.'],
  [/PasswordNoUserInfoError/, 'A senha não pode conter seu nome nem seu e-mail.'],
];

/** What Auth0 has beyond OpenID Connect (facts §8). Another provider keeps its passwords to itself, and people are told so. */
export function createPasswords({ settings, secrets, now, log }: Parts): Passwords {
  const { issuer, clientId, auth0 } = settings.identity;
  if (!auth0) {
    return {
      requestReset: () => Promise.resolve(elsewhere),
      set: () => Promise.resolve(elsewhere),
      deletePerson: () => Promise.resolve(),
    };
  }
  const { connection, managementAudience } = auth0;
  const { management } = secrets.identity;
  const tokenFor = management && managementToken(issuer, managementAudience, management, now);
  return {
    async requestReset(email) {
      const body = { client_id: clientId, email, connection };
      const answer = await sendJson(new URL('/dbconnections/change_password', issuer), 'POST', body).catch(told(log));
      return answer?.ok ? { ok: true } : resetFailed;
    },
    async set(subject, password) {
      if (!tokenFor) return elsewhere;
      const user = new URL(`users/${encodeURIComponent(subject)}`, withSlash(managementAudience));
      const patch = async (token: string) =>
        sendJson(user, 'PATCH', { password, connection }, { Authorization: `Bearer ${token}` });
      try {
        let answer = await patch(await tokenFor());
        // A token may be taken back before it expires.
        if (answer.status === 401) answer = await patch(await tokenFor({ anew: true }));
        if (answer.ok) return { ok: true };
        log.warn({ status: answer.status }, 'the identity provider refused a password');
        return refusalIn(await answer.text());
      } catch (error) {
        told(log)(error);
        return setFailed;
      }
    },
    async deletePerson(subject) {
      if (!tokenFor) return;
      const user = new URL(`users/${encodeURIComponent(subject)}`, withSlash(managementAudience));
      const remove = (token: string) => send(user, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });
      let answer = await remove(await tokenFor());
      // A token may be taken back before it expires.
      if (answer.status === 401) answer = await remove(await tokenFor({ anew: true }));
      if (!answer.ok && answer.status !== 404) throw new Error(`a person was not deleted: status ${answer.status}`);
    },
  };
}

function refusalIn(text: string): Outcome {
  const known = refusals.find(([pattern]) => pattern.test(text));
  return known ? { ok: false, message: known[1] } : setFailed;
}

type Management = NonNullable<Secrets['identity']['management']>;

/** The token of the management calls, asked for when it is needed and kept until a minute before it expires. */
function managementToken(issuer: string, audience: string, management: Management, now: () => number) {
  let kept: { token: string; until: number } | null = null;
  return async ({ anew = false } = {}): Promise<string> => {
    if (kept && !anew && now() < kept.until) return kept.token;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: management.clientId,
      client_secret: management.clientSecret,
      audience,
    });
    const answer = await send(new URL('/oauth/token', issuer), { method: 'POST', body });
    const granted = (await answer.json().catch(() => ({}))) as { access_token?: unknown; expires_in?: unknown };
    const { access_token: token, expires_in: seconds } = granted;
    if (!answer.ok || typeof token !== 'string') throw new Error(`no management token: status ${answer.status}`);
    kept = { token, until: now() + (typeof seconds === 'number' ? seconds : 0) * 1_000 - renewBeforeMs };
    return token;
  };
}

function sendJson(address: URL, method: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return send(address, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function send(address: URL, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
}

function told(log: Logger): (error: unknown) => null {
  return (error) => {
    log.error({ err: error }, 'the identity provider did not answer about a password');
    return null;
  };
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}
