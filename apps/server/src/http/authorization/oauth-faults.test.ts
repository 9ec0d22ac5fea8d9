import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabaseProxy } from '../../testing/database/database-proxy.ts';
import { beginHolder, type TokenHolder } from '../../testing/site/access-tokens.ts';
import { createBrowser } from '../../testing/site/browser.ts';
import {
  actFor,
  allowRequest,
  beginRequest,
  buildAuthorizeUrl,
  connectApp,
  originOf,
  postForm,
  postRegistration,
  redeemCode,
  redirectUri,
  refresh,
  registerApp,
} from '../../testing/site/connected-app.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

const askAirports = async (site: TestServer, headers: Record<string, string>) =>
  (await fetch(site.url('/api/airports?q=gru'), { headers })).status;

describe('two processes (S-727)', () => {
  let [one, other]: TestServer[] = [];
  let ana: TokenHolder;

  beforeAll(async () => {
    one = await startTestServer();
    other = await startTestServer({ env: { DATABASE_URL: one.database.url, PUBLIC_URL: originOf(one) } });
  });
  beforeEach(async () => {
    await sites().one.database.empty();
    ana = await beginHolder(sites().one);
  });
  afterAll(async () => {
    await other?.server.stop();
    await one?.stop();
  });

  function sites() {
    if (!one || !other) throw new Error('not started');
    // The other process answers at its own port, whatever the public URL is.
    const at = (site: TestServer) => ({ ...site, address: site.url('') });
    return { one: at(one), other: at(other) };
  }

  test('are one server: each step of a connection may be answered by either', async () => {
    const { one, other } = sites();
    const app = await registerApp(one);
    const request = await beginRequest(other, app, { resource: `${originOf(one)}/api` });
    const back = await allowRequest(one, ana, request);
    const { status, body } = await redeemCode(other, request, back.get('code') ?? '');
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect([await askAirports(one, headers), await askAirports(other, headers)]).toEqual([200, 200]);
    const refreshed = await refresh(one, app, String(body.refresh_token));
    expect(refreshed.status).toBe(200);
    const again = await refresh(other, app, String(body.refresh_token));
    expect(again.body.refresh_token).toBe(refreshed.body.refresh_token);
    expect((await redeemCode(one, request, back.get('code') ?? '')).status).toBe(400);
    expect([await askAirports(one, headers), await askAirports(other, headers)]).toEqual([401, 401]);
  });

  test('take a code once between them, and give a refresh token one successor', async () => {
    const { one, other } = sites();
    const app = await registerApp(one);
    const request = await beginRequest(one, app);
    const code = (await allowRequest(one, ana, request)).get('code') ?? '';
    const redeemed = await Promise.all([redeemCode(one, request, code), redeemCode(other, request, code)]);
    expect(redeemed.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await (await actFor(one, ana)).listConnectedApps()).toEqual([]);
    const { tokens, app: again } = await connectApp(one, ana);
    const twice = await Promise.all([one, other].map((site) => refresh(site, again, tokens.refresh_token)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body.refresh_token).toBe(twice[1]?.body.refresh_token);
  });
});

describe('the limits (S-728)', () => {
  async function withLimits(env: Record<string, string>, run: (site: TestServer) => Promise<void>) {
    const site = await startTestServer({ env });
    try {
      await run(site);
    } finally {
      await site.stop();
    }
  }

  test('of what a visitor stores count registrations', () =>
    withLimits({ RATE_LIMIT_ANONYMOUS_WRITES: '2' }, async (site) => {
      const register = async () => (await postRegistration(site, { redirect_uris: [redirectUri] })).status;
      expect([await register(), await register(), await register()]).toEqual([201, 201, 429]);
      expect(await site.database.query('select id from app_registrations')).toHaveLength(2);
    }));

  test('of sign-ins count requests of apps', () =>
    withLimits({ RATE_LIMIT_SIGN_INS: '2' }, async (site) => {
      const app = await registerApp(site);
      const ask = async () =>
        (await createBrowser(originOf(site)).get(buildAuthorizeUrl(site, app, 'v'.repeat(43)))).status;
      expect([await ask(), await ask(), await ask()]).toEqual([303, 303, 429]);
    }));

  test('of what is stored hold for the parameters of a request', () =>
    withLimits({}, async (site) => {
      const app = await registerApp(site);
      const ask = async (letters: number) =>
        (
          await createBrowser(originOf(site)).get(
            buildAuthorizeUrl(site, app, 'v'.repeat(43), { state: 's'.repeat(letters) }),
          )
        ).status;
      expect([await ask(3_000), await ask(4_097)]).toEqual([303, 400]);
      expect(await site.database.query('select hash from app_credentials')).toHaveLength(1);
    }));

  test('of wrong tokens count wrong codes and refresh tokens', () =>
    withLimits({ RATE_LIMIT_WRONG_TOKENS: '2' }, async (site) => {
      const app = await registerApp(site);
      const statuses = [];
      for (let turn = 1; turn <= 4; turn += 1) statuses.push((await refresh(site, app, `rvd_ort_${turn}`)).status);
      expect(statuses).toEqual([400, 400, 429, 429]);
      // An assistant of many people has few IPs.
      const { app: other, tokens } = await connectApp(site, await beginHolder(site));
      expect((await refresh(site, other, tokens.refresh_token)).status).toBe(200);
    }));

  test('of changes count refreshes of each app, none of which is lost', () =>
    withLimits({ RATE_LIMIT_ACCOUNT_WRITES: '1' }, async (site) => {
      const ana = await beginHolder(site);
      const [one, other] = [await connectApp(site, ana), await connectApp(site, ana)];
      const { status, body } = await refresh(site, one.app, one.tokens.refresh_token);
      expect(status).toBe(200);
      const again = await refresh(site, one.app, String(body.refresh_token));
      expect([again.status, again.body.error]).toEqual([429, 'temporarily_unavailable']);
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await refresh(site, other.app, other.tokens.refresh_token)).status).toBe(200);
      const [rows] = await site.database.query("select count(*)::int from app_credentials where kind = 'refresh'");
      expect(rows).toEqual({ count: 4 });
    }));

  test('of requests count each connected app for itself', () =>
    withLimits({ RATE_LIMIT_REQUESTS: '4', TRUSTED_PROXY_HOPS: '1' }, async (site) => {
      let ip = 0;
      // Each from another client IP, so that only the app's own limit counts.
      const ask = (headers: Record<string, string>) => {
        ip += 1;
        return askAirports(site, { ...headers, 'x-forwarded-for': `203.0.113.${ip}` });
      };
      const ana = await beginHolder(site);
      const resource = `${originOf(site)}/api`;
      const { headers } = await connectApp(site, ana, { resource });
      const statuses = [];
      for (let turn = 1; turn <= 5; turn += 1) statuses.push(await ask(headers));
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
    }));
});

