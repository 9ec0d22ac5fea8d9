import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientId, clientSecret, type SeatsAero, startSeatsAero } from './testing.ts';

const site = 'http://localhost:3000';
const wish = {
  response_type: 'code',
  client_id: clientId,
  redirect_uri: `${site}/auth/seats-aero/callback`,
  state: 'a state',
  scope: 'openid',
};

let seats: SeatsAero;
let nowMs: number;

beforeAll(async () => {
  seats = await startSeatsAero({ port: 0, now: () => nowMs });
  seats.setSiteUrl(site);
});
beforeEach(() => {
  nowMs = Date.parse('2026-11-30T12:00:00Z');
});
afterAll(() => seats.close());

const form = (path: string, fields: Record<string, string>) =>
  fetch(`${seats.url}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
const consent = async (decision: string, change: Partial<typeof wish> = {}) => {
  const answer = await form('/oauth2/consent', { ...wish, ...change, decision });
  return new URL(answer.headers.get('location') ?? 'http://no.where');
};
const token = async (fields: Record<string, string>) => {
  const client = { client_id: clientId, client_secret: clientSecret };
  const answer = await fetch(`${seats.url}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...client, ...fields }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};
const redeem = async (change: Record<string, string> = {}) => {
  const code = (await consent('sim')).searchParams.get('code') ?? '';
  const given = { grant_type: 'authorization_code', code, redirect_uri: wish.redirect_uri, state: wish.state };
  return { given, ...(await token({ ...given, scope: 'openid', ...change })) };
};
const call = (path: string, authorization: string) =>
  fetch(`${seats.url}/partnerapi${path}`, { headers: { 'partner-authorization': authorization } });
const list = async (path: string, authorization = 'pro_demo1') =>
  (await (await call(path, authorization)).json()) as {
    data: Record<string, unknown>[];
    hasMore: boolean;
    cursor: number;
  };

describe('the consent page', () => {
  test('grants a code with the state, or refuses', async () => {
    const page = await fetch(`${seats.url}/oauth2/consent?${new URLSearchParams(wish)}`);
    expect(await page.text()).toContain('Autorizar a Revoada');
    const granted = await consent('sim');
    expect(granted.origin + granted.pathname).toBe(wish.redirect_uri);
    expect(granted.searchParams.get('state')).toBe('a state');
    expect((await consent('nao')).searchParams.get('error')).toBe('access_denied');
  });

  test.each([
    { client_id: 'another' },
    { redirect_uri: 'https://evil.example/auth/seats-aero/callback' },
    { redirect_uri: `${site}/other` },
    { state: '' },
    { scope: 'openid email' },
    { response_type: 'token' },
  ])('refuses %j', async (change) => {
    const query = new URLSearchParams({ ...wish, ...change });
    expect((await fetch(`${seats.url}/oauth2/consent?${query}`)).status).toBe(400);
    expect((await form('/oauth2/consent', { ...wish, ...change, decision: 'sim' })).status).toBe(400);
  });
});

describe('the token endpoint', () => {
  test('redeems a code once, and refreshes', async () => {
    const { given, status, body } = await redeem();
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 3_599]);
    expect([body.access_token, body.refresh_token]).toEqual([
      expect.stringMatching(/^seats:ota:/),
      expect.stringMatching(/^seats:otr:/),
    ]);
    expect(await token(given)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
    const refreshed = await token({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' });
    expect(refreshed.body.access_token).not.toBe(body.access_token);
  });

  test('refuses another client, state, redirect and grant', async () => {
    expect((await redeem({ client_secret: 'x' })).status).toBe(401);
    expect((await redeem({ state: 'another' })).status).toBe(400);
    expect((await redeem({ redirect_uri: `${site}/x` })).status).toBe(400);
    expect((await redeem({ grant_type: 'password' })).status).toBe(400);
  });

  test('its tokens open the API for an hour, until they are revoked', async () => {
    const { access_token: access = '', refresh_token: refresh = '' } = (await redeem()).body;
    const search = () => call('/search?origin_airport=GRU&destination_airport=LIS', `Bearer ${access}`);
    expect((await search()).status).toBe(200);
    expect((await call('/routes?source=smiles', access)).status).toBe(401);
    nowMs += 3_600_000;
    expect((await search()).status).toBe(401);
    expect((await token({ grant_type: 'refresh_token', refresh_token: refresh })).status).toBe(200);
    await seats.control.request('/connections', { method: 'DELETE' });
    expect((await token({ grant_type: 'refresh_token', refresh_token: refresh })).status).toBe(400);
  });
});

describe('the API', () => {
  test('lists only routes of its programmes, 2 to 40 hours old, some without a top-level source', async () => {
    const { data } = await list('/search?origin_airport=GRU&destination_airport=LIS&end_date=2027-03-30&take=1000');
    expect(data.length).toBeGreaterThan(100);
    for (const { UpdatedAt } of data) {
      const hours = (nowMs - Date.parse(String(UpdatedAt))) / 3_600_000;
      expect(hours >= 2 && hours <= 40).toBe(true);
    }
    expect(data.some(({ Source }) => Source === undefined)).toBe(true);
    expect(data.some((row) => row.JAvailable === false && row.JAvailableRaw === true)).toBe(true);
    expect(data.some((row) => row.TaxesCurrency === '')).toBe(true);
    expect((await list('/search?origin_airport=GRU&destination_airport=XXX')).data).toEqual([]);
  });

  test('repeats a row on the next page', async () => {
    const query = '/search?origin_airport=GRU&destination_airport=LIS&end_date=2027-03-30&take=10';
    const first = await list(query);
    const second = await list(`${query}&cursor=${first.cursor}&skip=10`);
    expect(first.hasMore).toBe(true);
    expect(second.data[0]?.ID).toBe(first.data[9]?.ID);
  });

  test('sells the flights of the demonstration, but of one availability in many none any more', async () => {
    const { data } = await list('/search?origin_airport=GRU&destination_airport=LIS&end_date=2027-03-30&take=1000');
    const trips = await Promise.all(data.slice(0, 60).map(async ({ ID }) => (await list(`/trips/${ID}`)).data));
    expect(trips.filter((each) => each.length === 0).length).toBeGreaterThan(0);
    const [flown] = trips.flat();
    expect(flown).toMatchObject({ FlightNumbers: expect.stringMatching(/^[A-Z0-9]{2}\d+/), Filtered: false });
    expect((await call('/trips/unknown', 'pro_demo1')).status).toBe(404);
  });

  test('counts calls down until midnight UTC', async () => {
    const remaining = async () => {
      const answer = await call('/routes?source=smiles', 'pro_demo_quota');
      return [answer.status, answer.headers.get('x-ratelimit-remaining')];
    };
    expect(await remaining()).toEqual([200, '999']);
    const { access_token: access = '' } = (await redeem()).body;
    await seats.control.request('/quota', { method: 'POST', body: '{"calls":0}' });
    expect((await call('/routes?source=smiles', `Bearer ${access}`)).status).toBe(429);
    nowMs += 43_200_000;
    expect(await remaining()).toEqual([200, '999']);
  });

  test('fails as asked', async () => {
    await seats.control.request('/faults', { method: 'POST', body: '{"kind":"error","status":503,"times":1}' });
    const path = '/search?origin_airport=GRU&destination_airport=LIS';
    expect([(await call(path, 'pro_demo1')).status, (await call(path, 'pro_demo1')).status]).toEqual([503, 200]);
  });
});
