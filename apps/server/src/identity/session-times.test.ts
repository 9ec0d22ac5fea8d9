import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../database/connection/database.ts';
import { accounts, identities } from '../database/tables/accounts.ts';
import { createLog } from '../logging/logging.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { createSessions, type Sessions } from './sessions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const begun = Date.parse('2026-12-01T15:00:00Z');
const issuer = 'https://id.example';

let server: TestDatabase;
let database: Database;
let now: number;
let sessions: Sessions;
let accountId: string;

beforeAll(async () => {
  server = await createTestDatabase();
  database = server.connect();
});
beforeEach(async () => {
  await server.empty();
  now = begun;
  sessions = createAt(database);
  accountId = randomUUID();
  const createdAt = new Date(begun);
  await database.orm.insert(accounts).values({
    id: accountId,
    email: 'ana@example.com',
    emailVerified: true,
    name: 'Ana Reis',
    givenName: 'Ana',
    nickname: 'aninha',
    customerId: 'cus_1',
    createdAt,
  });
  const way = { issuer, subject: 'auth0|ana', accountId, connection: 'email', email: null };
  await database.orm.insert(identities).values({ ...way, createdAt, lastUsedAt: createdAt });
});
afterAll(() => server.drop());

function createAt(at: Database): Sessions {
  const settings = {
    publicUrl: 'https://revoada.example',
    session: { idleMs: 12 * hour, maxMs: 30 * day },
    payments: { priceId: 'price_1', apiBase: null, graceDays: 7 },
  };
  return createSessions({ database: at, secret: 'a secret', settings, now: () => now });
}

/** Begins a session; returns the `Cookie` header of its browser. */
async function begin(cookieHeader?: string): Promise<string> {
  const start = { accountId, issuer, subject: 'auth0|ana', browser: 'Chrome', idToken: 'token' };
  const setCookie = await sessions.begin({ ...start, authenticatedAt: begun - hour, cookieHeader });
  return setCookie.split(';', 1)[0] ?? '';
}

const isKnown = async (cookie: string) => (await sessions.read(cookie)) !== null;
const countSessions = async () => (await server.query('select id from sessions')).length;
const used = (at: number) => server.query(`update sessions set last_seen_at = '${new Date(at).toISOString()}'`);

describe('a session', () => {
  test('has the account’s data and entitlement', async () => {
    const cookie = await begin();
    const [row] = await server.query('select id from sessions');
    expect(await sessions.read(cookie)).toEqual({
      sessionId: row?.id,
      accountId,
      issuer,
      subject: 'auth0|ana',
      connection: 'email',
      email: 'ana@example.com',
      emailVerified: true,
      name: 'Ana Reis',
      givenName: 'Ana',
      nickname: 'aninha',
      customerId: 'cus_1',
      authenticatedAt: begun - hour,
      subscription: null,
      subscriber: false,
    });
    expect([await sessions.read(undefined), await sessions.read('__Host-revoada=x')]).toEqual([null, null]);
  });

  test.each([undefined, 'revoada=x', '__Host-revoada=x'])(
    'is not read from the database when the cookie is %s',
    async (cookie) => {
      const away = connectDatabase('postgres://127.0.0.1:9/away', createLog('silent'));
      expect(await createAt(away).read(cookie)).toBeNull();
      await expect(createAt(away).read(`__Host-revoada=${'x'.repeat(43)}`)).rejects.toThrow();
      await away.close();
    },
  );

  test('ends after twelve hours without use', async () => {
    const cookie = await begin();
    now = begun + 12 * hour + 1;
    expect(await isKnown(cookie)).toBe(false);
    now -= 1;
    expect(await isKnown(cookie)).toBe(true);
  });

  test('ends after thirty days even if it is used', async () => {
    const cookie = await begin();
    await used(begun + 30 * day);
    now = begun + 30 * day + 1;
    expect(await isKnown(cookie)).toBe(false);
    now -= 1;
    expect(await isKnown(cookie)).toBe(true);
  });

  test.each([
    [5 * minute - 1, false],
    [5 * minute, true],
    [-5 * minute + 1, false],
    [-5 * minute, true],
  ])('is touched when it is used %i ms later: %s', async (later, noted) => {
    const cookie = await begin();
    now = begun + later;
    await sessions.read(cookie);
    const [row] = await server.query('select last_seen_at from sessions');
    expect(row?.last_seen_at).toEqual(new Date(noted ? now : begun));
  });

  test('replaces only the previous session of the same browser', async () => {
    const [here, elsewhere] = [await begin(), await begin()];
    const again = await begin(here);
    expect([await isKnown(here), await isKnown(elsewhere), await isKnown(again)]).toEqual([false, true, true]);
  });

  test('returns its id token once when it ends', async () => {
    const cookie = await begin();
    const id = (await sessions.read(cookie))?.sessionId ?? '';
    expect([await sessions.end(id), await sessions.end(id), await isKnown(cookie)]).toEqual(['token', null, false]);
  });

  test('is ended with the others, or with all', async () => {
    const [here] = [await begin(), await begin()];
    const id = (await sessions.read(here))?.sessionId ?? '';
    await sessions.endOthers(accountId, id);
    expect([await countSessions(), await isKnown(here ?? '')]).toEqual([1, true]);
    await sessions.endAll(accountId);
    expect(await countSessions()).toBe(0);
  });
});

describe('an expired session', () => {
  test.each([
    ['last used twelve hours ago', begun + 12 * hour, 1],
    ['last used a moment longer ago', begun + 12 * hour + 1, 0],
  ])('is deleted: %s', async (_, at, remaining) => {
    await begin();
    now = at;
    await sessions.purge();
    expect(await countSessions()).toBe(remaining);
  });

  test.each([
    ['begun thirty days ago', begun + 30 * day, 1],
    ['begun a moment longer ago', begun + 30 * day + 1, 0],
  ])('is deleted even if it was used recently: %s', async (_, at, remaining) => {
    await begin();
    now = at;
    await used(at);
    await sessions.purge();
    expect(await countSessions()).toBe(remaining);
  });
});

test('a session’s cookie is recognised by its name, and deleted for the whole site', () => {
  expect(sessions.hasCookie('__Host-revoada=x')).toBe(true);
  expect(sessions.hasCookie('revoada=x')).toBe(false);
  expect(sessions.clearingCookie).toBe('__Host-revoada=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax');
});
