import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../database/connection/database.ts';
import { createEvents, type Events } from '../events.ts';
import { createLog } from '../logging/logging.ts';
import type { SignedIn } from '../members/signed-in.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import type { ProvenPerson } from './proven-person.ts';
import { type IdentityProvider, SignInFailedError } from './provider.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import type { SignInWish } from './sign-in-query.ts';

const begun = Date.parse('2026-12-01T15:00:00Z');
const minute = 60_000;
const hints = { connection: null, signUp: false, loginHint: null };
const wish: SignInWish = { returnTo: '/conta', next: 'checkout', recheck: false, hints };
const ana: ProvenPerson = {
  issuer: 'https://id.example',
  subject: 'auth0|ana',
  connection: 'email',
  email: 'ana@example.com',
  emailVerified: true,
  name: 'Ana',
  givenName: 'Ana',
  nickname: null,
  idToken: 'token',
  provenAgoMs: 30_000,
};

let server: TestDatabase;
let database: Database;
let now: number;
let person: ProvenPerson | Error;
let attempts: { state: string; nonce: string; codeVerifier: string; recheck: boolean }[];
let redeemed: unknown[][];
let acts: unknown[][];
let lines: unknown[][];
let sessions: Sessions;
let signIn: SignIn;
let createAt: (database: Database, events?: Events) => SignIn;
let announced: unknown[];
/** Error of the listener of new accounts. */
let listenerError: Error | null;
/** Answers of the sign-in limit by account. */
let wait: number | null;
let counted: string[];

beforeAll(async () => {
  server = await createTestDatabase();
  database = server.connect();
});
beforeEach(async () => {
  await server.empty();
  now = begun;
  person = ana;
  attempts = [];
  redeemed = [];
  acts = [];
  lines = [];
  wait = null;
  counted = [];
  const provider: IdentityProvider = {
    buildAuthorizeUrl(attempt) {
      attempts.push(attempt);
      return Promise.resolve('https://id.example/authorize');
    },
    redeem(...given) {
      redeemed.push(given);
      return person instanceof Error ? Promise.reject(person) : Promise.resolve(person);
    },
    buildSignOutUrl: () => Promise.reject(new Error('nobody signs out')),
  };
  const settings = {
    publicUrl: 'https://revoada.example',
    session: { idleMs: 3_600_000, maxMs: 86_400_000 },
    payments: { priceId: 'price_1', apiBase: null, graceDays: 7 },
  };
  const clock = () => now;
  sessions = createSessions({ database, secret: 'a secret', settings, now: clock });
  const audit = { record: (...act: unknown[]) => Promise.resolve(void acts.push(act)) };
  const note = (...line: unknown[]) => void lines.push(line);
  const log = { warn: note, error: note } as never;
  announced = [];
  listenerError = null;
  const events = createEvents();
  events.listen('account.created', (account) => {
    announced.push(account);
    if (listenerError) throw listenerError;
  });
  const limits = {
    signIns(key: string) {
      counted.push(key);
      return Promise.resolve(wait);
    },
  };
  const deps = { provider, sessions, audit, secret: 'a secret', settings, limits, now: clock, log };
  createAt = (at, events = createEvents()) => createSignIn({ ...deps, database: at, events });
  signIn = createAt(database, events);
});
afterAll(() => server.drop());

/** Begins a sign-in; returns the browser's `Cookie` header and the query of the callback. */
async function begin(what: Partial<SignInWish> = {}, cookieHeader?: string) {
  const { setCookie } = await signIn.begin({ ...wish, ...what }, cookieHeader);
  const query = `?${new URLSearchParams({ code: 'a', state: attempts.at(-1)?.state ?? '' })}`;
  return { cookie: setCookie.split(';', 1)[0] ?? '', query };
}

const complete = (query: string, cookieHeader: string | undefined, who: SignedIn | null = null) =>
  signIn.complete({ query, cookieHeader, who, userAgent: 'curl/8', requestId: 'request-1' });

const aim = { returnTo: '/conta', next: 'checkout' };
const expired = { ok: false, code: 'expirou', aim: null };

