import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfiguration } from '../config/read-configuration.ts';
import { nobodyOutside } from '../testing/outside.ts';
import { type Forgery, type ForgingProvider, startForgingProvider } from '../testing/site/forging-provider.ts';
import { createIdentityProvider, type IdentityProvider, SignInFailedError } from './provider.ts';

const attempt = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43), recheck: false };
const noHints = { connection: null, signUp: false, loginHint: null };

let forger: ForgingProvider;
let provider: IdentityProvider;

const create = (env: Record<string, string> = {}) =>
  createIdentityProvider(
    readConfiguration({
      ...nobodyOutside,
      STAND_INS: 'moblix',
      PUBLIC_URL: 'http://localhost:3000',
      ...forger.env,
      ...env,
    }),
  );

beforeAll(async () => {
  forger = await startForgingProvider();
});
beforeEach(() => {
  forger.away = false;
  forger.endsSessions = true;
  provider = create();
});
afterAll(() => forger.close());

async function readParameters(
  more: Partial<typeof attempt> = {},
  hints: Partial<typeof noHints> = {},
  from = provider,
) {
  const url = await from.buildAuthorizeUrl({ ...attempt, ...more }, { ...noHints, ...hints } as never);
  return Object.fromEntries(new URL(url).searchParams);
}

async function redeemForged(forgery: Forgery, recheck = false, from = provider) {
  const url = await from.buildAuthorizeUrl({ ...attempt, recheck }, noHints);
  return from.redeem(forger.answer(url, forgery), { ...attempt, recheck });
}

const redeem = (claims: Record<string, unknown> = {}, recheck = false, from = provider) =>
  redeemForged({ claims }, recheck, from);

const catchFailure = (work: Promise<unknown>): Promise<SignInFailedError> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => error as SignInFailedError,
  );

describe('the sign-in URL', () => {
  test('has the maximum age of a sign-in, or requires a new one', async () => {
    expect(await readParameters()).toMatchObject({ max_age: '2592000' });
    expect(await readParameters()).not.toHaveProperty('prompt');
    expect(await readParameters({ recheck: true })).toMatchObject({ max_age: '0', prompt: 'login' });
  });

  test('has the hints in Auth0’s parameters', async () => {
    const all = { connection: 'email', signUp: true, loginHint: 'ana@example.com' } as const;
    expect(await readParameters({}, all as never)).toMatchObject({
      connection: 'Username-Password-Authentication',
      screen_hint: 'signup',
      login_hint: 'ana@example.com',
    });
    const elsewhere = await readParameters({}, all as never, create({ AUTH0_EXTRAS: '0' }));
    expect(elsewhere).toMatchObject({ login_hint: 'ana@example.com' });
    expect(elsewhere).not.toHaveProperty('connection');
    expect(elsewhere).not.toHaveProperty('screen_hint');
    for (const name of ['connection', 'screen_hint', 'login_hint'])
      expect(await readParameters()).not.toHaveProperty(name);
  });

  test('fails while the provider is down, and works once it is back', async () => {
    forger.away = true;
    const failure = await catchFailure(readParameters());
    expect(failure).toBeInstanceOf(SignInFailedError);
    expect([failure.name, failure.code, failure.message]).toEqual([
      'SignInFailedError',
      'falhou',
      `sign-in failed: ${failure.reason}`,
    ]);
    expect(failure.reason).toBe('unexpected HTTP response status code');
    forger.away = false;
    expect(await readParameters()).toMatchObject({ state: attempt.state, nonce: attempt.nonce });
  });

  test('fails with the cause when the provider cannot be reached', async () => {
    const { reason } = await catchFailure(readParameters({}, {}, create({ OIDC_ISSUER: 'http://127.0.0.1:9' })));
    expect(reason).toMatch(/^fetch failed: \w/);
  });

  test('fails for an issuer over an unencrypted network connection (S-245)', async () => {
    const elsewhere = create({ OIDC_ISSUER: 'http://id.invalid', DEMO: '1' });
    const { reason } = await catchFailure(readParameters({}, {}, elsewhere));
    expect(reason).toBe('only requests to HTTPS are allowed: only requests to HTTPS are allowed');
  });
});

