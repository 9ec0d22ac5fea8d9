import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '../http/site/site.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../testing/database/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { beginSession } from '../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Page with the viewer it was rendered for. */
const whoPage: Site = {
  assets: null,
  development: false,
  render: (_request, services) => {
    const viewer = services.member?.viewer;
    const page = viewer ? `${viewer.sub} ${viewer.account} ${services.entitlement.account}` : 'visitor';
    return Promise.resolve(new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
  },
};

let database: TestDatabase;
let proxy: DatabaseProxy;
let site: TestServer;
let other: TestServer;
let now = today;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await createDatabaseProxy(database.url);
  site = await startTestServer({ site: whoPage, now: () => now, env: { DATABASE_URL: proxy.url } });
  other = await startTestServer({ site: whoPage, now: () => now, env: { DATABASE_URL: database.url } });
});
beforeEach(async () => {
  now = today;
  await database.empty();
});
afterAll(async () => {
  await Promise.all([site.stop(), other.stop()]);
  await proxy.close();
  await database.drop();
});

async function whoIs(cookie: string | undefined, at: TestServer = site) {
  const response = await fetch(at.url('/'), { headers: cookie === undefined ? {} : { cookie } });
  return { page: await response.text(), status: response.status, setCookie: response.headers.get('set-cookie') };
}

/** Signs out and returns the redirect URL. */
async function signOut(cookie: string, at: TestServer): Promise<string | null> {
  const init = { method: 'POST', headers: { cookie }, redirect: 'manual' } as const;
  return (await fetch(at.url('/auth/logout'), init)).headers.get('location');
}

describe('a session', () => {
  test('begins and ends in every process at once (S-169)', async () => {
    const cookie = await beginSession(site);
    expect(cookie).toMatch(/^revoada=[\w-]{43}$/);
    expect((await whoIs(cookie)).page).toBe('auth0|ana free free');
    expect((await whoIs(cookie, other)).page).toBe('auth0|ana free free');
    // Signing out works while the provider is down.
    expect(await signOut(cookie, other)).toBe('/?aviso=saiu');
    expect((await whoIs(cookie)).page).toBe('visitor');
    expect((await whoIs(cookie, other)).page).toBe('visitor');
  });

  test('is stored by its keyed hash, without the cookie (S-166)', async () => {
    const cookie = await beginSession(site);
    const rows = await database.query('select * from sessions');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });

  test('lasts while it is used within twelve hours, for at most thirty days (S-167)', async () => {
    const cookie = await beginSession(site);
    for (let used = 0; used < 30 * day; used += 11 * hour) {
      now = today + used;
      expect((await whoIs(cookie)).page).toBe('auth0|ana free free');
    }
    now = today + 30 * day + 1;
    expect((await whoIs(cookie)).page).toBe('visitor');
  });

  test('ends after twelve hours without use (S-167)', async () => {
    const cookie = await beginSession(site);
    now = today + 12 * hour;
    expect((await whoIs(cookie, other)).page).toBe('auth0|ana free free');
    now += 12 * hour + 1;
    expect((await whoIs(cookie)).page).toBe('visitor');
  });

  test('is touched at most every five minutes', async () => {
    const cookie = await beginSession(site);
    const lastSeen = async () => (await database.query('select last_seen_at from sessions'))[0]?.last_seen_at;
    now = today + 4 * 60_000;
    await whoIs(cookie);
    expect(await lastSeen()).toEqual(new Date(today));
    now = today + 5 * 60_000;
    await Promise.all([whoIs(cookie), whoIs(cookie, other), whoIs(cookie)]);
    expect(await lastSeen()).toEqual(new Date(now));
  });

  test('survives a clock that steps back a day, without a longer lifetime', async () => {
    const cookie = await beginSession(site);
    now = today - day;
    expect((await whoIs(cookie)).page).toBe('auth0|ana free free');
    now += 12 * hour + 1;
    expect((await whoIs(cookie)).page).toBe('visitor');
  });

  test('is valid again once a clock that was a day ahead is corrected', async () => {
    const cookie = await beginSession(site);
    now = today + day;
    expect((await whoIs(cookie)).page).toBe('visitor');
    now = today + 60_000;
    expect((await whoIs(cookie)).page).toBe('auth0|ana free free');
  });

  test('ends with all others of the account, or separately', async () => {
    const [here, phone, tablet] = [await beginSession(site), await beginSession(site), await beginSession(site)];
    const { sessions } = site.server.context;
    const who = await sessions.read(here);
    if (!who) throw new Error('nobody is signed in');
    const stranger = await beginSession(site, { subject: 'auth0|bia', email: 'bia@example.com' });
    await sessions.endOthers(who.accountId, who.sessionId);
    expect((await whoIs(here)).page).toBe('auth0|ana free free');
    expect([(await whoIs(phone)).page, (await whoIs(tablet)).page]).toEqual(['visitor', 'visitor']);
    await sessions.endAll(who.accountId);
    expect((await whoIs(here)).page).toBe('visitor');
    expect((await whoIs(stranger)).page).toBe('auth0|bia free free');
  });

  test('is deleted only after it has expired', async () => {
    await beginSession(site);
    now = today + 12 * hour + 1;
    const cookie = await beginSession(site);
    await site.server.context.sessions.purge();
    expect(await database.query('select id from sessions')).toHaveLength(1);
    expect((await whoIs(cookie)).page).toBe('auth0|ana free free');
  });
});