describe('a sign-in', () => {
  test('returns to its destination, with a session dated by the authentication', async () => {
    const { cookie, query } = await begin();
    now += minute;
    const result = await complete(query, cookie);
    expect(result).toMatchObject({ ok: true, returnTo: '/conta', next: 'checkout' });
    if (!result.ok) throw new Error('sign-in failed');
    expect(result.setCookie.startsWith(`${result.cookie}; `)).toBe(true);
    const who = await sessions.read(result.cookie);
    expect(who).toMatchObject({ subject: 'auth0|ana', email: 'ana@example.com', authenticatedAt: now - 30_000 });
    expect(await server.query('select browser, id_token from sessions')).toEqual([
      { browser: 'Navegador desconhecido', id_token: 'token' },
    ]);
    expect(redeemed).toEqual([[query, expect.objectContaining(attempts[0])]]);
    expect(acts).toEqual([[who?.accountId, 'signed-in', { connection: 'email' }, 'request-1']]);
    expect(lines).toEqual([]);
  });

  test('is not recent without an authentication time', async () => {
    person = { ...ana, provenAgoMs: null };
    const { cookie, query } = await begin();
    const result = await complete(query, cookie);
    expect((await sessions.read(result.ok ? result.cookie : ''))?.authenticatedAt).toBe(0);
  });

  test('is audited as joined when it adds an identity', async () => {
    for (const subject of ['auth0|ana', 'github|ana', 'github|ana']) {
      person = { ...ana, subject };
      const { cookie, query } = await begin();
      await complete(query, cookie);
    }
    expect(acts.map(([, act]) => act)).toEqual(['signed-in', 'joined', 'signed-in']);
  });

  test('in a second tab keeps the browser’s cookie, and has separate secrets', async () => {
    const first = await begin();
    const second = await begin({}, first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect(attempts[0]?.state).not.toBe(attempts[1]?.state);
    expect(attempts[0]?.nonce).not.toBe(attempts[1]?.nonce);
    expect(attempts[0]?.codeVerifier).not.toBe(attempts[1]?.codeVerifier);
    expect([(await complete(second.query, first.cookie)).ok, (await complete(first.query, first.cookie)).ok]).toEqual([
      true,
      true,
    ]);
  });

  test('announces a new account once', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { cookie, query } = await begin();
      await complete(query, cookie);
    }
    const [account] = await server.query('select id from accounts');
    expect(announced).toEqual([{ accountId: account?.id, email: 'ana@example.com' }]);
  });

  test('creates an account without a listener', async () => {
    signIn = createAt(database);
    const { cookie, query } = await begin();
    expect((await complete(query, cookie)).ok).toBe(true);
  });

  test('succeeds when a listener of new accounts fails, which is logged', async () => {
    listenerError = new Error('no samples');
    const { cookie, query } = await begin();
    expect(await complete(query, cookie)).toMatchObject({ ok: true, returnTo: '/conta' });
    expect(lines).toEqual([
      [{ err: listenerError, requestId: 'request-1' }, 'the samples of a new account could not be created'],
    ]);
  });

  test('passes on whether a fresh authentication is required', async () => {
    await begin({ recheck: true });
    await begin();
    expect(attempts.map(({ recheck }) => recheck)).toEqual([true, false]);
  });
});

