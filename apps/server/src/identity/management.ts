import type { Secrets } from '../config/settings.ts';

/** One call, by its path under the API's address, as the management API answers it. Throws when nobody answers. */
export type ManagementCall = (path: string, init: RequestInit) => Promise<Response>;

type Parts = {
  issuer: string;
  /** The API's address, which is also what its tokens are for. */
  audience: string;
  credentials: NonNullable<Secrets['identity']['management']>;
  now(): number;
};

const timeoutMs = 10_000;
const renewBeforeMs = 60_000;

/** Auth0's management API. The token is asked for when it is needed, and kept until a minute before it expires. */
export function managementCalls({ issuer, audience, credentials, now }: Parts): ManagementCall {
  let kept: { token: string; until: number } | null = null;
  const newToken = async (): Promise<string> => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
      audience,
    });
    const answer = await send(new URL('/oauth/token', issuer), { method: 'POST', body });
    const granted = (await answer.json().catch(() => ({}))) as { access_token?: unknown; expires_in?: unknown };
    const { access_token: token, expires_in: seconds } = granted;
    if (!answer.ok || typeof token !== 'string') throw new Error(`no management token: status ${answer.status}`);
    kept = { token, until: now() + (typeof seconds === 'number' ? seconds : 0) * 1_000 - renewBeforeMs };
    return token;
  };
  return async (path, init) => {
    const address = new URL(path, audience.endsWith('/') ? audience : `${audience}/`);
    const call = (token: string) =>
      send(address, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } });
    const answer = await call(kept && now() < kept.until ? kept.token : await newToken());
    // A token may be taken back before it expires.
    return answer.status === 401 ? call(await newToken()) : answer;
  };
}

/** Calls the identity provider within ten seconds. */
export function send(address: URL, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
}
