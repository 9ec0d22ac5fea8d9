import { randomUUID } from 'node:crypto';
import { addDays } from '@revoada/core/dates/local-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/connection/database.ts';
import { noteEmptyDays } from '../database/prices/empty-days.ts';
import { insertPriceFeedback } from '../database/prices/price-feedback.ts';
import { listPartitions } from '../database/prices/price-partitions.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { addObservations } from '../testing/database/observations.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { makeComingPartitions, schedulePriceRetention } from './price-retention.ts';

const now = Date.parse('2026-12-01T15:00:00Z');

let server: TestDatabase;
let database: Database;
let run: () => Promise<void>;
let schedules: unknown[][];

beforeAll(async () => {
  server = await createTestDatabase();
  database = server.connect();
});
beforeEach(async () => {
  await server.empty();
  schedules = [];
  const jobs: Pick<Jobs, 'handle' | 'schedule'> = {
    handle: (_, handler) => {
      run = () => (handler as (payload: object) => Promise<void>)({});
    },
    schedule: ({ name }, cron, payload) => void schedules.push([name, cron, payload]),
  };
  schedulePriceRetention({ database, jobs, now: () => now });
});
afterAll(() => server.drop());

const observe = (seenOn: string, flightDate = '2027-01-10') => addObservations(database, [{ seenOn, flightDate }]);
const listMonths = async () => (await listPartitions(database)).map(({ month }) => month);

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

test('runs every night, once for all processes', () => {
  expect(schedules).toEqual([['forget-prices', '10 4 * * *', {}]]);
});

test('drops only the months of prices that were found more than 24 months ago (S-292)', async () => {
  for (const day of ['2020-02-29', '2024-11-29', '2024-11-30', '2024-12-01', '2026-12-01']) {
    await observe(day);
    await observe(day, '2027-01-11');
  }
  await run();
  expect(await server.query('select distinct seen_on::text from price_observations order by 1')).toEqual([
    { seen_on: '2024-12-01' },
    { seen_on: '2026-12-01' },
  ]);
  expect(await listMonths()).toEqual(['2024-12', '2026-12', '2027-01', '2027-02']);
  await run();
  expect(await server.query('select 1 from price_observations')).toHaveLength(4);
});

test('creates the partitions of this month and the two that follow once (S-396)', async () => {
  const end = Date.parse('2026-12-31T23:59:59Z');
  await Promise.all([makeComingPartitions(database, end), makeComingPartitions(database, end)]);
  expect(await listMonths()).toEqual(expect.arrayContaining(['2026-12', '2027-01', '2027-02']));
});

test('deletes the feedback of travellers on prices after 24 months (S-292)', async () => {
  await say('old', '2024-12-01T14:59:59Z');
  await say('young', '2024-12-01T15:00:00Z');
  await run();
  expect(await server.query('select offer_id from price_feedback')).toEqual([{ offer_id: 'young' }]);
});

test('deletes searches without results once prices of their age are no longer shown (S-292)', async () => {
  const day = { origin: 'GRU', destination: 'GIG', cabin: 'economy', demo: true } as const;
  const shown = new Date(now).toISOString().slice(0, 10);
  await noteEmptyDays(database, [
    { ...day, flightDate: '2027-01-10', seenOn: addDays(shown, -30) },
    { ...day, flightDate: '2027-01-11', seenOn: addDays(shown, -31) },
  ]);
  await run();
  expect(await server.query('select flight_date::text as day from empty_days')).toEqual([{ day: '2027-01-10' }]);
});

test('deletes latest prices that are no longer shown, and completes them with those of yesterday (S-292)', async () => {
  const shown = new Date(now).toISOString().slice(0, 10);
  const readDays = () => server.query('select flight_date::text as day from latest_prices order by 1');
  await addObservations(database, [
    { seenOn: addDays(shown, -30), flightDate: '2027-01-10' },
    { seenOn: addDays(shown, -31), flightDate: '2027-01-11' },
    { seenOn: addDays(shown, -1), flightDate: '2027-01-12' },
  ]);
  await server.query("delete from latest_prices where flight_date = '2027-01-12'");
  await run();
  expect(await readDays()).toEqual([{ day: '2027-01-10' }, { day: '2027-01-12' }]);
});