describe('a cookie', () => {
  test('without a session is a visitor’s: pages delete it, and member routes reject it (S-271)', async () => {
    const cookie = `revoada=${'x'.repeat(43)}`;
    const { page, setCookie } = await whoIs(cookie);
    expect(page).toBe('visitor');
    expect(setCookie).toBe('revoada=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    expect((await whoIs(undefined)).setCookie).toBeNull();
  });

  test.each(['revoada=', 'revoada=%00', `revoada=${"' or 1=1--".repeat(5)}`, '=;=;;', 'revoada=x'])(
    '"%s" is a visitor’s',
    async (cookie) => {
      expect(await whoIs(cookie)).toMatchObject({ status: 200, page: 'visitor' });
    },
  );

  test('of an erased account opens no session', async () => {
    const cookie = await beginSession(site);
    await database.query('update accounts set erased_at = now()');
    expect((await whoIs(cookie)).page).toBe('visitor');
  });

  test('has neither prefix nor Secure on a URL where browsers reject them', async () => {
    const plain = await startTestServer({ env: { PUBLIC_URL: 'http://192.168.0.7:3000', DEMO: '1' } });
    try {
      expect(await beginSession(plain)).toMatch(/^revoada=/);
      expect(plain.server.context.sessions.clearingCookie).not.toContain('Secure');
    } finally {
      await plain.stop();
    }
  });
});

describe('while the database is down', () => {
  test('pages are served to visitors, also with a cookie, and no cookie is deleted', async () => {
    const cookie = await beginSession(site);
    proxy.cut();
    try {
      expect(await whoIs(undefined)).toMatchObject({ status: 200, page: 'visitor' });
      expect(await whoIs(cookie)).toMatchObject({ status: 200, page: 'visitor' });
      expect((await site.json('/api/session', { headers: { cookie } })).status).toBe(503);
      expect(await signOut(cookie, site)).toBe('/?aviso=erro-ao-sair');
    } finally {
      proxy.restore();
    }
    await expect.poll(async () => (await whoIs(cookie)).page).toBe('auth0|ana free free');
  });
});

describe('a subscriber (S-189)', () => {
  test.each([
    ['active', undefined, 'subscriber'],
    ['trialing', undefined, 'subscriber'],
    ['past_due', new Date(today - 6 * day), 'subscriber'],
    ['past_due', new Date(today - 7 * day), 'free'],
    ['unpaid', undefined, 'free'],
    ['canceled', undefined, 'free'],
    ['paused', undefined, 'free'],
  ] as const)('with a subscription that is %s since %s is %s', async (status, pastDueSince, account) => {
    const cookie = await beginSession(site, { subscription: { status, ...(pastDueSince ? { pastDueSince } : {}) } });
    expect((await whoIs(cookie)).page).toBe(`auth0|ana ${account} ${account}`);
  });

  test('is not recognised by an unknown status', async () => {
    const cookie = await beginSession(site, { subscription: { status: 'active' } });
    await database.query(`update subscriptions set status = 'half_paid'`);
    expect((await whoIs(cookie)).page).toBe('auth0|ana free free');
  });

  test('stays one when a newer subscription fails, and is one on the next request of every process (S-173)', async () => {
    const cookie = await beginSession(site, { subscription: { status: 'active' } });
    await database.query(
      `insert into subscriptions (id, account_id, customer_id, status, price_id, started_at, cancels_at_period_end, read_at)
       select 'sub_newer', account_id, customer_id, 'incomplete_expired', price_id, now() + interval '1 year', false, now()
       from subscriptions`,
    );
    expect((await whoIs(cookie)).page).toBe('auth0|ana subscriber subscriber');
    await database.query(`update subscriptions set status = 'canceled'`);
    expect((await whoIs(cookie, other)).page).toBe('auth0|ana free free');
    const who = await site.server.context.sessions.read(cookie);
    expect(who?.subscription).toEqual({ status: 'canceled', pastDueSince: null });
  });
});
