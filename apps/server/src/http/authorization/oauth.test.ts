import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginHolder, type TokenHolder } from '../../testing/site/access-tokens.ts';
import {
  actFor,
  allowRequest,
  beginRequest,
  connectApp,
  originOf,
  readCookies,
  redeemCode,
  refresh,
  registerApp,
} from '../../testing/site/connected-app.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';

let site: TestServer;
let now = today;
let ana: TokenHolder;

beforeAll(async () => {
  site = await startTestServer({ now: () => now });
});
beforeEach(async () => {
  now = today;
  await site.database.empty();
  ana = await beginHolder(site);
});
afterAll(() => site.stop());

const askMiles = async (headers: Record<string, string>) =>
  (await fetch(site.url('/api/me/miles'), { headers })).status;
const countRows = async (table: string) =>
  (await site.database.query(`select count(*)::int as rows from ${table}`))[0]?.rows;
const api = () => `${originOf(site)}/api`;

describe('an app that a person allows (S-716)', () => {
  test('gets a code with the issuer, and for it tokens of its scopes, none of which is stored in clear', async () => {
    const request = await beginRequest(site, await registerApp(site), { resource: api() });
    const member = await actFor(site, ana);
    expect(await member.findAppRequest(request.requestId, readCookies(request.browser))).toEqual({
      name: 'Assistente',
      clientId: request.app.clientId,
      redirectHost: '127.0.0.1:33418',
      verifiedHost: null,
      scopes: ['search', 'miles'],
    });
    expect(member.formTargets).toEqual(['http://127.0.0.1:33418/callback']);
    const back = await allowRequest(site, ana, request);
    expect(Object.fromEntries(back)).toEqual({ code: expect.any(String), state: 'a state', iss: originOf(site) });
    const { status, body, headers } = await redeemCode(site, request, back.get('code') ?? '');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^rvd_oat_[0-9A-Za-z]{49}$/),
      refresh_token: expect.stringMatching(/^rvd_ort_[0-9A-Za-z]{49}$/),
      token_type: 'Bearer',
      expires_in: 3_600,
      scope: 'search miles',
    });
    expect(await askMiles({ authorization: `Bearer ${body.access_token}` })).toBe(200);
    const stored = JSON.stringify(await site.database.query('select * from app_credentials'));
    for (const secret of [body.access_token, body.refresh_token, back.get('code')])
      expect(stored).not.toContain(secret);
    expect(stored).not.toContain(ana.accountId);
  });

  test('is listed with its last use, and no more once its person disconnects it', async () => {
    const { headers, tokens, app } = await connectApp(site, ana, { resource: api() });
    expect(await askMiles(headers)).toBe(200);
    await site.server.context.connectedApps.stop();
    const member = await actFor(site, ana);
    const [listed] = await member.listConnectedApps();
    expect(listed).toEqual({
      ...{ id: expect.any(String), name: 'Assistente', host: '127.0.0.1:33418', verified: false },
      ...{ scopes: ['search', 'miles'], connectedAt: new Date(today).toISOString() },
      lastUsedAt: new Date(today).toISOString(),
    });
    const rui = await beginHolder(site, { subject: 'auth0|rui', email: 'rui@example.com' });
    const stranger = await actFor(site, rui);
    expect([await stranger.listConnectedApps(), await stranger.disconnectApp(listed?.id ?? '')]).toEqual([[], null]);
    expect(await member.disconnectApp(listed?.id ?? '')).toBe('Assistente');
    expect([await member.listConnectedApps(), await member.disconnectApp(listed?.id ?? '')]).toEqual([[], null]);
    expect(await askMiles(headers)).toBe(401);
    expect(await refresh(site, app, tokens.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect(await countRows('app_credentials')).toBe(0);
    expect(
      await site.database.query(`select action, details from audit_log where action like 'app-%' order by at`),
    ).toEqual([
      { action: 'app-connected', details: { app: listed?.id, scopes: 'search miles' } },
      { action: 'app-disconnected', details: { app: listed?.id } },
    ]);
  });

  test('may do only the part of its request that the person allows', async () => {
    const request = await beginRequest(site, await registerApp(site), { resource: api() });
    const member = await actFor(site, ana);
    const cookies = readCookies(request.browser);
    expect(await member.allowApp(request.requestId, cookies, ['alerts:write', 'all'])).toMatchObject({
      message: 'Escolha pelo menos uma permissão',
    });
    const code = (await allowRequest(site, ana, request, ['search', 'alerts:write'])).get('code') ?? '';
    const { body } = await redeemCode(site, request, code);
    expect(body.scope).toBe('search');
    expect(await askMiles({ authorization: `Bearer ${body.access_token}` })).toBe(403);
  });

  test('gets the error of a refusal, which connects nothing', async () => {
    const { browser, requestId } = await beginRequest(site, await registerApp(site));
    const member = await actFor(site, ana);
    const url = await member.refuseApp(requestId, readCookies(browser));
    const { location } = await browser.get(url ?? '');
    expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'a state',
    });
    expect(await countRows('connected_apps')).toBe(0);
    expect(await member.allowApp(requestId, readCookies(browser), ['search'])).toEqual({ ok: false, message: null });
  });

  test('is asked about each time, also once it is connected', async () => {
    const { app } = await connectApp(site, ana);
    const again = await beginRequest(site, app);
    expect(await (await actFor(site, ana)).findAppRequest(again.requestId, readCookies(again.browser))).not.toBeNull();
  });

  test('acts for no account that was erased', async () => {
    const { headers, tokens, app } = await connectApp(site, ana, { resource: api() });
    expect(await site.server.context.accountData.erase(ana.accountId)).toBe('erased');
    expect(await askMiles(headers)).toBe(401);
    expect((await refresh(site, app, tokens.refresh_token)).status).toBe(400);
    expect([await countRows('connected_apps'), await countRows('app_credentials')]).toEqual([0, 0]);
  });
});

