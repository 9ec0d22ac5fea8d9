import { addDays } from '@revoada/core/dates/local-date';
import type { FareRequest } from '@revoada/core/sources/fare-source';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/connection/database.ts';
import { noteEmptyDays } from '../database/prices/empty-days.ts';
import { countTopUps } from '../database/prices/searched-days.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createLog } from '../logging/logging.ts';
import type { PairState } from '../search/pair-state.ts';
import { addObservations } from '../testing/database/observations.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { createTopUp, type TopUp } from './top-up.ts';

const now = Date.parse('2026-12-01T15:00:00Z');

let server: TestDatabase;
let database: Database;
let searched: string[];
let used: number;
let scheduled: string[];
let shares: Set<string>;
beforeAll(async () => {
  server = await createTestDatabase();
  database = server.connect();
});
beforeEach(async () => {
  [searched, used, scheduled, shares] = [[], 0, [], new Set()];
  await server.empty();
});
afterAll(() => server.drop());

const search = (date: string, changes: Partial<FareRequest> = {}): FareRequest => ({
  ...{ origin: 'GRU', destination: 'GIG', date, airline: null, cabin: 'economy' },
  ...{ adults: 1, children: 0, infants: 0 },
  ...changes,
});

function start({ percent = 10, perRoute = 100, budget = 10_000 } = {}): TopUp & { run(): Promise<void> } {
  let run: () => Promise<void> = () => Promise.resolve();
  const jobs: Pick<Jobs, 'handle' | 'schedule'> = {
    handle: (_, handler) => {
      run = () => (handler as (payload: object) => Promise<void>)({});
    },
    schedule: ({ name }, cron) => void scheduled.push(`${name} ${cron}`),
  };
  const topUp = createTopUp({
    database,
    jobs,
    pairs: {
      async *follow([request], { requesters }) {
        for (const requester of requesters()) shares.add(requester.ownWork ? 'its own' : 'a client’s');
        searched.push(`${request?.origin}-${request?.destination} ${request?.date}`);
        used += 1;
        yield [{ complete: true } as PairState];
      },
    },
    settings: {
      inventedFares: true,
      search: { freshForMs: 600_000 },
      prices: { topUpPercent: percent, topUpPerRoute: perRoute },
    },
    budgets: { lowest: { ratePerSecond: 2, dailyBudget: budget }, readUsedShare: () => used / budget },
    now: () => now,
    log: createLog('silent'),
  });
  return { ...topUp, run: () => run() };
}

test('searches each day around searched days once, the nearest first (S-452)', async () => {
  const topUp = start({ percent: 1, budget: 100_000, perRoute: 7 });
  await topUp.noteSearches([search('2026-12-20')]);
  await addObservations(database, [
    { flightDate: '2026-12-20', seenOn: '2026-12-01' },
    { flightDate: '2026-12-21', seenOn: '2026-11-30' },
    { flightDate: '2026-12-22', seenOn: '2026-11-28' },
    { flightDate: '2026-12-25', seenOn: '2026-11-24' },
  ]);
  await topUp.run();
  expect(searched).toEqual([
    'GRU-GIG 2026-12-19',
    'GRU-GIG 2026-12-22',
    'GRU-GIG 2026-12-18',
    'GRU-GIG 2026-12-17',
    'GRU-GIG 2026-12-23',
    'GRU-GIG 2026-12-16',
    'GRU-GIG 2026-12-24',
  ]);
  expect(await countTopUps(database, '2026-12-01')).toBe(7);
  expect([...shares]).toEqual(['its own']);
  await topUp.run();
  expect(searched).toHaveLength(7);
});

test('searches a day without flights no sooner than others, and a day with a failed search once a day (S-452)', async () => {
  const topUp = start({ percent: 1, budget: 100_000 });
  await topUp.noteSearches([search('2026-12-20')]);
  const around = { origin: 'GRU', destination: 'GIG', cabin: 'economy', demo: true } as const;
  const empty = Array.from({ length: 29 }, (_, day) => addDays('2026-12-06', day));
  await noteEmptyDays(
    database,
    empty.map((flightDate) => ({ ...around, flightDate, seenOn: '2026-11-30' })),
  );
  await topUp.run();
  const days = searched.map((one) => one.slice(-10));
  expect(days.slice(0, 2)).toEqual(['2026-12-05', '2027-01-04']);
  expect(days.filter((day) => empty.includes(day))).toEqual([]);
  await topUp.run();
  expect(new Set(searched).size).toBe(searched.length);
});

test('counts searches of the same day within a batch and across batches (S-452)', async () => {
  const topUp = start({ percent: 1 });
  await topUp.noteSearches([search('2026-12-20'), search('2026-12-21'), search('2026-12-20')]);
  await topUp.noteSearches([search('2026-12-20')]);
  const counted = 'select flight_date::text as day, searches, top_ups from searched_days order by flight_date';
  expect(await server.query(counted)).toEqual([
    { day: '2026-12-20', searches: 3, top_ups: 0 },
    { day: '2026-12-21', searches: 1, top_ups: 0 },
  ]);
});

test('stays within its share of the day’s budget, and stops while half of the budget is used (S-452)', async () => {
  const topUp = start({ percent: 10, budget: 100 });
  const destinations = ['GIG', 'REC', 'SSA', 'FOR'];
  await topUp.noteSearches(
    destinations.map((destination, place) => search(addDays('2026-12-20', place), { destination })),
  );
  for (let run = 0; run < 40; run += 1) await topUp.run();
  expect(searched).toHaveLength(10);
  used = 50;
  await server.query('update searched_days set top_ups = 0');
  await topUp.run();
  expect(searched).toHaveLength(10);
});

test('records and searches no day when its share is zero (S-452)', async () => {
  const topUp = start({ percent: 0 });
  await topUp.noteSearches([search('2026-12-20')]);
  await topUp.run();
  expect([searched, scheduled]).toEqual([[], []]);
  expect(await server.query('select 1 from searched_days')).toEqual([]);
  start();
  expect(scheduled).toEqual(['top-up-prices 13,43 * * * *']);
});

test('forgets searches of a week ago (S-452)', async () => {
  await server.query(`insert into searched_days values ('GRU', 'GIG', '2026-12-20', '2026-11-23', 1, 0)`);
  await server.query(`insert into searched_days values ('GRU', 'GIG', '2026-12-20', '2026-11-24', 1, 0)`);
  await start().run();
  expect(await server.query(`select searched_on::text as day from searched_days where searches > 0`)).toEqual([
    { day: '2026-11-24' },
  ]);
});
