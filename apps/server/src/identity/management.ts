import { allowInsecureRequests, Configuration, clientCredentialsGrant } from 'openid-client';
import { isLoopbackUrl } from '../config/demonstration.ts';
import type { Secrets } from '../config/settings.ts';

/** Calls a path under the API's URL. Throws without an answer. */
export type ManagementCall = (path: string, init: RequestInit) => Promise<Response>;

type Deps = {
  issuer: string;
  /** URL of the API, which is also the audience of its tokens. */
  audience: string;
  credentials: NonNullable<Secrets['identity']['management']>;
  now(): number;
};

const timeoutMs = 10_000;
const renewBeforeMs = 60_000;

/** Client of Auth0's management API. Requests a token when needed and reuses it until a minute before it expires. */
export function createManagementCall({ issuer, audience, credentials, now }: Deps): ManagementCall {
  let cached: { token: string; until: number } | null = null;
  const client = createClient(issuer, credentials);
  const newToken = async (): Promise<string> => {
    const { access_token: token, expires_in: seconds = 0 } = await clientCredentialsGrant(client, { audience });
    cached = { token, until: now() + seconds * 1_000 - renewBeforeMs };
    return token;
  };
  return async (path, init) => {
    const url = new URL(path, audience.endsWith('/') ? audience : `${audience}/`);
    const call = (token: string) =>
      sendRequest(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } });
    const answer = await call(cached && now() < cached.until ? cached.token : await newToken());
    // A token may be revoked before it expires.
    return answer.status === 401 ? call(await newToken()) : answer;
  };
}

/** Configured without discovery, because Auth0's token endpoint has a fixed path. */
function createClient(issuer: string, { clientId, clientSecret }: Deps['credentials']): Configuration {
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
