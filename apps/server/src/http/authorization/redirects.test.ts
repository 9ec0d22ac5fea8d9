import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginHolder, type TokenHolder } from '../../testing/site/access-tokens.ts';
import { createBrowser } from '../../testing/site/browser.ts';
import {
  actFor,
  allowRequest,
  beginRequest,
  buildAuthorizeUrl,
  originOf,
  postRegistration,
  readCookies,
  redeemCode,
  registerApp,
  type TestApp,
} from '../../testing/site/connected-app.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
let ana: TokenHolder;
let app: TestApp;

beforeAll(async () => {
  site = await startTestServer();
});
beforeEach(async () => {
  await site.database.empty();
  ana = await beginHolder(site);
  app = await registerApp(site, { redirect_uris: ['https://app.example/callback'] });
});
afterAll(() => site.stop());

const verifier = 'v'.repeat(43);
const authorize = (of: TestApp, changes: Record<string, string | undefined> = {}) =>
  createBrowser(originOf(site)).get(buildAuthorizeUrl(site, of, verifier, changes));

describe('a redirect of an app (S-724)', () => {
  test.each([
    'https://app.example/callback/',
    'https://app.example/callback?next=1',
    'https://app.example/callback#code',
    'https://app.example/callback/../other',
    'https://app.example:444/callback',
    'https://app.example.evil.example/callback',
    'https://app.example@evil.example/callback',
    'https://evil.example/callback',
    'http://app.example/callback',
    'HTTPS://APP.EXAMPLE/callback',
    '//app.example/callback',
    'javascript:alert(1)',
    '',
  ])('is exactly one that it named; %j leads nowhere', async (redirectUri) => {
    const { status, location, text, headers } = await authorize({ ...app, redirectUri });
    expect([status, location]).toEqual([400, '']);
    expect(text).toContain('Nada foi conectado.');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('to loopback may have any port, but no other path or name', async () => {
    const native = await registerApp(site, { redirect_uris: ['http://127.0.0.1/callback', 'http://[::1]/callback'] });
    for (const redirectUri of ['http://127.0.0.1:51000/callback', 'http://[::1]:51000/callback']) {
      const request = await beginRequest(site, { ...native, redirectUri });
      const back = await allowRequest(site, ana, request);
      expect((await redeemCode(site, request, back.get('code') ?? '')).status).toBe(200);
    }
    for (const redirectUri of [
      'http://127.0.0.1:51000/other',
      'http://localhost:51000/callback',
      'http://127.0.0.1.evil.example:51000/callback',
      'http://127.0.0.1:51000@evil.example/callback',
      'https://127.0.0.1:51000/callback',
    ]) {
      expect([redirectUri, (await authorize({ ...native, redirectUri })).location]).toEqual([redirectUri, '']);
    }
  });

  test('may have the scheme of an app on the device, which the person sees', async () => {
    const native = await registerApp(site, { redirect_uris: ['editor://agents/callback'] });
    const request = await beginRequest(site, native);
    const member = await actFor(site, ana);
    expect(await member.findAppRequest(request.requestId, readCookies(request.browser))).toMatchObject({
      redirectHost: 'editor:',
    });
    expect((await allowRequest(site, ana, request)).get('code')).toEqual(expect.any(String));
  });

  test('is that of the app whose id is given, and of no other', async () => {
    const other = await registerApp(site, { redirect_uris: ['https://other.example/callback'] });
    expect((await authorize({ ...other, redirectUri: app.redirectUri })).status).toBe(400);
    expect((await authorize({ ...app, clientId: 'unknown' })).status).toBe(400);
  });

  test('is allowed as the only target of the form beside ours', async () => {
    const { browser, requestId } = await beginRequest(site, app);
    const pages = await startTestServer({
      env: { DATABASE_URL: site.database.url, PUBLIC_URL: originOf(site) },
      site: {
        assets: null,
        development: false,
        render: async (request, { member }) => {
          await member?.findAppRequest(requestId, request.headers.get('cookie'));
          return new Response('page', { headers: { 'Content-Type': 'text/html' } });
        },
      },
    });
    const open = async (cookie: string) => {
      const { headers } = await fetch(pages.url(`/autorizar/${requestId}`), { headers: { cookie } });
      return /form-action [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0];
    };
    expect(await open(`${ana.cookie}; ${readCookies(browser)}`)).toMatch(/ https:\/\/app\.example$/);
    expect(await open(ana.cookie)).not.toContain('app.example');
    const foreign = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, body: new URLSearchParams() };
    expect((await fetch(pages.url(`/autorizar/${requestId}`), foreign)).status).toBe(403);
    await pages.server.stop();
  });
});

/** The way back of the page that refuses the request of a site. */
function readWayBack({ status, location, text }: { status: number; location: string; text: string }): string {
  expect([status, location]).toEqual([400, '']);
  const [, link = ''] = /<a href="(https:[^"]+)"/.exec(text) ?? [];
  return link.replaceAll('&amp;', '&');
}

