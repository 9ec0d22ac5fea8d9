import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../logging/logging.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { beginHolder, createToken, type TokenHolder } from '../../testing/site/access-tokens.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';

const search = async (site: TestServer, headers: Record<string, string>) =>
  (await fetch(site.searchUrl(), { method: 'HEAD', headers })).status;
const ask = async (site: TestServer, headers: Record<string, string>, path = '/api/airports?q=gru') =>
  (await fetch(site.url(path), { headers })).status;

describe('limits of tokens (S-678)', () => {
  let site: TestServer;
  let ana: TokenHolder;
  const limited = (env: Record<string, string>) => startTestServer({ env });

  test('count searches for the token, and twice as many for all tokens of the account', async () => {
    site = await limited({ RATE_LIMIT_SEARCHES: '2' });
    ana = await beginHolder(site);
    const tokens = await Promise.all([1, 2, 3].map(() => createToken(site, ana.accountId)));
    const statuses = [];
    for (const { headers } of tokens)
      for (let turn = 1; turn <= 3; turn += 1) statuses.push(await search(site, headers));
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 429, 429, 429]);
    // Neither the person nor another account is concerned.
    expect(await search(site, { cookie: ana.cookie })).toBe(200);
    const rui = await beginHolder(site, { subject: 'auth0|rui', email: 'rui@example.com' });
    expect(await search(site, (await createToken(site, rui.accountId)).headers)).toBe(200);
    await site.stop();
  });

  test('count requests for the client IP and for the token', async () => {
    site = await limited({ RATE_LIMIT_REQUESTS: '3', TRUSTED_PROXY_HOPS: '1' });
    ana = await beginHolder(site);
    const { headers } = await createToken(site, ana.accountId);
    const from = (ip: string) => ask(site, { ...headers, 'x-forwarded-for': ip });
    const statuses = [];
    for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']) statuses.push(await from(ip));
    expect(statuses).toEqual([200, 200, 200, 429]);
    await site.stop();
  });

  test('count writes for the token and for all of the account, which leaves the person theirs', async () => {
    site = await limited({ RATE_LIMIT_ACCOUNT_WRITES: '1' });
    ana = await beginHolder(site, { subscription: { status: 'active' } });
    const tokens = [];
    for (let each = 1; each <= 3; each += 1) tokens.push(await createToken(site, ana.accountId));
    const write = async (of: Record<string, string>) =>
      (
        await fetch(site.url('/api/alerts/x'), {
          method: 'DELETE',
          headers: { ...of, 'sec-fetch-site': 'same-origin' },
        })
      ).status;
    const statuses = [];
    for (const { headers } of tokens) statuses.push(await write(headers), await write(headers));
    expect(statuses).toEqual([404, 429, 404, 429, 429, 429]);
    expect([await write({ cookie: ana.cookie }), await write({ cookie: ana.cookie })]).toEqual([404, 429]);
    await site.stop();
  });

  test('hold off who tries tokens, and nobody else of the same IP', async () => {
    site = await limited({ RATE_LIMIT_WRONG_TOKENS: '2', TRUSTED_PROXY_HOPS: '1' });
    ana = await beginHolder(site);
    const { headers } = await createToken(site, ana.accountId);
    const guess = { authorization: 'Bearer rvd_pat_guess', 'x-forwarded-for': '203.0.113.7' };
    const statuses = [];
    for (let turn = 1; turn <= 4; turn += 1) statuses.push(await ask(site, guess));
    expect(statuses).toEqual([401, 401, 429, 429]);
    // An assistant of many people has few IPs.
    expect(await ask(site, { ...headers, 'x-forwarded-for': '203.0.113.7' })).toBe(200);
    // Visitors and people from there are served.
    expect(await ask(site, { 'x-forwarded-for': '203.0.113.7' })).toBe(200);
    await site.stop();
  });

  test('allow a person’s number of streams to a token', async () => {
    site = await limited({ MAX_STREAMS_PER_CLIENT: '1' });
    ana = await beginHolder(site);
    const [one, other] = [await createToken(site, ana.accountId), await createToken(site, ana.accountId)];
    const open = async (headers: Record<string, string>) => fetch(site.searchUrl(), { headers });
    const streams = [await open(one.headers), await open(one.headers), await open(other.headers), await open({})];
    expect(streams.map(({ status }) => status)).toEqual([200, 429, 200, 200]);
    (await site.source.call(0)).update({ complete: true });
    await Promise.all(streams.map((stream) => stream.text()));
    await site.stop();
  });
});

