import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCache } from '../../cache.ts';
import { createLog } from '../../logging/logging.ts';
import { hasRedisServer, startTestRedis } from '../../testing/processes/redis-server.ts';
import { createSharedRate } from './shared-rate.ts';

const perSecond = 3;
let redis: Awaited<ReturnType<typeof startTestRedis>>;

beforeAll(async () => {
  if (hasRedisServer()) redis = await startTestRedis();
});
afterAll(() => redis?.stop());

/** The Redis connection of one process, and its rate. */
async function startProcess(url: string, keyPrefix: string) {
  const cache = createCache({ url }, keyPrefix, createLog('silent'));
  if (!cache.redis) throw new Error('A Redis was named');
  if (url === redis.url && cache.redis.status !== 'ready') {
    await new Promise((resolve) => cache.redis?.once('ready', resolve));
  }
  const rate = createSharedRate({ redis: cache.redis, keyPrefix, source: 'moblix', perSecond });
  return { take: rate.take, close: cache.close };
}

test.runIf(hasRedisServer())('two processes together get no more turns a second than one process', async () => {
  const both = [await startProcess(redis.url, 'shared'), await startProcess(redis.url, 'shared')];
  const waits = await Promise.all(Array.from({ length: 10 }, (_, n) => both[n % 2]?.take() ?? Number.NaN));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(perSecond);
  for (const wait of waits.filter((wait) => wait !== 0)) {
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(1_000);
  }
  await Promise.all(both.map(({ close }) => close()));
});

test.runIf(hasRedisServer())('the demonstration takes no turns from the real service', async () => {
  const both = [await startProcess(redis.url, 'demo'), await startProcess(redis.url, 'real')];
  for (const { take } of both) for (let n = 0; n < perSecond; n += 1) expect(await take()).toBe(0);
  await Promise.all(both.map(({ close }) => close()));
});

test.runIf(hasRedisServer())('each process keeps to its rate while Redis is unavailable', async () => {
  const alone = await startProcess('redis://127.0.0.1:9', 'away');
  for (let n = 0; n < 3 * perSecond; n += 1) expect(await alone.take()).toBe(0);
  await alone.close();
});
