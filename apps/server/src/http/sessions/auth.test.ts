import { startPayments } from '@revoada/sandbox/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabaseProxy } from '../../testing/database/database-proxy.ts';
import { type Browser, createBrowser } from '../../testing/site/browser.ts';
import { type Forgery, type ForgingProvider, startForgingProvider } from '../../testing/site/forging-provider.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';
import type { Site } from '../site/site.ts';

const whoPage: Site = {
  assets: null,
  development: false,
  render: (_request, { member }) =>
    Promise.resolve(new Response(member?.viewer.sub ?? 'visitor', { headers: { 'Content-Type': 'text/html' } })),
};

let provider: ForgingProvider;
let site: TestServer;
let browser: Browser;
let now = today;

beforeAll(async () => {
  provider = await startForgingProvider();
  site = await startTestServer({ site: whoPage, env: provider.env, now: () => now });
});
beforeEach(async () => {
  now = today;
  provider.away = false;
  provider.endsSessions = true;
  browser = newBrowser();
  await site.database.empty();
});
afterAll(async () => {
  await site.stop();
  await provider.close();
});

const newBrowser = () => createBrowser(`http://localhost:${site.server.port}`);

/** The whole way there and back. */
async function signIn(query = '', forgery: Forgery = {}, by: Browser = browser) {
  const { location } = await by.get(`/auth/login${query}`);
  return by.get(`/auth/callback${provider.answer(location, forgery)}`);
}

const whoAmI = async (by: Browser = browser): Promise<string> => (await by.get('/')).text;
const sessionsKept = async () => (await site.database.query('select id from sessions')).length;
const attemptsKept = async () => (await site.database.query('select id from sign_in_attempts')).length;

/** The browser is not signed in, the attempt is removed, and the login page shows the reason. */
async function expectNoSession(answer: { status: number; location: string }, code: string) {
  expect(answer).toMatchObject({ status: 303, location: `/login?erro=${code}` });
  expect(await whoAmI()).toBe('visitor');
  expect(await sessionsKept()).toBe(0);
  expect(await attemptsKept()).toBe(0);
  expect([...browser.cookies.keys()]).toEqual(['revoada-entrada']);
}

