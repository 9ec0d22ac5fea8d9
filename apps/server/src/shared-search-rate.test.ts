import { type Backend, replyToCall, startFixtureBackend } from '@revoada/fares/testing/moblix/fixtures/backend';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasRedisServer, startTestRedis } from './testing/processes/redis-server.ts';
import { openEvents } from './testing/site/event-stream.ts';
import { startTestServer, type TestServer } from './testing/site/test-server.ts';

const perSecond = 2;
const routes = ['REC', 'SSA', 'FOR'];
const count = 4;

let redis: Awaited<ReturnType<typeof startTestRedis>>;
let backend: Backend;
let sites: TestServer[] = [];

beforeEach(async () => {
  if (!hasRedisServer()) return;
  redis = await startTestRedis();
  backend = await startFixtureBackend({ search: replyToCall });
  const env = {
    MOBLIX_BASE_URL: backend.baseUrl,
    MOBLIX_SEARCHES_PER_SECOND: String(perSecond),
    REDIS_URL: redis.url,
  };
  sites = [];
  while (sites.length < count) sites.push(await startTestServer({ env, realSources: true }));
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await redis?.stop();
});

test.runIf(hasRedisServer())(
  'four servers on one Redis search no faster together than one server (S-290)',
  async () => {
    const startedAt = performance.now();
    const searches = sites.flatMap((site, number) =>
      routes.map(async (destino) => {
        const reader = await openEvents(site.searchUrl({ destino, adultos: String(1 + number) }));
        return (await reader.rest()).at(-1);
      }),
    );
    for (const end of await Promise.all(searches)) expect(end).toMatchObject({ event: 'done' });
    expect(backend.calls.search).toHaveLength(count * routes.length);
    // With separate rates, all would take half a second.
    const seconds = (count * routes.length) / perSecond - 1;
    expect(performance.now() - startedAt).toBeGreaterThan(seconds * 1_000 - 50);
  },
  60_000,
);