describe('the person of a callback', () => {
  const seconds = () => Math.floor(Date.now() / 1_000);

  test('has the claims of the token and the time since the authentication', async () => {
    const at = seconds();
    expect(await redeem({ iat: at, auth_time: at - 100 })).toEqual({
      issuer: forger.issuer,
      subject: 'auth0|ana',
      connection: 'email',
      email: 'ana@example.com',
      emailVerified: true,
      name: 'Ana Reis',
      givenName: 'Ana',
      nickname: 'aninha',
      idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      provenAgoMs: 100_000,
    });
    expect((await redeem()).provenAgoMs).toBeNull();
    expect((await redeem({ iat: at, auth_time: at + 5 })).provenAgoMs).toBe(0);
    expect((await redeem({}, false, create({ AUTH0_EXTRAS: '0' }))).connection).toBe('oidc');
  });

  test('is accepted for a re-check within five minutes of the authentication', async () => {
    const at = seconds();
    expect((await redeem({ iat: at, auth_time: at - 290 }, true)).subject).toBe('auth0|ana');
    expect((await catchFailure(redeem({ iat: at, auth_time: at - 400 }, true))).code).toBe('falhou');
    expect((await catchFailure(redeem({}, true))).code).toBe('falhou');
    expect((await redeem({ iat: at, auth_time: at - 400 }, false)).provenAgoMs).toBe(400_000);
  });

  test.each([
    ['access_denied', 'recusado'],
    ['server_error', 'falhou'],
  ])('is missing when the provider refused: %s', async (error, code) => {
    const query = `?${new URLSearchParams({ error, error_description: 'ana@example.com', state: attempt.state })}`;
    const failure = await catchFailure(provider.redeem(query, attempt));
    expect([failure.code, failure.reason]).toEqual([code, error]);
  });

  test.each(['a'.repeat(8_000), 'Ana Reis', '\u001b[2Jdone'])(
    'has no error in its reason that a URL makes up',
    async (error) => {
      const query = `?${new URLSearchParams({ error, state: attempt.state })}`;
      expect((await catchFailure(provider.redeem(query, attempt))).reason).toBe('an error without a code');
    },
  );

  test.each<[string, Forgery, reason: string]>([
    ['a nonce of another sign-in', { claims: { nonce: 'another' } }, 'unexpected JWT claim value encountered'],
    ['the signature of a stranger', { strangersKey: true }, 'JWT signature verification failed'],
    ['no signature', { algorithm: 'none' }, 'unsupported JWS "alg" identifier'],
    ['no token at all', { noIdToken: true }, '"response" body "id_token" property'],
  ])('is missing for a token with %s, with a reason without claims (S-272)', async (_, forgery, reason) => {
    const failure = await catchFailure(redeemForged(forgery));
    expect([failure.code, failure.cause instanceof Error]).toEqual(['falhou', true]);
    expect(failure.reason).toContain(reason);
    expect(failure.reason).not.toContain('ana');
  });
});

describe('the sign-out URL', () => {
  test('is the provider’s end session URL', async () => {
    const url = new URL(await provider.buildSignOutUrl('token'));
    expect(url.origin + url.pathname).toBe(`${forger.issuer}/session/end`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      id_token_hint: 'token',
      post_logout_redirect_uri: 'http://localhost:3000/?aviso=saiu',
    });
  });

  test('is Auth0’s without one, and ours at other providers', async () => {
    forger.endsSessions = false;
    const url = new URL(await provider.buildSignOutUrl('token'));
    expect(url.href.split('?')[0]).toBe(`${forger.issuer}/v2/logout`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: forger.env.OIDC_CLIENT_ID,
      returnTo: 'http://localhost:3000/?aviso=saiu',
    });
    const elsewhere = create({ AUTH0_EXTRAS: '0' });
    expect(await elsewhere.buildSignOutUrl('token')).toBe('http://localhost:3000/?aviso=saiu');
  });
});
