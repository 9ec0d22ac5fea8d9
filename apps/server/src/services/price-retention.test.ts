import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../database/connection/database.ts';
import { insertPriceFeedback } from '../database/prices/price-feedback.ts';
import { upsertObservations } from '../database/prices/price-observations.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createLog } from '../logging/logging.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { schedulePriceRetention } from './price-retention.ts';

const now = Date.parse('2026-12-01T15:00:00Z');

let server: TestDatabase;
let database: Database;
let run: () => Promise<void>;
let schedules: unknown[][];

beforeAll(async () => {
  server = await createTestDatabase();
  database = connectDatabase(server.url, createLog('silent'));
});
beforeEach(async () => {
  await server.query('truncate price_observations, price_feedback');
  schedules = [];
  const jobs: Pick<Jobs, 'handle' | 'schedule'> = {
    handle: (_, handler) => {
      run = () => (handler as (payload: object) => Promise<void>)({});
    },
    schedule: ({ name }, cron, payload) => void schedules.push([name, cron, payload]),
  };
  schedulePriceRetention({ database, jobs, now: () => now });
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

const observe = (seenOn: string, flightDate = '2027-01-10') =>
  upsertObservations(database, [
    {
      origin: 'GRU',
      destination: 'GIG',
      flightDate,
      kind: 'cash',
      programme: '',
      seenOn,
      amount: 30_000,
      taxCents: 4_000,
      seenAt: `${seenOn}T12:00:00.000Z`,
      demo: false,
    },
  ]);

const say = (offerId: string, at: string) =>
  insertPriceFeedback(database, {
    idempotencyKey: randomUUID(),
    offerId,
    source: 'Latam',
    airline: 'LATAM',
    origin: 'GRU',
    destination: 'GIG',
    flightDate: '2026-12-10',
    kind: 'cash',
    answer: 'same',
    demo: false,
    createdAt: new Date(at),
  });

test('it is work of every night, once for all processes', () => {
  expect(schedules).toEqual([['forget-prices', '10 4 * * *', {}]]);
});

// S-292
test('prices that were seen more than 24 months ago are deleted, whatever their day, and no others', async () => {
  for (const day of ['2020-02-29', '2024-11-29', '2024-11-30', '2024-12-01', '2026-12-01']) {
    await observe(day);
    await observe(day, '2027-01-11');
  }
  await run();
  expect(await server.query('select distinct seen_on::text from price_observations order by 1')).toEqual([
    { seen_on: '2024-12-01' },
    { seen_on: '2026-12-01' },
  ]);
  await run();
  expect(await server.query('select 1 from price_observations')).toHaveLength(4);
});

// S-292
test('what travellers said of a price more than 24 months ago is deleted', async () => {
  await say('old', '2024-12-01T14:59:59Z');
  await say('young', '2024-12-01T15:00:00Z');
  await run();
  expect(await server.query('select offer_id from price_feedback')).toEqual([{ offer_id: 'young' }]);
});
