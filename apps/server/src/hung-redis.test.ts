import { afterEach, expect, test } from 'vitest';
import { createDatabaseProxy } from './testing/database/database-proxy.ts';
import { hasRedisServer, startTestRedis } from './testing/processes/redis-server.ts';
import { startSilentServer } from './testing/processes/silent-server.ts';
import { startTestServer, type TestServer } from './testing/site/test-server.ts';

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of started.splice(0).toReversed()) await each.stop();
});

async function start(redisUrl: string): Promise<TestServer> {
  const env = { REDIS_URL: redisUrl, RATE_LIMIT_REQUESTS: '100', RATE_LIMIT_SEARCHES: '100' };
  const site = await startTestServer({ env });
  started.push(site);
  return site;
}

/** Milliseconds of a response that is rate limited by client IP and queries no source. */
async function measureRequestMs(site: TestServer): Promise<number> {
  const startedAt = performance.now();
  expect((await site.json('/api/airports?q=gru')).status).toBe(200);
  return performance.now() - startedAt;
}

test('requests do not wait for a Redis that accepts connections and never answers', async () => {
  const silent = await startSilentServer();
  started.push({ stop: silent.close });
  const site = await start(`redis://${silent.host}`);
  await expect.poll(silent.connections).toBeGreaterThan(0);
  const startedAt = performance.now();
  for (let round = 0; round < 10; round += 1) await measureRequestMs(site);
  // Ten times half a second, had each waited.
  expect(performance.now() - startedAt).toBeLessThan(2_500);
  // Redis is also probed repeatedly.
  await expect.poll(silent.connections, { timeout: 5_000 }).toBeGreaterThan(1);
});

test('requests wait half a second once for a Redis that begins to hang, and it counts again once it answers', async ({
  skip,
}) => {
  skip(!hasRedisServer(), 'No redis-server on this machine: a Redis that begins to hang is not tested.');
  const redis = await startTestRedis();
  started.push(redis);
  const wire = await createDatabaseProxy(redis.url);
  started.push({ stop: wire.close });
  const site = await start(wire.url);
  /** The clients that Redis counts, after one more request. */
  const counted = async () => {
    await measureRequestMs(site);
    return (await redis.client.keys('revoada:requests:*')).length;
  };
  await expect.poll(counted).toBe(1);
  wire.hang();
  // All at once: each waits, none behind another.
  const waited = await Promise.all(Array.from({ length: 20 }, () => measureRequestMs(site)));
  expect(Math.max(...waited)).toBeLessThan(2_500);
  const startedAt = performance.now();
  for (let round = 0; round < 10; round += 1) await measureRequestMs(site);
  expect(performance.now() - startedAt).toBeLessThan(2_500);
  wire.resume();
  await redis.client.flushall();
  await expect.poll(counted, { timeout: 10_000 }).toBe(1);
});
