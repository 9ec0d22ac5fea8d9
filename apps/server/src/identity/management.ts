import { allowInsecureRequests, Configuration, clientCredentialsGrant } from 'openid-client';
import { isLoopbackUrl } from '../config/demonstration.ts';
import type { Secrets } from '../config/settings.ts';

/** One call, by its path under the API's URL, as the management API answers it. Throws when nobody answers. */
export type ManagementCall = (path: string, init: RequestInit) => Promise<Response>;

type Parts = {
  issuer: string;
  /** The API's URL, which is also what its tokens are for. */
  audience: string;
  credentials: NonNullable<Secrets['identity']['management']>;
  now(): number;
};

const timeoutMs = 10_000;
const renewBeforeMs = 60_000;

/** Auth0's management API. The token is asked for when it is needed, and kept until a minute before it expires. */
export function managementCalls({ issuer, audience, credentials, now }: Parts): ManagementCall {
  let kept: { token: string; until: number } | null = null;
  const client = createClient(issuer, credentials);
  const newToken = async (): Promise<string> => {
    const { access_token: token, expires_in: seconds = 0 } = await clientCredentialsGrant(client, { audience });
    kept = { token, until: now() + seconds * 1_000 - renewBeforeMs };
    return token;
  };
  return async (path, init) => {
    const url = new URL(path, audience.endsWith('/') ? audience : `${audience}/`);
    const call = (token: string) =>
      sendRequest(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } });
    const answer = await call(kept && now() < kept.until ? kept.token : await newToken());
    // A token may be taken back before it expires.
    return answer.status === 401 ? call(await newToken()) : answer;
  };
}

/** Auth0's token endpoint is where it always is: nothing has to be discovered. */
function createClient(issuer: string, { clientId, clientSecret }: Parts['credentials']): Configuration {
  const server = { issuer, token_endpoint: new URL('/oauth/token', issuer).href };
  const client = new Configuration(server, clientId, clientSecret);
  client.timeout = timeoutMs / 1_000;
  if (isLoopbackUrl(issuer)) allowInsecureRequests(client);
  return client;
}

/** Calls the identity provider within ten seconds. */
export function sendRequest(url: URL, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
}