describe('a request that is not allowed leads back to the app with an error (S-725)', () => {
  const errorOf = async (changes: Record<string, string | undefined>) => {
    const { origin, search, hash } = new URL(readWayBack(await authorize(app, changes)));
    // For a response type with a token, OAuth has the answer in the fragment.
    const searchParams = new URLSearchParams(search || hash.slice(1));
    expect(origin).toBe('https://app.example');
    return [searchParams.get('error'), searchParams.get('state'), searchParams.get('iss')];
  };

  test.each<[string, string, Record<string, string | undefined>]>([
    ['no PKCE', 'invalid_request', { code_challenge: undefined, code_challenge_method: undefined }],
    ['PKCE in clear', 'invalid_request', { code_challenge_method: 'plain' }],
    ['a token instead of a code', 'invalid_request', { response_type: 'token' }],
    ['a code and an ID token', 'invalid_request', { response_type: 'code id_token' }],
    ['an unknown resource', 'invalid_target', { resource: 'https://elsewhere.example/mcp' }],
    ['no question to the person', 'login_required', { prompt: 'none' }],
    ['parameters as a signed object', 'request_not_supported', { request: 'e30.e30.' }],
  ])('%s', async (_, error, changes) => {
    expect(await errorOf(changes)).toEqual([error, 'a state', originOf(site)]);
  });

  test('two resources at once', async () => {
    const url = `${buildAuthorizeUrl(site, app, verifier)}&resource=${encodeURIComponent(`${originOf(site)}/api`)}`;
    const wayBack = readWayBack(await createBrowser(originOf(site)).get(url));
    expect(new URL(wayBack).searchParams.get('error')).toBe('invalid_target');
  });

  test.each(['http://127.0.0.1:33418/callback', 'editor://callback'])('at once to %s on the device', async (uri) => {
    const { location } = await authorize(await registerApp(site, { redirect_uris: [uri] }), { prompt: 'none' });
    expect(location).toMatch(`${uri}?error=login_required`);
  });

  test('to a site when the person says so, since any person can register one', async () => {
    const { text, headers } = await authorize(app, { prompt: 'none' });
    expect(text).toContain('O aplicativo em app.example mandou um pedido que não podemos aceitar (login_required).');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test.each(['client_id=other', 'response_mode=form_post'])('but %s is answered here', async (more) => {
    const url = `${buildAuthorizeUrl(site, app, verifier)}&${more}`;
    const { status, location, text } = await createBrowser(originOf(site)).get(url);
    expect([status, location]).toEqual([400, '']);
    expect(text).toContain('(invalid_request)');
  });
});

describe('a registration (S-726)', () => {
  test('makes a public client of what an app says of itself', async () => {
    const answer = await postRegistration(site, {
      client_name: 'Editor',
      redirect_uris: ['https://editor.example/callback'],
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['implicit', 'client_credentials'],
      scope: 'admin',
      jwks_uri: 'https://editor.example/keys',
      logo_uri: 'https://editor.example/logo.png',
      software_statement: 'x',
    });
    const body = (await answer.json()) as Record<string, unknown>;
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(body).toMatchObject({
      client_id: expect.any(String),
      client_name: 'Editor',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
    });
    for (const absent of ['client_secret', 'logo_uri', 'jwks_uri', 'scope', 'registration_access_token']) {
      expect(body).not.toHaveProperty(absent);
    }
  });

  test.each<[string, unknown]>([
    ['no redirect', { client_name: 'x' }],
    ['an empty list', { redirect_uris: [] }],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }],
    ['a page in the URL', { redirect_uris: ['data:text/html,x'] }],
    ['a file', { redirect_uris: ['file:///etc/passwd'] }],
    ['http', { redirect_uris: ['http://app.example/callback'] }],
    ['a fragment', { redirect_uris: ['https://app.example/callback#x'] }],
    ['no URL', { redirect_uris: ['callback'] }],
    ['a user name', { redirect_uris: ['https://claude.ai@evil.example/callback'] }],
    ['any host', { redirect_uris: ['https://*.example/callback'] }],
    ['a host with a rule', { redirect_uris: ['https://evil.example;script-src/callback'] }],
    ['a NUL', { redirect_uris: ['https://app.example/\0'] }],
    ['half a character', { redirect_uris: ['editor://callback\ud83d'] }],
    ['a line break', { redirect_uris: ['https://app.example/\ncallback'] }],
    ['a number', { redirect_uris: [1] }],
    ['twenty-one', { redirect_uris: Array.from({ length: 21 }, (_, at) => `https://app.example/${at}`) }],
    ['a list', []],
    ['nothing', null],
  ])('with %s for redirects is refused', async (_, metadata) => {
    await site.database.query('delete from app_registrations');
    const answer = await postRegistration(site, metadata);
    const error = expect.stringMatching(/^invalid_(client_metadata|redirect_uri)$/);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error }]);
    expect(await site.database.query('select * from app_registrations')).toEqual([]);
  });

  test.each([
    ['is cut at a whole character', `${'x'.repeat(78)}😀😀`, `${'x'.repeat(78)}…`],
    ['is one line from left to right', 'Assis\u202e\u200b\n\0tente', 'Assis tente'],
    ['covers no text above it', `e${'\u0301'.repeat(40)}`, `e${'\u0301'.repeat(3)}`],
  ])('has a name that %s', async (_, given, name) => {
    const answer = await postRegistration(site, { client_name: given, redirect_uris: [app.redirectUri] });
    expect([answer.status, await answer.json()]).toMatchObject([201, { client_name: name }]);
  });

  test('is deleted after a week without a connected app', async () => {
    let now = site.server.context.now();
    const later = await startTestServer({ env: { DATABASE_URL: site.database.url }, now: () => now });
    const request = await beginRequest(site, await registerApp(site));
    const back = await allowRequest(site, ana, request);
    expect((await redeemCode(site, request, back.get('code') ?? '')).status).toBe(200);
    now += 8 * 86_400_000;
    await later.server.context.connectedApps.purge();
    const remaining = await site.database.query('select id from app_registrations');
    expect(remaining).toEqual([{ id: request.app.clientId }]);
    expect((await authorize(app)).status).toBe(400);
    await later.server.stop();
  });

  test('is no way to read or change one', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status } = await fetch(`${originOf(site)}/oauth/register/${app.clientId}`, { method });
      expect([method, status === 200]).toEqual([method, false]);
    }
  });
});