describe('a failed sign-in', () => {
  test('is returned for an answer that is repeated or lacks cookie or state', async () => {
    const { cookie, query } = await begin();
    expect(await complete(query, undefined)).toEqual(expired);
    expect(await complete('?code=a', cookie)).toEqual(expired);
    expect(await complete('?code=a&state=', cookie)).toEqual(expired);
    expect((await complete(query, cookie)).ok).toBe(true);
    expect(await complete(query, cookie)).toEqual(expired);
    expect(redeemed).toHaveLength(1);
  });

  test('reads no database without cookie or state', async () => {
    const away = connectDatabase('postgres://127.0.0.1:9/away', createLog('silent'));
    const { cookie, query } = await begin();
    const arrival = { who: null, userAgent: undefined, requestId: 'request-1' };
    const answer = (query: string, cookieHeader?: string) =>
      createAt(away).complete({ ...arrival, query, cookieHeader });
    expect(await answer(query)).toEqual(expired);
    expect(await answer('?code=a', cookie)).toEqual(expired);
    expect(await answer('?code=a&state=', cookie)).toEqual(expired);
    await expect(answer(query, cookie)).rejects.toThrow();
    await away.close();
  });

  test.each([
    [10 * minute, true],
    [10 * minute + 1, false],
    [-10 * minute, true],
    [-10 * minute - 1, false],
  ])('is returned for an answer %i ms later, unless: %s', async (later, ok) => {
    const { cookie, query } = await begin();
    now = begun + later;
    const result = await complete(query, cookie);
    expect(result.ok).toBe(ok);
    expect(result.ok || [result.code, result.aim?.returnTo]).toEqual(ok || ['expirou', '/conta']);
  });

  test('is logged with the provider’s reason', async () => {
    person = new SignInFailedError('recusado', 'access_denied', null);
    const { cookie, query } = await begin();
    expect(await complete(query, cookie)).toMatchObject({ ok: false, code: 'recusado', aim });
    expect(lines).toEqual([[{ requestId: 'request-1', code: 'recusado', reason: 'access_denied' }, 'sign-in failed']]);
    expect([acts, await server.query('select id from sessions')]).toEqual([[], []]);
  });

  test('is not blamed on the provider for an internal error', async () => {
    person = new Error('a fault');
    const { cookie, query } = await begin();
    await expect(complete(query, cookie)).rejects.toThrow('a fault');
  });

  test('is returned for too many sign-ins of one account from any network', async () => {
    const first = await begin();
    const { cookie: signedIn } = (await complete(first.query, first.cookie)) as { cookie: string };
    const accountId = (await sessions.read(signedIn))?.accountId;
    expect(counted).toEqual([`account:${accountId}`]);
    wait = 30;
    const { cookie, query } = await begin();
    expect(await complete(query, cookie)).toMatchObject({ ok: false, code: 'muitas-tentativas', aim });
    expect(lines).toMatchObject([[{ reason: 'too many sign-ins to one account' }, expect.any(String)]]);
    expect(acts).toHaveLength(1);
    expect(await server.query('select id from sessions')).toHaveLength(1);
  });

  test('is returned for an unconfirmed e-mail of another account', async () => {
    const first = await begin();
    await complete(first.query, first.cookie);
    person = { ...ana, subject: 'github|eve', emailVerified: false };
    const { cookie, query } = await begin();
    expect(await complete(query, cookie)).toMatchObject({ ok: false, code: 'email-nao-verificado', aim });
    expect(lines).toMatchObject([
      [{ code: 'email-nao-verificado', reason: expect.stringMatching(/./) }, expect.any(String)],
    ]);
  });
});

describe('a re-check', () => {
  async function signedIn(): Promise<SignedIn> {
    const { cookie, query } = await begin();
    const result = await complete(query, cookie);
    const who = await sessions.read(result.ok ? result.cookie : '');
    if (!who) throw new Error('sign-in failed');
    return who;
  }

  test('is accepted from the person of the session', async () => {
    const who = await signedIn();
    const { cookie, query } = await begin({ recheck: true });
    expect((await complete(query, cookie, who)).ok).toBe(true);
  });

  test.each([
    ['somebody else', { subject: 'auth0|eve', email: 'eve@example.com' }],
    ['another way into the account', { subject: 'github|ana' }],
  ])('is rejected from %s', async (_, changes) => {
    const who = await signedIn();
    person = { ...ana, ...changes };
    const { cookie, query } = await begin({ recheck: true });
    expect(await complete(query, cookie, who)).toMatchObject({ ok: false, code: 'recusado', aim });
    expect(lines).toMatchObject([[{ reason: expect.stringMatching(/./) }, expect.any(String)]]);
    expect(await server.query('select subject from identities')).toEqual([{ subject: 'auth0|ana' }]);
  });

  test('is rejected after a sign-out meanwhile', async () => {
    await signedIn();
    const { cookie, query } = await begin({ recheck: true });
    expect(await complete(query, cookie, null)).toMatchObject({ ok: false, code: 'recusado' });
  });
});

test('unfinished sign-ins are deleted after an hour', async () => {
  await begin();
  now = begun + 60 * minute;
  await signIn.purge();
  expect(await server.query('select id from sign_in_attempts')).toHaveLength(1);
  now += 1;
  await signIn.purge();
  expect(await server.query('select id from sign_in_attempts')).toEqual([]);
});

test('the attempt’s cookie lasts ten minutes', async () => {
  const { setCookie } = await signIn.begin(wish, undefined);
  expect(setCookie).toMatch(/^__Host-revoada-entrada=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});
