import { cash } from '@revoada/core/testing/offers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCache } from './cache.ts';
import { freeLoopbackPort } from './database/embedded/loopback-port.ts';
import { createLog } from './logging/logging.ts';
import { buildOffer } from './testing/fares/offers.ts';
import { hasRedisServer, startTestRedis } from './testing/processes/redis-server.ts';
import { startTestServer, type TestServer } from './testing/site/test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ env: { REDIS_URL: 'redis://127.0.0.1:9', RATE_LIMIT_SEARCHES: '2' } });
});
afterAll(() => site.stop());

test('an unavailable Redis delays a search little: cache and limits use memory', async () => {
  const startedAt = performance.now();
  const first = site.json(site.searchUrl());
  (await site.source.call(0)).update({ offers: [buildOffer(1, cash(30_000))], complete: true });
  expect((await first).status).toBe(200);
  expect((await site.json(site.searchUrl())).status).toBe(200);
  expect((await site.json(site.searchUrl())).status).toBe(429);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(site.source.calls).toHaveLength(1);
});

test('the loss of Redis is one log line, and its return another (S-557)', async ({ skip }) => {
  skip(!hasRedisServer(), 'No redis-server on this machine: what is logged of one that comes back is not tested.');
  const port = await freeLoopbackPort();
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line).msg) });
  const cache = createCache({ url: `redis://127.0.0.1:${port}` }, 'test', log);
  let tries = 0;
  cache.redis?.on('error', () => {
    tries += 1;
  });
  await expect.poll(() => tries).toBeGreaterThan(2);
  expect(lines).toEqual(['Redis is away']);
  const redis = await startTestRedis(port);
  await expect.poll(() => lines, { timeout: 5_000 }).toEqual(['Redis is away', 'Redis answers again']);
  await redis.stop();
  await expect.poll(() => lines.length).toBe(3);
  await cache.close();
});

test('memory holds 16 MB of entries and evicts the least recently used', async () => {
  const cache = createCache(null, 'test', createLog('silent'));
  const entry = 'x'.repeat(1_000_000);
  for (let index = 0; index < 20; index += 1) await cache.store.set({ key: `entry-${index}`, value: entry });
  const values = await Promise.all(
    Array.from({ length: 20 }, (_, index) => cache.store.get({ key: `entry-${index}` })),
  );
  expect(values.filter(Boolean)).toHaveLength(16);
  expect(values.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
  await cache.close();
});

test('reads are counted as found or missed', async () => {
  const outcomes: string[] = [];
  const cache = createCache(null, 'test', createLog('silent'), { measure: (outcome) => outcomes.push(outcome) });
  await cache.store.get({ key: 'a' });
  await cache.store.set({ key: 'a', value: 1 });
  await cache.store.get({ key: 'a' });
  await cache.close();
  expect(outcomes).toEqual(['missed', 'found']);
});