test('an id that no app can have is refused (S-726)', async () => {
  const site = await startTestServer();
  const form = { grant_type: 'refresh_token', refresh_token: 'x', client_id: '\0' };
  for (const path of ['/oauth/token', '/oauth/revoke']) {
    expect((await postForm(site, path, { ...form, token: 'x' })).status).toBe(401);
  }
  await site.stop();
});

describe('giving a token back (S-729)', () => {
  let site: TestServer;
  let ana: TokenHolder;

  beforeAll(async () => {
    site = await startTestServer();
  });
  beforeEach(async () => {
    await site.database.empty();
    ana = await beginHolder(site);
  });
  afterAll(() => site.stop());

  test.each(['access_token', 'refresh_token'] as const)('the %s, disconnects the app', async (kind) => {
    const resource = `${originOf(site)}/api`;
    const { app, tokens, headers } = await connectApp(site, ana, { resource });
    const other = await registerApp(site);
    const revoke = (clientId: string) => postForm(site, '/oauth/revoke', { token: tokens[kind], client_id: clientId });
    expect((await revoke(other.clientId)).status).toBe(200);
    expect(await askAirports(site, headers)).toBe(200);
    expect((await revoke(app.clientId)).status).toBe(200);
    expect(await askAirports(site, headers)).toBe(401);
    expect(await (await actFor(site, ana)).listConnectedApps()).toEqual([]);
  });

  test('is no way to learn of others’ tokens', async () => {
    const app = await registerApp(site);
    const answer = await postForm(site, '/oauth/revoke', { token: 'rvd_ort_unknown', client_id: app.clientId });
    expect([answer.status, answer.body]).toEqual([200, {}]);
  });

  test('and getting one is refused to pages of other sites', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const post = { method: 'POST', headers, body: new URLSearchParams({ grant_type: 'refresh_token' }) };
      expect((await fetch(`${originOf(site)}/oauth/token`, post)).status).toBe(403);
    }
  });
});

test('while the database is away, apps may repeat their request (S-730)', async () => {
  const site = await startTestServer();
  const proxy = await createDatabaseProxy(site.database.url);
  const cut = await startTestServer({ env: { DATABASE_URL: proxy.url, PUBLIC_URL: originOf(site) } });
  try {
    const app = await registerApp(site);
    proxy.cut();
    const form = { grant_type: 'refresh_token', refresh_token: 'x', client_id: app.clientId };
    const token = await fetch(cut.url('/oauth/token'), { method: 'POST', body: new URLSearchParams(form) });
    const { pathname, search } = new URL(buildAuthorizeUrl(site, app, 'v'.repeat(43)));
    const page = await fetch(cut.url(pathname + search), { redirect: 'manual' });
    const back = await fetch(cut.url('/oauth/authorize/unknown'), {
      headers: { cookie: `revoada-conexao=${'x'.repeat(43)}` },
    });
    const retry = ({ status, headers }: Response) => [status, headers.get('retry-after')];
    expect([retry(token), retry(page), retry(back)]).toEqual([
      [503, '5'],
      [503, '5'],
      [503, '5'],
    ]);
  } finally {
    proxy.restore();
    await cut.server.stop();
    await proxy.close();
    await site.stop();
  }
});
