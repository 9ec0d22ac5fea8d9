import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Changes that a malicious or compromised provider makes to a response; without any of them the response is valid. */
export type Forgery = {
  claims?: Record<string, unknown>;
  algorithm?: 'none';
  /** Signed with a key that is not the one of the provider. */
  strangersKey?: boolean;
  noIdToken?: boolean;
  userinfo?: Record<string, unknown>;
};

/** An identity provider over real HTTP that issues the tokens a test requires; a certified one would refuse. */
export type ForgingProvider = {
  issuer: string;
  env: Record<string, string>;
  /** The query that sends the browser back, for a person who answered this authorize URL. */
  answer(authorizeUrl: string, forgery?: Forgery): string;
  /** Refuses every request until it is set to false. */
  away: boolean;
  /** The discovery document names no way to sign out while this is false. */
  endsSessions: boolean;
  close(): Promise<void>;
};

type Grant = { idToken: string | undefined; challenge: string; userinfo: Record<string, unknown> };

const clientId = 'client-of-the-test';
const clientSecret = 'secret-of-the-test';

export async function startForgingProvider(): Promise<ForgingProvider> {
  const ownKeys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const grants = new Map<string, Grant>();
  const userinfos = new Map<string, Record<string, unknown>>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://self.invalid');
    const [status, body] = provider.away ? [503, {}] : await respond(pathname, request);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function respond(pathname: string, request: IncomingMessage): Promise<[number, unknown]> {
    if (pathname === '/.well-known/openid-configuration') return [200, discovery(issuer, provider.endsSessions)];
    if (pathname === '/jwks') {
      return [
        200,
        { keys: [{ ...ownKeys.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] },
      ];
    }
    if (pathname === '/token') return redeem(new URLSearchParams(await readText(request)));
    const userinfo = userinfos.get(request.headers.authorization ?? '');
    return userinfo ? [200, userinfo] : [401, { error: 'invalid_token' }];
  }

  function redeem(form: URLSearchParams): [number, unknown] {
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const client = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (!grant || !client || challenge !== grant.challenge) return [400, { error: 'invalid_grant' }];
    const accessToken = randomUUID();
    userinfos.set(`Bearer ${accessToken}`, grant.userinfo);
    return [200, { access_token: accessToken, token_type: 'Bearer', expires_in: 60, id_token: grant.idToken }];
  }

  const provider: ForgingProvider = {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, AUTH0_EXTRAS: '1' },
    away: false,
    endsSessions: true,
    answer(authorizeUrl, forgery = {}) {
      const parameters = new URL(authorizeUrl).searchParams;
      const seconds = Math.floor(Date.now() / 1_000);
      const claims = {
        iss: issuer,
        aud: clientId,
        sub: 'auth0|ana',
        iat: seconds,
        exp: seconds + 300,
        nonce: parameters.get('nonce'),
        email: 'ana@example.com',
        email_verified: true,
        name: 'Ana Reis',
        given_name: 'Ana',
        nickname: 'aninha',
        ...forgery.claims,
      };
      const code = randomUUID();
      const key = forgery.strangersKey ? stranger.privateKey : ownKeys.privateKey;
      const idToken = forgery.noIdToken ? undefined : signed(claims, forgery, key);
      grants.set(code, {
        idToken,
        challenge: parameters.get('code_challenge') ?? '',
        userinfo: forgery.userinfo ?? {},
      });
      return `?${new URLSearchParams({ code, state: parameters.get('state') ?? '' })}`;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return provider;
}

function discovery(issuer: string, endsSessions: boolean) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // It advertises unsigned tokens, which clients must not accept.
    id_token_signing_alg_values_supported: ['RS256', 'none'],
    ...(endsSessions ? { end_session_endpoint: `${issuer}/session/end` } : {}),
  };
}

function signed(claims: Record<string, unknown>, { algorithm }: Forgery, key: KeyObject): string {
  const header = algorithm === 'none' ? { alg: 'none' } : { alg: 'RS256', kid: 'own' };
  const content = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = algorithm === 'none' ? '' : createSign('RSA-SHA256').update(content).sign(key, 'base64url');
  return `${content}.${signature}`;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