describe('a request of an app (S-717)', () => {
  test('is answered only in the browser in which it began', async () => {
    const thief = await beginRequest(site, await registerApp(site));
    const member = await actFor(site, ana);
    const request = await beginRequest(site, thief.app);
    for (const cookies of [null, '', ana.cookie, readCookies(request.browser)]) {
      expect(await member.findAppRequest(thief.requestId, cookies)).toBeNull();
      expect(await member.allowApp(thief.requestId, cookies, ['search'])).toEqual({ ok: false, message: null });
      expect(await member.refuseApp(thief.requestId, cookies)).toBeNull();
    }
    // The person's answer is of no use in another browser.
    const allowed = await member.allowApp(request.requestId, readCookies(request.browser), ['search']);
    const answer = await thief.browser.get('url' in allowed ? allowed.url : '');
    expect([answer.status, answer.location]).toEqual([400, '']);
    expect(answer.text).toContain('começou em outro navegador');
  });

  test('that is not answered yet goes on where the browser opens its way back', async () => {
    const { browser, requestId } = await beginRequest(site, await registerApp(site));
    const { location } = await browser.get(`/oauth/authorize/${requestId}`);
    const next = /^\/autorizar\/([\w-]+)$/.exec(location)?.[1] ?? '';
    expect(next).not.toBe(requestId);
    const member = await actFor(site, ana);
    expect(await member.findAppRequest(next, readCookies(browser))).toMatchObject({ name: 'Assistente' });
    expect(await member.findAppRequest(requestId, readCookies(browser))).toBeNull();
  });

  test('needs a recent sign-in to be allowed', async () => {
    const { browser, requestId } = await beginRequest(site, await registerApp(site));
    const member = await actFor(site, ana);
    now += 11 * 60_000;
    expect(await member.allowApp(requestId, readCookies(browser), ['search'])).toEqual({ ok: false, recheck: true });
  });

  test('is over after an hour', async () => {
    const { browser, requestId } = await beginRequest(site, await registerApp(site));
    now += 3_600_000;
    expect(await (await actFor(site, ana)).findAppRequest(requestId, readCookies(browser))).toBeNull();
  });

  test('with unknown scopes gets those that exist', async () => {
    const member = await actFor(site, ana);
    const app = await registerApp(site);
    const scopesOf = async (scope: string | undefined) => {
      const { browser, requestId } = await beginRequest(site, app, { scope });
      return (await member.findAppRequest(requestId, readCookies(browser)))?.scopes;
    };
    expect(await scopesOf('openid offline_access admin miles')).toEqual(['miles']);
    expect(await scopesOf('openid')).toEqual(['search']);
    expect(await scopesOf(undefined)).toEqual(['search']);
  });
});

