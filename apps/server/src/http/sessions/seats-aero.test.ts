import { clientId, clientSecret, type SeatsAero, startSeatsAero } from '@revoada/sandbox/seats-aero';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../logging/logging.ts';
import { type Browser, createBrowser } from '../../testing/site/browser.ts';
import { beginSession } from '../../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';

let seats: SeatsAero;
let site: TestServer;
let now = today;
let ana: Browser;

beforeAll(async () => {
  seats = await startSeatsAero({ port: 0, now: () => now });
  site = await startTestServer({ env: settingsOf(seats.url), now: () => now });
});
beforeEach(async () => {
  now = today;
  await site.database.empty();
  await control('DELETE', '/connections');
  await control('DELETE', '/faults');
  await control('DELETE', '/requests');
  ana = await signIn('auth0|ana');
});
afterAll(async () => {
  await site.stop();
  await seats.close();
});

const settingsOf = (url: string) => ({
  SEATS_AERO_APPROVED: 'yes',
  SEATS_AERO_CLIENT_ID: clientId,
  SEATS_AERO_CLIENT_SECRET: clientSecret,
  SEATS_AERO_AUTHORIZE_URL: `${url}/oauth2/consent`,
  SEATS_AERO_TOKEN_URL: `${url}/oauth2/token`,
  SEATS_AERO_BASE_URL: `${url}/partnerapi`,
});

async function signIn(subject: string, name = subject): Promise<Browser> {
  const browser = createBrowser(`http://localhost:${site.server.port}`);
  const cookie = await beginSession(site, { subject, email: `${name.split('|')[1]}@example.com` });
  browser.cookies.set(cookie.split('=')[0] ?? '', cookie.split('=')[1] ?? '');
  return browser;
}

