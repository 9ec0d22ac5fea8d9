import { type Backend, replyToCall, startFixtureBackend } from '@revoada/fares/testing/moblix/fixtures/backend';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.ts';
import { hasRedisServer, startTestRedis, type TestRedis } from './testing/processes/redis-server.ts';
import { startTestServer, type TestServer } from './testing/site/test-server.ts';
import { today } from './testing/today.ts';

const budget = 100;
const count = 4;
/** Enough for a search that is new each time, within the days of a visitor. */
const routes = ['REC', 'SSA', 'FOR', 'NAT', 'MCZ'];

let redis: TestRedis;
let database: TestDatabase;
let backend: Backend;
let sites: TestServer[] = [];
let made: number;

beforeEach(async () => {
  made = 0;
  if (!hasRedisServer()) return;
  [redis, database] = await Promise.all([startTestRedis(), createTestDatabase()]);
  backend = await startFixtureBackend({ search: replyToCall });
  const env = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    MOBLIX_BASE_URL: backend.baseUrl,
    MOBLIX_DAILY_BUDGET: String(budget),
    MOBLIX_SEARCHES_PER_SECOND: '1000',
    TRUSTED_PROXY_HOPS: '1',
  };
  sites = [];
  while (sites.length < count) sites.push(await startTestServer({ env, realSources: true, now: () => today }));
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await redis?.stop();
  await database?.drop();
});

/** The status of a new search, at the next server. */
async function search(clientIp: string): Promise<number> {
  const site = sites[made % count];
  made += 1;
  if (!site) throw new Error('Four servers');
  const destino = routes[made % routes.length] ?? '';
  const ida = new Date(today + Math.ceil(made / routes.length) * 86_400_000).toISOString().slice(0, 10);
  const { status } = await site.json(site.searchUrl({ destino, ida }), {
    headers: { 'x-forwarded-for': clientIp },
  });
  return status;
}

test.runIf(hasRedisServer())(
  'four servers on one Redis give a client one share of the day together, and end with the day’s budget together (S-290)',
  async () => {
    for (let n = 0; n < 40; n += 1) await search('203.0.113.1');
    const searches = () => backend.calls.search.length;
    // A tenth of what is left; each further server hears of the others with its own next search of the client.
    expect(searches()).toBeGreaterThanOrEqual(budget / 10);
    expect(searches()).toBeLessThan(budget / 10 + count);
    expect(await search('203.0.113.1')).toBe(429);

    for (let n = 0; n < budget; n += 1) await search(`198.51.100.${n}`);
    expect(searches()).toBeGreaterThanOrEqual(budget);
    expect(searches()).toBeLessThan(budget + count);
    expect(await search('192.0.2.1')).toBe(503);
  },
  120_000,
);