describe('a sign-in', () => {
  test('redirects to the provider with state, nonce and PKCE, and returns to the logged-in area (S-165, S-250)', async () => {
    const there = await browser.get(
      '/auth/login?connection=google-oauth2&screen_hint=signup&login_hint=ana@example.com',
    );
    expect(there.status).toBe(303);
    const { origin, pathname, searchParams } = new URL(there.location);
    expect(origin + pathname).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: provider.env.OIDC_CLIENT_ID,
      redirect_uri: `http://localhost:${site.server.port}/auth/callback`,
      scope: 'openid profile email',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      ui_locales: 'pt-BR',
      max_age: '2592000',
      connection: 'google-oauth2',
      screen_hint: 'signup',
      login_hint: 'ana@example.com',
    });
    expect(there.headers.get('set-cookie')).toMatch(
      /^revoada-entrada=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const back = await browser.get(`/auth/callback${provider.answer(there.location)}`);
    expect(back).toMatchObject({ status: 303, location: '/area-logada' });
    expect(back.headers.getSetCookie()[0]).toMatch(
      /^revoada=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(back.headers.get('cache-control')).toBe('no-store');
    expect([...browser.cookies.keys()].sort()).toEqual(['revoada', 'revoada-entrada']);
    expect(await whoAmI()).toBe('auth0|ana');
  });

  test('with an e-mail that Unicode folds to that of another account opens a new account (S-287)', async () => {
    await signIn('', { claims: { sub: 'auth0|kevin', email: 'kevin9@example.com' } }, newBrowser());
    await signIn('', { claims: { sub: 'google-oauth2|9', email: '\u212Aevin9@example.com' } });
    expect(await whoAmI()).toBe('google-oauth2|9');
    expect(await site.database.query('select distinct account_id from identities')).toHaveLength(2);
  });

  test('by e-mail selects the password database of the provider', async () => {
    const { location } = await browser.get('/auth/login?connection=email');
    expect(new URL(location).searchParams.get('connection')).toBe('Username-Password-Authentication');
  });

  test('stores only the name of the browser', async () => {
    const { location } = await browser.get('/auth/login');
    await browser.get(`/auth/callback${provider.answer(location)}`, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    });
    expect(await site.database.query('select browser from sessions')).toEqual([{ browser: 'Firefox no Linux' }]);
  });

  test.each([
    ['/flights?origem=GRU&destino=LIS#voos', '/flights?origem=GRU&destino=LIS#voos'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/%0d%0aSet-Cookie:%20a=b', '/'],
    ['https://site@evil.example', '/'],
    ['https://evil.example', '/'],
    ['/auth/logout', '/'],
  ])('that asks to return to %s leads to %s (S-273)', async (returnTo, location) => {
    expect((await signIn(`?${new URLSearchParams({ returnTo })}`)).location).toBe(location);
  });

  test('reads an e-mail that the id token lacks from userinfo', async () => {
    const claims = { email: undefined, email_verified: undefined };
    await signIn('', { claims, userinfo: { sub: 'auth0|ana', email: 'Ana@Example.com', email_verified: true } });
    expect(await site.database.query('select email, email_verified from accounts')).toEqual([
      { email: 'ana@example.com', email_verified: true },
    ]);
  });

  test('under another loopback name is redirected to the configured one, which has the cookies', async () => {
    const there = await createBrowser(site.url('')).get('/auth/login?connection=github');
    expect(there.location).toBe(`http://localhost:${site.server.port}/auth/login?connection=github`);
    expect(there.headers.get('set-cookie')).toBeNull();
  });

  test('with a repeated parameter is rejected, and with an unknown one is not', async () => {
    const twice = await browser.get('/auth/login?returnTo=/a&returnTo=/b', { accept: 'text/html' });
    expect(twice.status).toBe(400);
    expect(twice.text).toContain('Este valor não é aceito.');
    expect((await browser.get('/auth/login?utm_source=x&utm_source=y')).status).toBe(303);
  });

  test('that fails can be tried again with the same target: the requested page, or the purchase', async () => {
    const query = 'returnTo=%2Fflights%3Forigem%3DGRU&then=checkout';
    const { location } = await browser.get(`/auth/login?${query}`);
    const state = new URL(location).searchParams.get('state') ?? '';
    const refused = await browser.get(`/auth/callback?${new URLSearchParams({ error: 'access_denied', state })}`);
    expect(refused.location).toBe(`/login?${query}&erro=recusado`);
  });

  test('with an unavailable provider shows an error on the login page, and works once it is back', async () => {
    const fresh = await startTestServer({ site: whoPage, env: provider.env });
    const visitor = createBrowser(`http://localhost:${fresh.server.port}`);
    try {
      provider.away = true;
      expect(await visitor.get('/auth/login')).toMatchObject({ status: 303, location: '/login?erro=falhou' });
      expect((await visitor.get('/auth/login?then=checkout')).location).toBe('/login?then=checkout&erro=falhou');
      provider.away = false;
      expect((await visitor.get('/auth/login')).location).toContain(`${provider.issuer}/authorize`);
    } finally {
      await fresh.stop();
    }
  });

  test('with an unavailable database is answered 503', async () => {
    const proxy = await createDatabaseProxy(site.database.url);
    const cut = await startTestServer({ env: { ...provider.env, DATABASE_URL: proxy.url } });
    try {
      proxy.cut();
      const { status, headers } = await createBrowser(`http://localhost:${cut.server.port}`).get('/auth/login');
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    } finally {
      proxy.restore();
      await cut.stop();
      await proxy.close();
    }
  });

  test('too often from one client gets 429, as a page in a browser (S-176)', async () => {
    const strict = await startTestServer({ env: { ...provider.env, RATE_LIMIT_SIGN_INS: '2' } });
    const visitor = createBrowser(`http://localhost:${strict.server.port}`);
    try {
      for (const status of [303, 303, 429]) expect((await visitor.get('/auth/login')).status).toBe(status);
      const page = await visitor.get('/auth/login', { accept: 'text/html,*/*' });
      expect(page.status).toBe(429);
      expect(page.headers.get('content-type')).toMatch('text/html');
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(page.text).toContain('Muitas tentativas em pouco tempo.');
    } finally {
      await strict.stop();
    }
  });
});

