import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCache } from '../../cache.ts';
import { createLog } from '../../logging/logging.ts';
import { hasRedisServer, startTestRedis, type TestRedis } from '../../testing/processes/redis-server.ts';
import { createSharedShares } from './client-shares.ts';

let redis: TestRedis;
let now = Date.parse('2026-12-01T15:00:00Z');

beforeAll(async () => {
  if (hasRedisServer()) redis = await startTestRedis();
});
afterAll(() => redis?.stop());

/** The Redis connection of one process, and its count. */
async function startProcess(keyPrefix: string, url: string) {
  const cache = createCache({ url }, keyPrefix, createLog('silent'));
  if (!cache.redis) throw new Error('A Redis was named');
  if (url === redis.url && cache.redis.status !== 'ready') {
    await new Promise((resolve) => cache.redis?.once('ready', resolve));
  }
  return {
    ...createSharedShares({ redis: cache.redis, keyPrefix, source: 'moblix', now: () => now }),
    close: cache.close,
  };
}

test.runIf(hasRedisServer())(
  'a process hears of the searches of others with its own, and begins at zero each day',
  async () => {
    const [one, other] = [await startProcess('days', redis.url), await startProcess('days', redis.url)];
    for (let n = 0; n < 5; n += 1) one.add(['ana', 'net']);
    expect([one.count('ana'), other.count('ana')]).toEqual([5, 0]);
    await expect.poll(() => redis.client.hget('days:shares:moblix:2026-12-01', 'ana')).toBe('5');
    other.add(['ana']);
    await expect.poll(() => other.count('ana')).toBe(6);
    expect([other.count('net'), other.count('rui'), one.count('ana')]).toEqual([0, 0, 5]);
    expect(await redis.client.pttl('days:shares:moblix:2026-12-01')).toBeGreaterThan(0);
    now += 24 * 3_600_000;
    expect([one.count('ana'), other.count('ana')]).toEqual([0, 0]);
    await Promise.all([one.close(), other.close()]);
  },
);

test.runIf(hasRedisServer())(
  'without an answer of Redis a process counts its own, also where the count is of another type',
  async () => {
    const away = await startProcess('away', 'redis://127.0.0.1:9');
    away.add(['ana']);
    away.add(['ana']);
    expect(away.count('ana')).toBe(2);
    await redis.client.set('odd:shares:moblix:2026-12-02', 'a text');
    const odd = await startProcess('odd', redis.url);
    odd.add(['ana']);
    expect(odd.count('ana')).toBe(1);
    await Promise.all([away.close(), odd.close()]);
  },
);
