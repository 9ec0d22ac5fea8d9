import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createCache } from '../cache.ts';
import { readConfiguration } from '../config/read-configuration.ts';
import { checkRedis } from '../doctor/check-redis.ts';
import { checkSentinels } from '../doctor/check-sentinels.ts';
import { createLog } from '../logging/logging.ts';
import { nobodyOutside } from '../testing/outside.ts';
import { type SentinelServers, startSentinelServers } from '../testing/processes/redis-sentinels.ts';
import { hasRedisServer } from '../testing/processes/redis-server.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { connectRedis, connectRedisOnce, findRedis } from './connect-redis.ts';

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of started.splice(0).toReversed()) await each.stop();
});

const missing = 'No redis-server on this machine: Redis with Sentinel is not tested.';

async function startServers(): Promise<SentinelServers> {
  const servers = await startSentinelServers();
  started.push(servers);
  return servers;
}

const target = (env: Record<string, string>) => {
  const redisTarget = findRedis(readConfiguration({ ...nobodyOutside, STAND_INS: 'moblix', ...env }));
  if (!redisTarget) throw new Error('No Redis in the settings');
  return redisTarget;
};

/** A request whose client is counted in Redis. */
async function measureRequestMs(site: TestServer): Promise<number> {
  const startedAt = performance.now();
  expect((await site.json('/api/airports?q=gru')).status).toBe(200);
  return performance.now() - startedAt;
}

test('limits go on at the promoted replica within 10 s of the primary’s end, and no request waits meanwhile (S-693)', async ({
  skip,
}) => {
  skip(!hasRedisServer(), missing);
  const servers = await startServers();
  const site = await startTestServer({ env: { ...servers.env, RATE_LIMIT_REQUESTS: '1000' } });
  started.push(site);
  const countIn = async ({ client }: SentinelServers['first']) => {
    await measureRequestMs(site);
    return (await client.keys('revoada:requests:*')).length;
  };
  await expect.poll(() => countIn(servers.first)).toBe(1);
  await servers.first.stop('SIGKILL');
  const killedAt = performance.now();
  const waits: number[] = [];
  const writeToSecond = async () => {
    waits.push(await measureRequestMs(site));
    // Refused until it has been promoted. What was replicated before would count as written since.
    return servers.second.client.flushall();
  };
  await expect.poll(writeToSecond, { timeout: 10_000 }).toBe('OK');
  await expect.poll(() => countIn(servers.second), { timeout: 10_000 }).toBe(1);
  expect(performance.now() - killedAt).toBeLessThan(10_000);
  expect(Math.max(...waits)).toBeLessThan(2_500);
});

test('a primary that is demoted and goes on answering is left for the new one (S-693)', async ({ skip }) => {
  skip(!hasRedisServer(), missing);
  const servers = await startServers();
  const redis = connectRedis(target(servers.env));
  redis.on('error', () => undefined);
  started.push({ stop: async () => redis.disconnect() });
  await once(redis, 'ready');
  await redis.set('before', 1);
  await servers.sentinels[0]?.client.call('sentinel', 'failover', 'revoada');
  const readRole = async () => (await servers.second.client.role())[0];
  await expect.poll(readRole, { timeout: 10_000 }).toBe('master');
  // Sentinel demotes the old primary some ten seconds after it has promoted the new one.
  const write = () => redis.set('after', 1).catch((error: Error) => error.message);
  await expect
    .poll(async () => [await write(), await servers.second.client.exists('after')], { timeout: 40_000 })
    .toEqual(['OK', 1]);
});

test('while no sentinel answers caches are in memory, which is one line of the log (S-693)', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line).msg) });
  const cache = createCache(target({ REDIS_SENTINELS: '127.0.0.1:9', REDIS_SENTINEL_NAME: 'revoada' }), 'test', log);
  let errors = 0;
  cache.redis?.on('error', () => {
    errors += 1;
  });
  await expect.poll(() => errors, { timeout: 5_000 }).toBeGreaterThan(2);
  await cache.store.set({ key: 'a', value: 1 });
  expect(await cache.store.get({ key: 'a' })).toBe(1);
  expect(lines).toEqual(['Redis is away']);
  await cache.close();
});

test('a refused password at the primary is one line for each cause, however often it is tried (S-693)', async ({
  skip,
}) => {
  skip(!hasRedisServer(), missing);
  const servers = await startServers();
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line).err.message) });
  const cache = createCache(target({ ...servers.env, REDIS_URL: 'redis://:wrong@any' }), 'test', log);
  const refusals: string[] = [];
  cache.redis?.on('error', ({ message }) => refusals.push(message));
  await expect.poll(() => refusals.filter((text) => text.includes('WRONGPASS')).length, { timeout: 15_000 }).toBe(4);
  expect(lines).toEqual([...new Set(refusals)]);
  await cache.close();
});

test('the doctor ends with what the last sentinel said when none names a primary', async () => {
  const nobody = target({ REDIS_SENTINELS: '127.0.0.1:9', REDIS_SENTINEL_NAME: 'revoada' });
  const { findings } = await checkRedis(nobody, () => connectRedisOnce(nobody));
  expect(findings).toMatchObject([
    { ok: false, problem: expect.stringMatching(/^cannot be used: All sentinels are unreachable/) },
  ]);
});

test('the doctor names a sentinel that does not answer, and one that does not have the name', async ({ skip }) => {
  skip(!hasRedisServer(), missing);
  const servers = await startServers();
  const well = target(servers.env);
  expect(await checkSentinels(well)).toEqual([
    { name: 'Redis Sentinel', ok: true, detail: `3 of 3 answer, and name 127.0.0.1:${servers.first.port}` },
  ]);
  const { findings } = await checkRedis(well, () => connectRedisOnce(well));
  expect(findings[0]).toMatchObject({
    ok: true,
    detail: expect.stringContaining('at the primary of revoada, without TLS'),
  });
  expect(
    await checkSentinels(target({ ...servers.env, REDIS_SENTINELS: `${servers.env.REDIS_SENTINELS},127.0.0.1:9` })),
  ).toMatchObject([{ ok: false, problem: expect.stringMatching(/^127\.0\.0\.1:9 cannot be used: .*ECONNREFUSED/) }]);
  expect(await checkSentinels(target({ ...servers.env, REDIS_SENTINEL_NAME: 'another' }))).toMatchObject(
    Array.from({ length: 3 }, () => ({ problem: expect.stringMatching(/does not have another$/) })),
  );
  expect((await checkSentinels(target({ ...servers.env, REDIS_SENTINEL_PASSWORD: 'wrong' })))[0]).toMatchObject({
    problem: expect.stringMatching(/cannot be used: .*(WRONGPASS|NOAUTH)/),
  });
});