describe('a visitor who came to buy', () => {
  async function buy(env: Record<string, string>): Promise<string> {
    const shop = await startTestServer({ site: whoPage, env: { ...provider.env, ...env } });
    const visitor = createBrowser(`http://localhost:${shop.server.port}`);
    try {
      const { location } = await visitor.get('/auth/login?screen_hint=signup&then=checkout');
      const paying = await visitor.get(`/auth/callback${provider.answer(location)}`);
      expect(paying.status).toBe(303);
      expect(await whoAmI(visitor)).toBe('auth0|ana');
      return paying.location;
    } finally {
      await shop.stop();
    }
  }

  test('is redirected straight to payment (S-174)', async () => {
    const payments = await startPayments({ port: 0, now: () => now });
    const key = { STRIPE_SECRET_KEY: 'sk_test_demonstracao', STRIPE_PRICE_ID: 'price_demonstracao' };
    try {
      expect(await buy({ STRIPE_API_BASE: payments.url, ...key })).toContain(`${payments.url}/`);
    } finally {
      await payments.close();
    }
  });

  test('is signed in and sees an error when the payment service is unavailable', async () => {
    expect(await buy({})).toBe('/premium?erro=pagamento');
  });
});

test('sign-ins in two tabs are independent, whichever returns first', async () => {
  const [first, second] = [
    await browser.get('/auth/login?returnTo=/conta'),
    await browser.get('/auth/login?returnTo=/ofertas'),
  ];
  expect(second.headers.get('set-cookie')?.split(';')[0]).toBe(first.headers.get('set-cookie')?.split(';')[0]);
  expect((await browser.get(`/auth/callback${provider.answer(first.location)}`)).location).toBe('/conta');
  expect(await whoAmI()).toBe('auth0|ana');
  // S-514
  expect((await browser.get(`/auth/callback${provider.answer(second.location)}`)).location).toBe('/ofertas');
});

test.each([
  ['server_error', 'falhou'],
  ['access_denied', 'recusado'],
])('an %s of the provider is named, whatever this browser still knows of the sign-in (S-513)', async (error, code) => {
  const query = new URLSearchParams({ error, state: 'forgotten' });
  expect((await browser.get(`/auth/callback?${query}`)).location).toBe(`/login?erro=${code}`);
});