describe('the last use of a token (S-681)', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let site: TestServer;
  let now = today;
  const lines: string[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await createDatabaseProxy(database.url);
    const log = createLog('info', { write: (line) => void lines.push(line) });
    site = await startTestServer({ log, now: () => now, env: { DATABASE_URL: proxy.url } });
  });
  beforeEach(() => {
    now = today;
    lines.length = 0;
  });
  afterAll(async () => {
    await site.stop();
    await proxy.close();
    await database.drop();
  });
  const readUse = async (id: string) => {
    const [row] = await database.query(`select last_used_at from access_tokens where id = '${id}'`);
    return (row?.last_used_at as Date | null)?.getTime() ?? null;
  };

  test('is written after the request, once a minute at most', async () => {
    const ana = await beginHolder(site);
    const { id, headers } = await createToken(site, ana.accountId);
    expect(await readUse(id)).toBeNull();
    await Promise.all(Array.from({ length: 20 }, () => ask(site, headers)));
    await expect.poll(() => readUse(id)).toBe(today);
    now = today + 59_000;
    await ask(site, headers);
    now = today + 60_000;
    await ask(site, headers);
    await expect.poll(() => readUse(id)).toBe(today + 60_000);
    // A clock that was set back is followed, too.
    now = today - 3_600_000;
    await ask(site, headers);
    await expect.poll(() => readUse(id)).toBe(today - 3_600_000);
  });

  test('that cannot be written fails no request', async () => {
    const ana = await beginHolder(site, { subject: 'auth0|bia', email: 'bia@example.com' });
    const { id, headers } = await createToken(site, ana.accountId);
    await database.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    await database.query('create trigger refuse before update on access_tokens for each row execute function refuse()');
    expect(await ask(site, headers, '/api/me/miles')).toBe(200);
    await expect.poll(() => lines.join('')).toContain('the last use of access tokens was not written');
    await database.query('drop trigger refuse on access_tokens');
    expect(await readUse(id)).toBeNull();
  });

  test('is nothing that a search waits for: while the database is away a token counts as a visitor (S-681)', async () => {
    const ana = await beginHolder(site, { subject: 'auth0|lia', email: 'lia@example.com' });
    const { headers } = await createToken(site, ana.accountId);
    proxy.cut();
    expect(await search(site, headers)).toBe(200);
    expect(await ask(site, headers)).toBe(200);
    const statuses = [];
    for (const path of ['/api/alerts', '/api/me/miles', '/api/me', '/api/session', '/api/bookings'])
      statuses.push(await ask(site, { ...headers, cookie: ana.cookie }, path));
    expect(statuses).toEqual([503, 503, 503, 503, 503]);
    proxy.restore();
    await expect.poll(() => ask(site, headers, '/api/me/miles')).toBe(200);
  });

  test('no line of the log holds a token, wherever it was sent', async () => {
    const ana = await beginHolder(site, { subject: 'auth0|gil', email: 'gil@example.com' });
    const { secret, headers } = await createToken(site, ana.accountId);
    await ask(site, headers);
    await ask(site, {}, `/api/airports?q=${secret}`);
    await ask(site, {}, `/api/${secret}`);
    await ask(site, {}, `/${secret}`);
    site.server.context.log.error({ err: new Error(`Bearer ${secret}`) }, `failed for ${secret}`);
    expect(lines.filter((line) => line.includes('"path"')).length).toBeGreaterThanOrEqual(4);
    for (const line of lines) expect(line).not.toContain(secret.slice(8, 30));
  });
});