const control = (method: string, path: string, body?: object) =>
  seats.control.request(path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
const calls = async () =>
  ((await (await control('GET', '/requests')).json()) as { byPath: Record<string, number> }).byPath;

/** The consent page's redirect to the site. */
async function consent(location: string, decision = 'sim'): Promise<string> {
  const query = Object.fromEntries(new URL(location).searchParams);
  const body = new URLSearchParams({ ...query, decision, person: 'ana@seats.example' });
  const answer = await fetch(`${seats.url}/oauth2/consent`, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}
async function connect(browser: Browser = ana, decision = 'sim') {
  const { location } = await browser.get('/auth/seats-aero');
  const back = await consent(location, decision);
  return { back, answer: await browser.get(back) };
}
const stored = () => site.database.query('select account_id, sealed_tokens, ended_at from seats_aero_connections');
const audited = async () =>
  (await site.database.query("select action from audit_log where action like 'seats%' order by at, id")).map(
    ({ action }) => action,
  );
const day = (date: string) => `/api/me/awards/days?origem=GRU&destino=LIS&de=${date}&ate=${date}`;
const read = async (path: string, browser: Browser = ana) => {
  const { status, text } = await browser.get(path);
  return { status, body: JSON.parse(text) as { state: string; groups: { awards: unknown[] }[]; callsLeft: number } };
};

describe('the consent (S-661)', () => {
  test('redirects with a state and back, and stores tokens that nobody can read', async () => {
    const there = await ana.get('/auth/seats-aero');
    expect([there.status, there.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const { origin, pathname, searchParams } = new URL(there.location);
    expect(origin + pathname).toBe(`${seats.url}/oauth2/consent`);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: `http://localhost:${site.server.port}/auth/seats-aero/callback`,
      scope: 'openid',
      state: expect.stringMatching(/^[\w-]{54}$/),
    });
    expect(there.headers.get('set-cookie')).toMatch(/^revoada-seats=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Same/);
    const back = await ana.get(await consent(there.location));
    expect(back).toMatchObject({ status: 303, location: '/conta?seats=conectado#seats-aero' });
    expect(ana.cookies.has('revoada-seats')).toBe(false);
    const [row] = await stored();
    expect(row?.sealed_tokens).toMatch(/^1\.[\w-]{100,}$/);
    expect(JSON.stringify(row)).not.toContain('seats:');
    expect(await read('/api/me/awards')).toMatchObject({ status: 200, body: { state: 'connected' } });
    expect(await audited()).toEqual(['seats-aero-connected']);
  });

  test('that is refused connects nothing', async () => {
    const { answer } = await connect(ana, 'nao');
    expect(answer.location).toBe('/conta?seats=recusado#seats-aero');
    expect(await stored()).toEqual([]);
  });

  test('is for signed-in people', async () => {
    const visitor = createBrowser(`http://localhost:${site.server.port}`);
    for (const path of ['/auth/seats-aero', '/auth/seats-aero/callback?code=a&state=b']) {
      expect((await visitor.get(path)).location).toBe('/auth/login?returnTo=%2Fconta%23seats-aero');
    }
    expect((await visitor.get('/api/me/awards')).status).toBe(401);
    expect((await visitor.get(day('2026-12-10'))).status).toBe(401);
  });

  test.each([
    ['a changed state', (url: URL) => url.searchParams.set('state', `${url.searchParams.get('state')?.slice(0, -1)}x`)],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['an empty state', (url: URL) => url.searchParams.set('state', '')],
  ])('with %s asks seats.aero nothing', async (_name, change) => {
    const back = new URL(await consent((await ana.get('/auth/seats-aero')).location));
    change(back);
    expect((await ana.get(back.href)).location).toBe('/conta?seats=expirou#seats-aero');
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['a forged code', (url: URL) => url.searchParams.set('code', 'forged')],
    ['two codes', (url: URL) => url.searchParams.append('code', 'second')],
    ['two states', (url: URL) => url.searchParams.append('state', 'second')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  ])('with %s connects nothing', async (_name, change) => {
    const back = new URL(await consent((await ana.get('/auth/seats-aero')).location));
    change(back);
    expect((await ana.get(back.href)).location).toBe('/conta?seats=falhou#seats-aero');
    expect(await stored()).toEqual([]);
  });

  test('of another browser, another account or ten minutes ago does not count', async () => {
    const back = await consent((await ana.get('/auth/seats-aero')).location);
    const other = await signIn('auth0|ana');
    expect((await other.get(back)).location).toContain('seats=expirou');
    const bia = await signIn('auth0|bia');
    bia.cookies.set('revoada-seats', ana.cookies.get('revoada-seats') ?? '');
    expect((await bia.get(back)).location).toContain('seats=expirou');
    now += 600_001;
    expect((await ana.get(back)).location).toContain('seats=expirou');
    expect(await stored()).toEqual([]);
  });

  test('that is replayed changes nothing', async () => {
    const cookie = await ana.get('/auth/seats-aero');
    const token = ana.cookies.get('revoada-seats') ?? '';
    const back = await consent(cookie.location);
    await ana.get(back);
    const before = await stored();
    expect((await ana.get(back)).location).toContain('seats=expirou');
    ana.cookies.set('revoada-seats', token);
    expect((await ana.get(back)).location).toContain('seats=falhou');
    expect(await stored()).toEqual(before);
    expect((await read(day('2026-12-10'))).body.state).toBe('ready');
  });

  test('returns to the account page alone, whatever the callback says', async () => {
    const back = new URL(await consent((await ana.get('/auth/seats-aero')).location));
    back.searchParams.set('returnTo', 'https://evil.example');
    back.searchParams.set('error', 'https://evil.example/\r\nSet-Cookie: a=b');
    expect((await ana.get(back.href)).location).toBe('/conta?seats=falhou#seats-aero');
  });

  test('asks for tokens no more often than a person may sign in, and logs no error that a URL makes up', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const limited = await startTestServer({
      env: { ...settingsOf(seats.url), RATE_LIMIT_SIGN_INS: '3' },
      now: () => now,
      log,
    });
    const browser = createBrowser(`http://localhost:${limited.server.port}`);
    const [name = '', value = ''] = (await beginSession(limited)).split('=');
    browser.cookies.set(name, value);
    const { location } = await browser.get('/auth/seats-aero');
    const token = browser.cookies.get('revoada-seats') ?? '';
    const state = new URL(location).searchParams.get('state');
    const callBack = (query: string) => {
      browser.cookies.set('revoada-seats', token);
      return browser.get(`/auth/seats-aero/callback?state=${state}&${query}`);
    };
    expect((await callBack(`error=${'a'.repeat(8_000)}`)).location).toContain('seats=falhou');
    expect((await callBack('code=guessed')).location).toContain('seats=falhou');
    expect((await callBack('code=guessed-again')).status).toBe(429);
    const reasons = lines.flatMap((line) => JSON.parse(line).reason ?? []);
    expect(reasons).toEqual(['an error without a code', 'invalid_grant']);
    await limited.stop();
  });

  test.each([
    ['answers HTML', { kind: 'html' }],
    ['answers 503', { kind: 'error', status: 503 }],
    ['answers 403', { kind: 'error', status: 403 }],
    ['answers half a reply', { kind: 'malformed' }],
  ])('fails where the token endpoint %s, and can be tried again', async (_name, fault) => {
    await control('POST', '/faults', { ...fault, path: 'token', times: 1 });
    expect((await connect()).answer.location).toContain('seats=falhou');
    expect((await connect()).answer.location).toContain('seats=conectado');
  });
});

describe('awards of a connected account (S-662)', () => {
  beforeEach(() => connect().then(() => undefined));

  test('are grouped by day and cabin, each with its age, and no cache may store them', async () => {
    const answer = await ana.get(day('2026-12-10'));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { body } = await read(day('2026-12-10'));
    expect(body).toMatchObject({ state: 'ready', partial: false, callsLeft: expect.any(Number) });
    expect(body.groups[0]).toMatchObject({
      key: expect.stringMatching(/^2026-12-10 \w+$/),
      awards: expect.arrayContaining([
        expect.objectContaining({ seenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), origin: 'GRU' }),
      ]),
    });
  });

  test('cost one call for half an hour, and each account its own', async () => {
    await Promise.all([read(day('2026-12-10')), read(day('2026-12-10'))]);
    await read(day('2026-12-10'));
    expect((await calls())['/partnerapi/search']).toBe(1);
    const bia = await signIn('auth0|bia');
    expect((await read(day('2026-12-10'), bia)).body).toEqual({ state: 'none' });
    await connect(bia);
    await read(day('2026-12-10'), bia);
    expect((await calls())['/partnerapi/search']).toBe(2);
    now += 30 * 60_000;
    await read(day('2026-12-10'));
    expect((await calls())['/partnerapi/search']).toBe(3);
  });

  test('to several places are of the given places, in economy', async () => {
    const path = '/api/me/awards/places?origem=SAO&destinos=RIO,LIS&de=2026-12-01&ate=2026-12-31';
    const { body } = await read(path);
    expect(body.groups.map((group) => (group as unknown as { key: string }).key).sort()).toEqual(['LIS', 'RIO']);
    expect(JSON.stringify(body)).not.toContain('"business"');
  });

  test('have flights, or none where they are gone', async () => {
    const { groups } = (await read(day('2026-12-10'))).body;
    const [award] = groups.flatMap(({ awards }) => awards) as { id: string }[];
    const flights = await read(`/api/me/awards/flights?id=${award?.id}`);
    expect(flights.body).toMatchObject({ state: 'ready', flights: expect.any(Array) });
    expect((await read('/api/me/awards/flights?id=gone')).body).toMatchObject({ state: 'ready', flights: [] });
  });

  test.each([
    ['origem=XXX&destino=LIS&de=2026-12-10&ate=2026-12-10', 'origem'],
    ['origem=GRU&destino=GRU&de=2026-12-10&ate=2026-12-10', 'destino'],
    ['origem=GRU&destino=LIS&de=2026-12-10&ate=2026-12-09', 'ate'],
    ['origem=GRU&destino=LIS&de=2026-12-10&ate=2028-12-10', 'ate'],
    ['origem=GRU&destino=LIS&de=2026-02-30&ate=2026-12-10', 'ate'],
  ])('are not asked for with %s', async (query, field) => {
    const { status, body } = await read(`/api/me/awards/days?${query}`);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`"field":"${field}"`)]);
    expect((await ana.get('/api/me/awards/flights?id=../search')).status).toBe(400);
    expect(await calls()).toEqual({});
  });

  test('are not read for a page of another site', async () => {
    const answer = await ana.get(day('2026-12-10'), { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });

  test('go on after an hour with renewed tokens, and after seats.aero ended them early', async () => {
    now += 3_599_000;
    expect((await read(day('2026-12-10'))).body.state).toBe('ready');
    await control('POST', '/expire');
    const answers = await Promise.all(['11', '12', '13'].map((date) => read(day(`2026-12-${date}`))));
    expect(answers.map(({ body }) => body.state)).toEqual(['ready', 'ready', 'ready']);
  });

  test('of an account that is refused with every token renew it once a minute', async () => {
    await control('POST', '/faults', { kind: 'error', status: 403, path: 'search' });
    for (const [later, searches] of [
      [0, 2],
      [59_000, 3],
      [1_000, 5],
      [0, 6],
    ] as const) {
      now += later;
      expect((await read(day('2026-12-10'))).body).toEqual({ state: 'refused' });
      expect((await calls())['/partnerapi/search']).toBe(searches);
    }
  });

  test('end with the grant: the tokens are deleted and the person is told', async () => {
    now += 1_000;
    await control('DELETE', '/connections');
    expect((await read(day('2026-12-10'))).body).toEqual({ state: 'ended' });
    expect(await stored()).toEqual([expect.objectContaining({ sealed_tokens: null, ended_at: expect.any(Date) })]);
    expect((await read('/api/me/awards')).body).toEqual({ state: 'ended' });
    expect(await audited()).toEqual(['seats-aero-connected', 'seats-aero-ended']);
    await connect();
    expect((await read(day('2026-12-10'))).body.state).toBe('ready');
  });

  test('stay connected while the token endpoint is away', async () => {
    now += 3_600_000;
    await control('POST', '/faults', { kind: 'error', status: 503, path: 'token' });
    expect((await read(day('2026-12-10'))).body).toEqual({ state: 'away' });
    await control('DELETE', '/faults');
    expect((await read(day('2026-12-10'))).body.state).toBe('ready');
  });

  test('say that the calls of the day are spent, or that seats.aero is away', async () => {
    await control('POST', '/quota', { calls: 0 });
    expect((await read(day('2026-12-10'))).body).toEqual({ state: 'quota' });
    await control('POST', '/quota', { calls: 9 });
    await control('POST', '/faults', { kind: 'html', times: 1 });
    expect((await read(day('2026-12-10'))).body).toEqual({ state: 'away' });
    expect((await read(day('2026-12-10'))).body.state).toBe('ready');
  });

  test('are gone with the account, whose export has no tokens', async () => {
    const { accountData } = site.server.context;
    const [{ account_id: accountId } = { account_id: '' }] = await stored();
    const { data } = await accountData.export(String(accountId), 'request');
    expect(data.seats_aero_connections?.rows).toEqual([
      { accountId, accessExpiresAt: expect.any(Date), connectedAt: expect.any(Date), endedAt: null },
    ]);
    expect(await accountData.erase(String(accountId), 'request')).toBe('erased');
    expect(await stored()).toEqual([]);
  });
});

test('nothing exists where the connection is off (S-660)', async () => {
  const off = await startTestServer({ now: () => now });
  const cookie = await beginSession(off);
  for (const path of ['/auth/seats-aero', '/auth/seats-aero/callback', '/api/me/awards', day('2026-12-10')]) {
    expect((await fetch(off.url(path), { headers: { cookie }, redirect: 'manual' })).status).toBe(404);
  }
  await off.stop();
});

test('tokens of another secret end the connection (S-661)', async () => {
  await connect();
  const other = await startTestServer({
    env: {
      ...settingsOf(seats.url),
      DATABASE_URL: site.database.url,
      SESSION_SECRET: 'a new secret of 32 characters or so',
    },
    now: () => now,
  });
  const cookie = await beginSession(other, { subject: 'auth0|ana' });
  const answer = await fetch(other.url(day('2026-12-10')), { headers: { cookie } });
  expect(await answer.json()).toEqual({ state: 'ended' });
  await other.stop();
});