describe('no session is created by (S-272)', () => {
  test.each(['another', ''])('a wrong state (%j), and the requested sign-in continues', async (state) => {
    const { location } = await browser.get('/auth/login');
    const answer = provider.answer(location);
    const query = new URLSearchParams(answer);
    query.set('state', state);
    expect((await browser.get(`/auth/callback?${query}`)).location).toBe('/login?erro=expirou');
    expect(await whoAmI()).toBe('visitor');
    expect(await sessionsKept()).toBe(0);
    expect((await browser.get(`/auth/callback${answer}`)).location).toBe('/area-logada');
  });

  test('the state of another browser’s sign-in', async () => {
    const other = await newBrowser().get('/auth/login');
    const { location } = await browser.get('/auth/login');
    const query = new URLSearchParams(provider.answer(location));
    query.set('state', new URL(other.location).searchParams.get('state') ?? '');
    expect((await browser.get(`/auth/callback?${query}`)).location).toBe('/login?erro=expirou');
    expect(await sessionsKept()).toBe(0);
  });

  test.each<[string, Forgery]>([
    ['a wrong nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['a wrong issuer', { claims: { iss: 'https://evil.example' } }],
    ['a wrong audience', { claims: { aud: 'somebody-else' } }],
    ['a second audience without our name on it', { claims: { aud: ['client-of-the-test', 'b'], azp: 'b' } }],
    ['an unsigned token', { algorithm: 'none' }],
    ['a stranger’s signature', { strangersKey: true }],
    ['an expired token', { claims: { exp: 1_000_000_000 } }],
    ['a token of the far future', { claims: { nbf: 9_000_000_000 } }],
    ['userinfo of somebody else', { claims: { email: undefined }, userinfo: { sub: 'auth0|eve', email: 'a@b.co' } }],
  ])('%s', async (_, forgery) => {
    await expectNoSession(await signIn('', forgery), 'falhou');
    expect(await site.database.query('select id from accounts')).toEqual([]);
  });

  test('a code that was used before', async () => {
    const first = newBrowser();
    const { location } = await first.get('/auth/login');
    const query = provider.answer(location);
    expect((await first.get(`/auth/callback${query}`)).location).toBe('/area-logada');
    await site.database.query('delete from sessions');
    const again = await browser.get('/auth/login');
    const reused = new URLSearchParams(query);
    reused.set('state', new URL(again.location).searchParams.get('state') ?? '');
    await expectNoSession(await browser.get(`/auth/callback?${reused}`), 'falhou');
  });

  test('an answer that comes twice', async () => {
    const { location } = await browser.get('/auth/login');
    const query = provider.answer(location);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    await browser.get(`/auth/callback${query}`);
    expect(await sessionsKept()).toBe(1);
    const thief = newBrowser();
    expect((await thief.get(`/auth/callback${query}`, { cookie })).location).toBe('/login?erro=expirou');
    expect(await whoAmI(thief)).toBe('visitor');
    expect(await sessionsKept()).toBe(1);
  });

  test('an answer in a browser that never asked', async () => {
    const { location } = await newBrowser().get('/auth/login');
    const answer = await browser.get(`/auth/callback${provider.answer(location)}`);
    expect(answer).toMatchObject({ status: 303, location: '/login?erro=expirou' });
    expect(await sessionsKept()).toBe(0);
  });

  test('an answer after ten minutes', async () => {
    const { location } = await browser.get('/auth/login');
    now += 600_001;
    await expectNoSession(await browser.get(`/auth/callback${provider.answer(location)}`), 'expirou');
  });

  test('a consent that was refused', async () => {
    const { location } = await browser.get('/auth/login');
    const state = new URL(location).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', error_description: 'ana@example.com said no', state });
    await expectNoSession(await browser.get(`/auth/callback?${query}`), 'recusado');
  });

  test('an unproven e-mail that another account has', async () => {
    await signIn('', {}, newBrowser());
    await site.database.query('delete from sessions');
    const claims = { sub: 'github|eve', email: 'ANA@example.com', email_verified: false };
    await expectNoSession(await signIn('', { claims }), 'email-nao-verificado');
    expect(await site.database.query('select subject from identities')).toEqual([{ subject: 'auth0|ana' }]);
  });

  test('a provider that becomes unavailable before the callback', async () => {
    const { location } = await browser.get('/auth/login');
    provider.away = true;
    await expectNoSession(await browser.get(`/auth/callback${provider.answer(location)}`), 'falhou');
  });
});

describe('a session', () => {
  test('gets a new id at every sign-in, which ends the previous session (S-166, S-271)', async () => {
    browser.cookies.set('revoada', 'f'.repeat(43));
    await signIn();
    const first = browser.cookies.get('revoada');
    expect(first).not.toBe('f'.repeat(43));
    await signIn();
    expect(browser.cookies.get('revoada')).not.toBe(first);
    const old = newBrowser();
    old.cookies.set('revoada', first ?? '');
    expect(await whoAmI(old)).toBe('visitor');
    expect(await sessionsKept()).toBe(1);
  });

  test('ends here and at the provider, and its cookie opens nothing afterwards (S-169, S-271)', async () => {
    await signIn();
    const cookie = `revoada=${browser.cookies.get('revoada')}`;
    const away = await browser.post('/auth/logout');
    expect(away.status).toBe(303);
    const { origin, pathname, searchParams } = new URL(away.location);
    expect(origin + pathname).toBe(`${provider.issuer}/session/end`);
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`http://localhost:${site.server.port}/?aviso=saiu`);
    expect(searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect([...browser.cookies.keys()]).toEqual(['revoada-entrada']);
    expect((await browser.get('/', { cookie })).text).toBe('visitor');
    expect((await browser.get('/api/check-subscription', { cookie })).status).toBe(401);
    expect(await sessionsKept()).toBe(0);
  });

  test.each([
    ['at Auth0 without that URL, by its own', '1', '/v2/logout'],
    ['at another provider without that URL, here alone', '0', '/'],
  ])('ends %s', async (_, extras, pathname) => {
    provider.endsSessions = false;
    const plain = await startTestServer({ site: whoPage, env: { ...provider.env, AUTH0_EXTRAS: extras } });
    const person = createBrowser(`http://localhost:${plain.server.port}`);
    try {
      const { location } = await person.get('/auth/login');
      await person.get(`/auth/callback${provider.answer(location)}`);
      const away = new URL((await person.post('/auth/logout')).location);
      expect(away.pathname).toBe(pathname);
      const home = `http://localhost:${plain.server.port}/?aviso=saiu`;
      expect(extras === '1' ? away.searchParams.get('returnTo') : away.href).toBe(home);
    } finally {
      await plain.stop();
    }
  });

  test('is not ended by a GET or by another site', async () => {
    await signIn();
    expect((await browser.get('/auth/logout')).status).toBe(403);
    expect((await browser.post('/auth/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await browser.post('/auth/logout', { 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect(await whoAmI()).toBe('auth0|ana');
  });

  test('that does not exist is signed out by a redirect to the home page', async () => {
    expect(await browser.post('/auth/logout')).toMatchObject({ status: 303, location: '/' });
  });
});

describe('a re-check of identity', () => {
  const seconds = () => Math.floor(Date.now() / 1_000);
  const authenticatedAt = async () =>
    (await site.database.query('select authenticated_at from sessions'))[0]?.authenticated_at;

  test('asks the provider for a fresh sign-in, and is written down as of now', async () => {
    await signIn();
    expect(await authenticatedAt()).toEqual(new Date(0));
    const { location } = await browser.get('/auth/login?recheck=1&returnTo=/conta');
    const { searchParams } = new URL(location);
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
    const back = await browser.get(`/auth/callback${provider.answer(location, { claims: { auth_time: seconds() } })}`);
    expect(back.location).toBe('/conta');
    expect(await authenticatedAt()).toEqual(new Date(now));
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['that the provider says nothing of', {}, 'falhou'],
    ['that was an hour ago', { auth_time: Math.floor(Date.now() / 1_000) - 3_600 }, 'falhou'],
    [
      'of somebody else',
      { auth_time: Math.floor(Date.now() / 1_000), sub: 'auth0|eve', email: 'eve@example.com' },
      'recusado',
    ],
  ])('rejects a proof %s where one was required, and keeps the session', async (_, claims, code) => {
    await signIn();
    const back = await signIn('?recheck=1&returnTo=/conta?a=1', { claims });
    expect(back.location).toBe(`/conta?a=1&erro=${code}`);
    expect(await whoAmI()).toBe('auth0|ana');
    expect(await authenticatedAt()).toEqual(new Date(0));
    expect(await site.database.query('select subject from identities')).toEqual([{ subject: 'auth0|ana' }]);
  });

  test('is needed after a sign-in whose proof is an hour old, since the time of the proof is stored', async () => {
    await signIn('', { claims: { auth_time: seconds() - 3_600 } });
    const provenAt = Number(await authenticatedAt());
    expect(Math.abs(now - 3_600_000 - provenAt)).toBeLessThan(5_000);
  });

  test('of a visitor is a sign-in', async () => {
    const { location } = await browser.get('/auth/login?recheck=1');
    expect(new URL(location).searchParams.has('prompt')).toBe(false);
    expect(new URL(location).searchParams.get('max_age')).toBe('2592000');
  });
});

test('unfinished sign-ins are removed after an hour', async () => {
  await browser.get('/auth/login');
  now += 3_500_000;
  await browser.get('/auth/login');
  now += 200_000;
  await site.server.context.signIn.purge();
  expect(await attemptsKept()).toBe(1);
});
