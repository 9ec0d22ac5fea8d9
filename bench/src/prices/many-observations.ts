import { rmSync } from 'node:fs';
import { worldDirectory } from '@revoada/core/airports/world';
import { addDays } from '@revoada/core/dates/local-date';
import { connectDatabase, migrateDatabase } from '../../../apps/server/src/database/connection/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/database/embedded/embedded-postgres.ts';
import {
  addMissingObservations,
  type PriceObservation,
  upsertObservations,
} from '../../../apps/server/src/database/prices/price-observations.ts';
import { dropPartitionsBefore, listPartitions } from '../../../apps/server/src/database/prices/price-partitions.ts';
import { createLog } from '../../../apps/server/src/logging/logging.ts';
import { createDestinations } from '../../../apps/server/src/prices/destinations.ts';
import { createPrices } from '../../../apps/server/src/prices/prices.ts';
import { temporaryFolder } from '../../../apps/server/src/testing/temporary-folder.ts';
import { percentile, type ReportRow } from '../report.ts';
import {
  countRoutes,
  type FilledTable,
  fillLatestPrices,
  fillObservations,
  type ObservationCounts,
  routesByOrigin,
  today,
  toRoute,
} from './observation-data.ts';

const now = Date.parse(`${today}T12:00:00Z`);
const asks = 200;

/** Filling stops after PRICE_BENCH_MINUTES; the output includes the number of rows. PRICE_BENCH_ROWS reduces the rows. */
const readCounts = (counts: ObservationCounts): ObservationCounts => ({
  ...counts,
  rows: Number(process.env.PRICE_BENCH_ROWS ?? counts.rows),
  minutes: Number(process.env.PRICE_BENCH_MINUTES ?? counts.minutes),
});

/** Reads, writes and deletions in a table of many months, on a separate PostgreSQL. */
export const manyObservations = () =>
  measureObservations({
    ...{ rows: 20_000_000, destinations: 15, popularRoutes: 10, popularDays: 60, otherDays: 11 },
    minutes: 10,
  });

/** The same with ten times the searches: more routes, and more days of each. Needs 40 GB of disk. */
export const tenTimesObservations = () =>
  measureObservations({
    ...{ rows: 200_000_000, destinations: 50, popularRoutes: 40, popularDays: 240, otherDays: 30 },
    minutes: 90,
  });