describe('a code (S-718)', () => {
  test('is redeemed once; a second time disconnects the app', async () => {
    const request = await beginRequest(site, await registerApp(site), { resource: api() });
    const code = (await allowRequest(site, ana, request)).get('code') ?? '';
    const { body } = await redeemCode(site, request, code);
    const replayed = await redeemCode(site, request, code);
    expect(replayed).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await askMiles({ authorization: `Bearer ${body.access_token}` })).toBe(401);
    expect(await (await actFor(site, ana)).listConnectedApps()).toEqual([]);
  });

  test('is redeemed once at most by many requests at the same time, and then disconnects the app', async () => {
    const request = await beginRequest(site, await registerApp(site), { resource: api() });
    const code = (await allowRequest(site, ana, request)).get('code') ?? '';
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeemCode(site, request, code)));
    const got = answers.filter(({ status }) => status === 200);
    expect(got.length).toBeLessThanOrEqual(1);
    for (const { body } of got) expect(await askMiles({ authorization: `Bearer ${body.access_token}` })).toBe(401);
  });

  test('needs its verifier, its app and its redirect, within a minute', async () => {
    const app = await registerApp(site);
    const other = await registerApp(site);
    const request = await beginRequest(site, app);
    const code = (await allowRequest(site, ana, request)).get('code') ?? '';
    const wrongs: Record<string, string>[] = [
      { code_verifier: 'x'.repeat(43) },
      { client_id: other.clientId },
      { redirect_uri: 'http://127.0.0.1:1/callback' },
      { resource: `${originOf(site)}/elsewhere` },
    ];
    for (const wrong of wrongs) {
      expect((await redeemCode(site, request, code, wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    const slow = await beginRequest(site, app);
    const late = (await allowRequest(site, ana, slow)).get('code') ?? '';
    now += 60_000;
    expect(await redeemCode(site, slow, late)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });
});

describe('a refresh token (S-719)', () => {
  test('is replaced with each use', async () => {
    const { app, tokens } = await connectApp(site, ana, { resource: api() });
    now += 3_600_000;
    expect(await askMiles({ authorization: `Bearer ${tokens.access_token}` })).toBe(401);
    const { status, body } = await refresh(site, app, tokens.refresh_token);
    expect([status, body.scope]).toEqual([200, 'search miles']);
    expect(body.refresh_token).not.toBe(tokens.refresh_token);
    expect(await askMiles({ authorization: `Bearer ${body.access_token}` })).toBe(200);
  });

  test('that was used before disconnects the app', async () => {
    const { app, tokens } = await connectApp(site, ana, { resource: api() });
    const { body } = await refresh(site, app, tokens.refresh_token);
    now += 30_000;
    expect((await refresh(site, app, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect(await askMiles({ authorization: `Bearer ${body.access_token}` })).toBe(401);
    expect((await refresh(site, app, String(body.refresh_token))).body.error).toBe('invalid_grant');
    expect(await (await actFor(site, ana)).listConnectedApps()).toEqual([]);
  });

  test('used by several requests at once, or again after a lost answer, has one successor', async () => {
    const { app, tokens } = await connectApp(site, ana, { resource: api() });
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(site, app, tokens.refresh_token)));
    now += 29_000;
    answers.push(await refresh(site, app, tokens.refresh_token));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const [successor, ...others] = new Set(answers.map(({ body }) => body.refresh_token));
    expect(others).toEqual([]);
    for (const { body } of answers) expect(await askMiles({ authorization: `Bearer ${body.access_token}` })).toBe(200);
    const stored = JSON.stringify(await site.database.query('select * from app_credentials'));
    expect(stored).not.toContain(successor);
    // A thief who was in time has the same successor, whose second use is noticed.
    expect((await refresh(site, app, String(successor))).status).toBe(200);
    now += 30_000;
    expect((await refresh(site, app, String(successor))).status).toBe(400);
    expect(await (await actFor(site, ana)).listConnectedApps()).toEqual([]);
  });

  test('that was used is stored for a week', async () => {
    const { connectedApps } = site.server.context;
    const { app, tokens } = await connectApp(site, ana);
    expect((await refresh(site, app, tokens.refresh_token)).status).toBe(200);
    const countUsed = async () =>
      (await site.database.query(`select 1 from app_credentials where kind = 'refresh' and consumed_at is not null`))
        .length;
    now += 6 * 86_400_000;
    await connectedApps.purge();
    expect(await countUsed()).toBe(1);
    now += 86_400_000;
    await connectedApps.purge();
    expect(await countUsed()).toBe(0);
    expect((await refresh(site, app, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect(await connectedApps.list(ana.accountId)).toHaveLength(1);
  });

  test('is of no use to another app, for more scopes, or for another resource', async () => {
    const { app, tokens } = await connectApp(site, ana, { resource: api() });
    const other = await registerApp(site);
    expect((await refresh(site, other, tokens.refresh_token)).body.error).toBe('invalid_grant');
    const more = await refresh(site, app, tokens.refresh_token, { scope: 'search alerts:write' });
    expect(more.body.error).toBe('invalid_scope');
    const elsewhere = await refresh(site, app, tokens.refresh_token, { resource: `${originOf(site)}/mcp` });
    expect(elsewhere.body.error).toBe('invalid_target');
    const fewer = await connectApp(site, ana, { resource: api() });
    const { body } = await refresh(site, fewer.app, fewer.tokens.refresh_token, { scope: 'search' });
    expect(body.scope).toBe('search');
    expect(await askMiles({ authorization: `Bearer ${body.access_token}` })).toBe(403);
  });

  test('ends after 60 days without use, and with it the app', async () => {
    const { connectedApps } = site.server.context;
    const { app, tokens } = await connectApp(site, ana);
    now += 59 * 86_400_000;
    const { body } = await refresh(site, app, tokens.refresh_token);
    now += 59 * 86_400_000;
    await connectedApps.purge();
    expect(await connectedApps.list(ana.accountId)).toHaveLength(1);
    now += 2 * 86_400_000;
    expect(await connectedApps.list(ana.accountId)).toEqual([]);
    expect((await refresh(site, app, String(body.refresh_token))).body.error).toBe('invalid_grant');
    await connectedApps.purge();
    const tables = ['connected_apps', 'app_credentials', 'app_registrations'];
    expect(await Promise.all(tables.map(countRows))).toEqual([0, 0, 0]);
  });
});
