import { worldDirectory } from '@revoada/core/airports/world';
import { listBags } from '@revoada/core/flights/bags';
import type { FareSource } from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { createDailyBudget } from '@revoada/fares/resilience/daily-budget';
import { guardSource } from '@revoada/fares/resilience/guard-source';
import { defaultLimits } from '@revoada/fares/resilience/limits';
import { silentLog } from '@revoada/fares/resilience/source-log';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { createFakeSource } from '../testing/fares/fake-source.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { hasRedisServer, startTestRedis } from '../testing/processes/redis-server.ts';
import { sampleSearchParams, startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';

let clock: number;
let started: { stop(): Promise<void> }[];
let database: TestDatabase;
/** Rechecks that reached the source, by the number of their process. */
let asked: number[];

beforeEach(async () => {
  [clock, started, asked] = [today, [], []];
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const each of started.toReversed()) await each.stop();
  await database.drop();
});

const shown = buildOffer(1, cash(30_000));
const question = {
  search: sampleSearchParams,
  direction: shown.direction,
  journeyKey: shown.journeyKey,
  fareFamily: shown.fareFamily,
  bags: listBags(shown.baggage),
  price: shown.price,
};

/** A server whose source sells the fare and counts in the day's budget that all processes share. */
async function startProcess(number: number, dailyBudget: number, env: Record<string, string>): Promise<TestServer> {
  const fake = Object.assign(createFakeSource('moblix'), {
    async *search() {
      yield { offers: [{ ...shown, reference: 'a' }], providers: [], complete: true, partial: false };
    },
    async recheck() {
      asked.push(number);
      return { state: 'available' as const, price: shown.price, conditions: null };
    },
  });
  let guarded: FareSource = fake;
  const source: FareSource = {
    ...fake,
    search: (...given) => guarded.search(...given),
    recheck: async (...given) => (await guarded.recheck?.(...given)) ?? { state: 'gone' },
  };
  const site = await startTestServer({
    sources: [source],
    now: () => clock,
    env: { DATABASE_URL: database.url, ...env },
  });
  const { usage } = site.server.context.budgets.find('moblix');
  const limits = { ...defaultLimits, ratePerSecond: 1_000, burst: 1_000 };
  const budget = createDailyBudget(dailyBudget, () => clock, usage);
  guarded = guardSource(fake, { limits, log: silentLog, directory: worldDirectory, budget });
  started.push(site);
  return site;
}

async function recheck(site: TestServer): Promise<unknown> {
  const { body } = await site.json('/api/flights/recheck', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  return (body as { state: string }).state;
}

const search = (site: TestServer) => site.json(site.searchUrl());

describe.runIf(hasRedisServer())('two servers on one Redis', () => {
  let env: Record<string, string>;
  beforeEach(async () => {
    const redis = await startTestRedis();
    started.push(redis);
    env = { REDIS_URL: redis.url };
  });

  test('ask once a minute for a person and ticket, also at one moment (S-604)', async () => {
    const [one, two] = [await startProcess(1, 100, env), await startProcess(2, 100, env)];
    await search(one);
    await search(two);
    expect(await Promise.all([recheck(one), recheck(two), recheck(two)])).toEqual(Array(3).fill('confirmed'));
    clock += 59_000;
    expect(await Promise.all([recheck(two), recheck(one)])).toEqual(['confirmed', 'confirmed']);
    expect(asked).toHaveLength(1);
    clock += 1_000;
    expect(await recheck(two)).toBe('confirmed');
    expect(asked).toHaveLength(2);
  });
});

describe('two servers without Redis', () => {
  test('ask once a minute each (S-604)', async () => {
    const [one, two] = [await startProcess(1, 100, {}), await startProcess(2, 100, {})];
    await search(one);
    await search(two);
    for (const site of [one, two, one, two]) expect(await recheck(site)).toBe('confirmed');
    expect(asked).toEqual([1, 2]);
  });

  test('keep to one day’s budget, in which a recheck counts as a search does (S-605)', async () => {
    const one = await startProcess(1, 20, {});
    await search(one);
    expect(await recheck(one)).toBe('confirmed');
    const { usage } = one.server.context.budgets.find('moblix');
    for (let searches = 0; searches < 17; searches += 1) usage.add();
    await one.stop();
    const two = await startProcess(2, 20, {});
    expect(two.server.context.budgets.find('moblix').usage.count()).toBe(19);
    await search(two);
    expect(await recheck(two)).toBe('no-answer');
    expect(asked).toEqual([1]);
  });
});
