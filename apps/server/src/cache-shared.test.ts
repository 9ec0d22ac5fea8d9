import { cash } from '@revoada/core/testing/offers';
import { afterEach, expect, test } from 'vitest';
import { buildOffer } from './testing/fares/offers.ts';
import { hasRedisServer, startTestRedis } from './testing/processes/redis-server.ts';
import { startTestServer } from './testing/site/test-server.ts';

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of started.splice(0).toReversed()) await each.stop();
});

test('servers with one Redis share finished searches and the remaining points of a client', async ({ skip }) => {
  skip(!hasRedisServer(), 'No redis-server on this machine: what servers share through Redis is not tested.');
  const redis = await startTestRedis();
  started.push(redis);
  const env = { REDIS_URL: redis.url, RATE_LIMIT_SEARCHES: '3' };
  const one = await startTestServer({ env });
  started.push(one);
  const other = await startTestServer({ env });
  started.push(other);

  const first = one.json(one.searchUrl());
  (await one.source.call(0)).update({
    offers: [buildOffer(1, cash(30_000))],
    providers: [{ source: 'Latam', state: 'done' }],
    complete: true,
  });
  const { status, body } = await first;
  expect(status).toBe(200);
  // The answer leaves before the cache has taken it in.
  await expect.poll(() => redis.client.keys('*fares:*')).not.toEqual([]);

  expect(await other.json(other.searchUrl())).toMatchObject({ status: 200, body });
  expect(other.source.calls).toHaveLength(0);

  expect((await one.json(one.searchUrl())).status).toBe(200);
  expect((await other.json(other.searchUrl())).status).toBe(429);
  expect((await one.json(one.searchUrl())).status).toBe(429);
  expect(one.source.calls).toHaveLength(1);
});
