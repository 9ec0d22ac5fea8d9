import { replyWith, sendJson, startFixtureBackend } from '@revoada/fares/testing/moblix/fixtures/backend';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { type ProductProcess, startProduct } from '../../testing/processes/product-process.ts';
import { hasRedisServer, startTestRedis, type TestRedis } from '../../testing/processes/redis-server.ts';
import { openEvents } from '../../testing/site/event-stream.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = temporaryFolder('revoada-killed-search-');
const count = 4;

let redis: TestRedis;
let database: TestDatabase;
let products: ProductProcess[] = [];

beforeEach(async () => {
  if (hasRedisServer()) [redis, database] = await Promise.all([startTestRedis(), createTestDatabase()]);
});
afterEach(async () => {
  for (const { child, ended } of products) {
    child.kill('SIGKILL');
    await ended;
  }
  await redis?.stop();
  await database?.drop();
});

test.runIf(hasRedisServer())(
  'a search of four server processes, the one that makes it killed, is repeated for all readers of the others (S-687)',
  async () => {
    let isWhole = false;
    const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const backend = await startFixtureBackend({
      search: (_call, response) => {
        const reply = JSON.stringify(replyWith(1, 500, { Completed: isWhole }));
        sendJson(response, JSON.parse(reply.replaceAll('2027-03-10', date)));
      },
    });
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      REDIS_URL: redis.url,
      MOBLIX_BASE_URL: backend.baseUrl,
      MOBLIX_POLL_WAIT_MS: '10',
      RATE_LIMIT_SEARCHES: '0',
      RUN_JOBS: '0',
      SESSION_SECRET: 'a secret that all of the processes share',
    };
    products = Array.from({ length: count }, () => startProduct('server', env));
    const urls = await Promise.all(products.map(({ ready }) => ready));
    const listening = async () => ((await redis.client.pubsub('CHANNELS', 'revoada:*')) as string[]).length;
    await expect.poll(listening).toBe(count);
    const path = `/api/flights/search?origem=GRU&destino=REC&ida=${date}&soIda=true`;
    const readers = await Promise.all(urls.map((url) => openEvents(url + path)));
    await Promise.all(readers.map((reader) => reader.until('offers')));
    const countSearches = () =>
      Promise.all(
        urls.map(async (url) => {
          const figures = await fetch(`${url}/metrics`).then(
            (answer) => answer.text(),
            () => '',
          );
          return Number(/^revoada_upstream_searches (\d)/m.exec(figures)?.[1] ?? 0);
        }),
      );
    expect((await countSearches()).toSorted()).toEqual([0, 0, 0, 1]);
    const killed = (await countSearches()).indexOf(1);
    products[killed]?.child.kill('SIGKILL');
    await products[killed]?.ended;
    await expect.poll(countSearches, { timeout: 10_000 }).toContain(1);
    expect((await countSearches()).toSorted()).toEqual([0, 0, 0, 1]);
    isWhole = true;
    const others = readers.filter((_, place) => place !== killed);
    for (const events of await Promise.all(others.map((reader) => reader.rest()))) {
      expect(events.at(-1)).toMatchObject({ event: 'done', data: { outbound: { cash: 1 }, partial: false } });
    }
    await backend.close();
  },
  120_000,
);