/** PRICE_BENCH_FOLDER names a folder whose database stays for further runs. */
async function measureObservations(usual: ObservationCounts): Promise<ReportRow[]> {
  const counts = readCounts(usual);
  const lastingFolder = process.env.PRICE_BENCH_FOLDER;
  const folder = lastingFolder ?? temporaryFolder('revoada-bench-');
  try {
    const filled = await fillObservations(folder, counts);
    return await openAndMeasure(folder, counts, filled);
  } finally {
    if (lastingFolder === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function openAndMeasure(folder: string, counts: ObservationCounts, filled: FilledTable): Promise<ReportRow[]> {
  const log = createLog('error');
  const postgres = await startEmbeddedPostgres(folder, log);
  try {
    await migrateDatabase(postgres.url, createLog('silent'));
    const upgradeMs = await fillLatestPrices(postgres.url);
    const database = connectDatabase(postgres.url, log);
    try {
      const rows = await measure(database, log, counts, filled);
      return [...rows, upgradeRow(upgradeMs, filled)];
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

const upgradeRow = (ms: number, filled: FilledTable): ReportRow => ({
  what: `An upgrade fills the latest prices, from ${countMillions(filled)}`,
  budget: '',
  measured: `${(ms / 1_000).toFixed(1)} s`,
  ok: null,
});
const countMillions = ({ rows, months }: FilledTable) =>
  `${(rows / 1e6).toFixed(1)} million observations in ${months} months`;

type Opened = ReturnType<typeof connectDatabase>;

async function measure(
  database: Opened,
  log: ReturnType<typeof createLog>,
  counts: ObservationCounts,
  filled: FilledTable,
): Promise<ReportRow[]> {
  const { timeAsks, timeInserts } = createMeasures(counts);
  const much = countMillions(filled);
  const prices = createPrices({ database, directory: worldDirectory, demo: true, now: () => now, log });
  const calendar = await timeAsks((route, day) =>
    prices.readDays([route.origin], [route.destination], day, addDays(day, 30)),
  );
  const insight = await timeAsks((route, day) => prices.readStatistics([route.origin], [route.destination], day));
  const destinations = createDestinations({
    prices,
    directory: { findAirports: (code) => [code] },
    now: () => now,
    log,
  });
  const cold = await timeAsks((route) => prices.readDestinations([route.origin]), 40);
  for (const { origin } of routesByOrigin) await destinations.read(origin, null);
  const warm = await timeAsks((route) => destinations.read(route.origin, null));
  const bySearches = await timeInserts(async (rows) => {
    const searches = Array.from({ length: rows.length / 7 }, (_, index) => rows.slice(index * 7, index * 7 + 7));
    while (searches.length > 0) {
      await Promise.all(searches.splice(0, 8).map((observations) => upsertObservations(database, observations)));
    }
  });
  const byHistory = await timeInserts((rows) =>
    addMissingObservations(database.maintenance, rows, addDays(today, -30)),
  );
  const [oldest] = await listPartitions(database);
  const began = performance.now();
  const dropped = await dropPartitionsBefore(database, addDays(`${oldest?.month}-01`, 31));
  const dropMs = performance.now() - began;
  const answer = (what: string, { ms, failed, requests }: Timing, budget: number): ReportRow => ({
    what: `${what}, p95, over ${much}`,
    budget: `${budget} ms`,
    measured: `${ms.toFixed(0)} ms${failed > 0 ? `, ${failed} of ${requests} given up` : ''}`,
    ok: failed === 0 && ms <= budget,
  });
  const rate = (what: string, perSecond: number): ReportRow => ({
    what: `${what}, over ${much}`,
    budget: '',
    measured: `${Math.round(perSecond).toLocaleString('en')} a second`,
    ok: null,
  });
  return [
    answer('A month of the price calendar', calendar, 50),
    answer("'Este preço está bom?'", insight, 50),
    answer('Every destination from one airport, read minutes ago', warm, 50),
    answer('Every destination from one airport, read anew', cold, 1_500),
    rate('Observations stored, as searches leave them (7 rows each, 8 at once)', bySearches),
    rate('Observations stored, as a history brings them (2,000 rows at once)', byHistory),
    {
      what: `Dropping the oldest month (${dropped.length} of ${filled.months})`,
      budget: '',
      measured: `${dropMs.toFixed(0)} ms`,
      ok: null,
    },
  ];
}

type Timing = { ms: number; failed: number; requests: number };
type Ask = (route: { origin: string; destination: string }, day: string) => Promise<unknown>;

function createMeasures(counts: ObservationCounts) {
  const routes = countRoutes(counts);

  async function timeAsks(ask: Ask, times = asks): Promise<Timing> {
    const took: number[] = [];
    let failed = 0;
    for (let index = 0; index < times; index += 1) {
      // Every second request is for a popular route.
      const route = toRoute(index % 2 === 0 ? (index / 2) % counts.popularRoutes : (index * 37) % routes);
      const day = addDays(today, (index * 13) % 300);
      const began = performance.now();
      // The database gives up statements that take too long; they count with the time until then.
      const answered = await ask(route, day).then(
        () => true,
        () => false,
      );
      took.push(performance.now() - began);
      if (!answered) failed += 1;
    }
    return { ms: percentile(took, 0.95), failed, requests: times };
  }

  /** Rows per second of 42,000 observations of today. */
  async function timeInserts(store: (rows: PriceObservation[]) => Promise<void>): Promise<number> {
    let stored = 0;
    const began = performance.now();
    for (let batch = 0; batch < 21; batch += 1) {
      inserts += 1;
      const rows = Array.from(
        { length: 2_002 },
        (_, index): PriceObservation => ({
          ...{
            ...toRoute(index % routes),
            flightDate: addDays('2026-12-29', Math.floor(index / 7) % 300),
            seenOn: today,
          },
          ...{ cabin: 'economy', programme: '', carrier: `${inserts % 100}`.padStart(2, '0').slice(0, 2) },
          ...{ amount: 30_000 + index, taxCents: 3_500, checkedBags: 0, breadth: 'whole', demo: true },
        }),
      );
      const distinct = new Map(rows.map((row) => [`${row.origin}${row.destination}${row.flightDate}`, row]));
      const batchRows = [...distinct.values()];
      const whole = batchRows.slice(0, batchRows.length - (batchRows.length % 7));
      await store(whole);
      stored += whole.length;
    }
    return stored / ((performance.now() - began) / 1_000);
  }
  return { timeAsks, timeInserts };
}
let inserts = 0;
