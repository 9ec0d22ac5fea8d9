import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabaseProxy, type DatabaseProxy } from './testing/database/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.ts';
import { postPriceFeedback } from './testing/site/price-feedback.ts';
import { beginSession } from './testing/site/signed-in.ts';
import { startTestServer, type TestServer } from './testing/site/test-server.ts';

/** Reads the account of the session, as the page `/conta` does. */
let whilePageIsRendered: () => void;
let database: TestDatabase;
let proxy: DatabaseProxy;
let site: TestServer;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await createDatabaseProxy(database.url);
  site = await startTestServer({
    env: { DATABASE_URL: proxy.url, RUN_JOBS: '1' },
    site: {
      assets: null,
      development: false,
      render: async (request, { unavailable, member }) => {
        const { pathname } = new URL(request.url);
        if (pathname !== '/conta') return Response.json({ pathname, unavailable, member });
        if (!member) return new Response(null, { status: 503 });
        whilePageIsRendered();
        return member.overview().then(
          () => Response.json({ email: member.viewer.email }),
          (thrown: unknown) => (thrown instanceof Response ? thrown : Promise.reject(thrown)),
        );
      },
    },
  });
  cookie = await beginSession(site);
});
beforeEach(() => {
  whilePageIsRendered = () => undefined;
});
afterEach(() => {
  proxy.resume();
  proxy.restore();
});
afterAll(async () => {
  await site.stop();
  await proxy.close();
  await database.drop();
});

const farAhead = '/api/flights/search?origem=GRU&destino=GIG&ida=2027-06-10&soIda=true';
const json = 'application/json';
const html = 'text/html,*/*';

async function timed(path: string, headers: Record<string, string> = {}) {
  const startedAt = performance.now();
  const answer = await fetch(`http://localhost:${site.server.port}${path}`, { headers, redirect: 'manual' });
  const text = await answer.text();
  const { status } = answer;
  return { status, text, headers: answer.headers, seconds: (performance.now() - startedAt) / 1_000 };
}

/** Search and home, which need no database; a date that an account may search. */
async function expectSearchToGoOn(headers: Record<string, string>): Promise<void> {
  const calls = site.source.calls.length;
  const { pathname, search } = new URL(site.searchUrl({ ida: `2026-12-${10 + calls}` }));
  const searching = timed(pathname + search, { accept: json, ...headers });
  (await site.source.call(calls)).update({ complete: true });
  const answer = await searching;
  expect(answer.status).toBe(200);
  expect(answer.seconds).toBeLessThan(5);
  const home = await timed('/', { accept: html, ...headers });
  expect(home.status).toBe(200);
  expect(home.seconds).toBeLessThan(5);
}

describe.each([
  ['says nothing', () => proxy.hang()],
  ['is gone', () => proxy.cut()],
])('a database that %s', (_, lose) => {
  test('makes the server not ready within 2 s', async () => {
    lose();
    const ready = await timed('/health/ready');
    expect([ready.status, JSON.parse(ready.text)]).toEqual([503, { status: 'no database' }]);
    expect(ready.seconds).toBeLessThan(2);
    proxy.resume();
    proxy.restore();
    await expect.poll(async () => (await timed('/health/ready')).status).toBe(200);
  });

  test('makes routes that need it answer 503 within 5 s', async () => {
    lose();
    const [page, session] = await Promise.all([
      timed('/conta', { accept: html, cookie }),
      timed('/api/session', { accept: json, cookie }),
    ]);
    for (const { status, seconds, headers } of [page, session]) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(seconds).toBeLessThan(5);
    }
    expect(JSON.parse(session.text)).toMatchObject({ error: { code: 'unavailable' } });
  });

  test('goes away between the session and the page: 503, not 500', async () => {
    whilePageIsRendered = lose;
    const page = await timed('/conta', { accept: html, cookie });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.seconds).toBeLessThan(5);
  });

  test('lets visitors search and see the home page', async () => {
    lose();
    await expectSearchToGoOn({});
  });

  test('lets holders of a cookie do so too, as visitors who stay signed in', async () => {
    lose();
    await expectSearchToGoOn({ cookie });
    const home = await timed('/', { accept: html, cookie });
    expect(JSON.parse(home.text)).toEqual({ pathname: '/', unavailable: true, member: null });
    expect(home.headers.getSetCookie()).toEqual([]);
    // The account that may be behind the cookie could search a date beyond a visitor's.
    const far = await timed(farAhead, { accept: json, cookie });
    expect([far.status, far.headers.get('retry-after')]).toEqual([503, '5']);
    const visitor = await timed(farAhead, { accept: json });
    expect(visitor.status).toBe(403);
  });

  test('in the middle of a transaction fails only that transaction', async () => {
    const { orm } = site.server.context.database;
    const startedAt = performance.now();
    const work = orm.transaction(async (transaction) => {
      lose();
      await transaction.execute('select 1');
    });
    await expect(work).rejects.toThrow();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    proxy.resume();
    proxy.restore();
    // The connection that it had is not handed to the next one.
    expect((await timed('/api/session', { accept: json, cookie })).status).toBe(200);
    expect((await timed('/health/ready')).status).toBe(200);
  });
});

test('more requests than connections are all answered within 5 s when the database hangs', async () => {
  proxy.hang();
  const answers = await Promise.all(Array.from({ length: 30 }, () => timed('/api/session', { accept: json, cookie })));
  for (const { status } of answers) expect(status).toBe(503);
  expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(5);
});

test('an error page links to the requested page, and to no URL from its parameters', async () => {
  proxy.cut();
  // The callback of a sign-in reads the session first.
  const back = await timed('/auth/callback?code=a&state=%22%3E%3Cb%3E', { accept: html, cookie });
  expect([back.status, back.headers.get('retry-after')]).toEqual([503, '5']);
  expect(back.text).toContain('Serviço indisponível no momento. Tente novamente em alguns instantes.');
  expect(back.text).toContain('<a href="/auth/callback?code=a&amp;state=%22%3E%3Cb%3E">Tentar de novo</a>');
  const form = await fetch(site.url('/billing/checkout'), {
    method: 'POST',
    headers: { cookie, accept: html, 'sec-fetch-site': 'same-origin' },
  });
  expect(form.status).toBe(503);
  expect(await form.text()).not.toContain('Tentar de novo');
});

test('a statement that takes too long is ended by the server itself: 503', async () => {
  const { orm } = site.server.context.database;
  const startedAt = performance.now();
  await expect(orm.execute('select pg_sleep(20)')).rejects.toMatchObject({ cause: { code: '57014' } });
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

describe('a full disk', () => {
  test('gives 503, and the server is ready again once there is room', async () => {
    const feedback = () => postPriceFeedback(site.url(''), 'one');
    // The error of PostgreSQL on a full disk, for every row and table.
    await database.query(`
      create function no_space() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create function no_space_for_tables() returns event_trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on price_feedback execute function no_space();
      create event trigger full_disk on ddl_command_start execute function no_space_for_tables();`);
    expect((await timed('/health/ready')).status).toBe(200);
    const refused = await feedback();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const ready = await timed('/health/ready');
      expect([ready.status, JSON.parse(ready.text)]).toEqual([503, { status: 'disk full' }]);
    }
    // Reading goes on.
    expect((await timed('/api/session', { accept: json, cookie })).status).toBe(200);
    await database.query('alter event trigger full_disk disable; drop trigger full_disk on price_feedback');
    expect((await timed('/health/ready')).status).toBe(200);
    expect((await feedback()).status).toBe(204);
  });
});
