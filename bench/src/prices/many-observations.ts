import { rmSync } from 'node:fs';
import { worldDirectory } from '@revoada/core/airports/world';
import { addDays } from '@revoada/core/dates/local-date';
import pg from 'pg';
import { connectDatabase, migrateDatabase } from '../../../apps/server/src/database/connection/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/database/embedded/embedded-postgres.ts';
import {
  addMissingObservations,
  type PriceObservation,
  upsertObservations,
} from '../../../apps/server/src/database/prices/price-observations.ts';
import { dropPartitionsBefore, makePartitions } from '../../../apps/server/src/database/prices/price-partitions.ts';
import { createLog } from '../../../apps/server/src/logging/logging.ts';
import { createDestinations } from '../../../apps/server/src/prices/destinations.ts';
import { createPrices } from '../../../apps/server/src/prices/prices.ts';
import { temporaryFolder } from '../../../apps/server/src/testing/temporary-folder.ts';
import { percentile, type ReportRow } from '../report.ts';

/**
 * PRICE_BENCH_ROWS reduces the rows. Filling stops after PRICE_BENCH_MINUTES; the output includes the number of rows.
 */
const wantedRows = Number(process.env.PRICE_BENCH_ROWS ?? 20_000_000);
const fillMs = Number(process.env.PRICE_BENCH_MINUTES ?? 10) * 60_000;
const now = Date.parse('2026-12-28T12:00:00Z');
const today = '2026-12-28';
const months = 25;
const routes = 300;
const popularRoutes = 10;
const asks = 200;

/** One of three hundred routes by three letters; the first ten are popular. */
const routeOf = (index: number) => ({
  origin: `A${letters(index % 20)}`,
  destination: `B${letters(Math.floor(index / 20))}`,
});
const letters = (index: number) => `${String.fromCharCode(65 + (index % 26))}X`;
/** One route of each origin. */
const routesByOrigin = Array.from({ length: 20 }, (_, index) => routeOf(index));

/** Reads, writes and deletions in a table of many months, on a separate PostgreSQL. */
export async function manyObservations(): Promise<ReportRow[]> {
  const folder = temporaryFolder('revoada-bench-');
  const log = createLog('error');
  const postgres = await startEmbeddedPostgres(folder, log);
  try {
    await migrateDatabase(postgres.url, createLog('silent'));
    const database = connectDatabase(postgres.url, log);
    try {
      return await measure(database, postgres.url, log);
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Opened = ReturnType<typeof connectDatabase>;

async function measure(database: Opened, url: string, log: ReturnType<typeof createLog>): Promise<ReportRow[]> {
  const filled = await fill(database, url);
  const much = `${(filled.rows / 1e6).toFixed(1)} million observations in ${filled.months} months`;
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
  const byHistory = await timeInserts((rows) => addMissingObservations(database.maintenance, rows));
  const began = performance.now();
  const dropped = await dropPartitionsBefore(database, addDays(filled.oldest, 31));
  const dropMs = performance.now() - began;
  const answer = (what: string, ms: number, budget: number | null): ReportRow => ({
    what: `${what}, p95, over ${much}`,
    budget: budget === null ? '' : `${budget} ms`,
    measured: `${ms.toFixed(0)} ms`,
    ok: budget === null ? null : ms <= budget,
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
    rate('Observations stored by the database alone (the filling)', filled.perSecond),
    {
      what: `Dropping the oldest month (${dropped.length} of ${filled.months})`,
      budget: '',
      measured: `${dropMs.toFixed(0)} ms`,
      ok: null,
    },
  ];
}

/** Fills months, newest first, with five times as many observations of popular routes. */
async function fill(database: Opened, url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows = 0;
  let filled = 0;
  let oldest = today;
  const began = performance.now();
  try {
    await client.query('set synchronous_commit = off');
    for (let back = 0; back < months && rows < wantedRows && performance.now() - began < fillMs; back += 1) {
      const first = new Date(Date.UTC(2026, 11 - back, 1)).toISOString().slice(0, 10);
      await makePartitions(database, [first]);
      const { rowCount } = await client.query(fillMonth, [first, today]);
      rows += rowCount ?? 0;
      filled += 1;
      oldest = first;
    }
    const seconds = (performance.now() - began) / 1_000;
    await client.query('vacuum analyze price_observations');
    return { rows, months: filled, oldest, perSecond: rows / seconds };
  } finally {
    await client.end();
  }
}

const fillMonth = `
  insert into price_observations
  select 'A' || chr(65 + r % 20) || 'X', 'B' || chr(65 + (r / 20) % 26) || 'X',
    seen_on + (j * (330 / n) + (extract(day from seen_on)::int * 3 + r) % (330 / n)), seen_on, 'economy',
    (array['', '', '', 'latam-pass', 'smiles', 'azul-fidelidade', 'livelo'])[f],
    (array['LA', 'G3', 'AD', 'LA', 'G3', 'AD', 'LA'])[f],
    case when f <= 3 then 20000 + (hashint8(r * 1000003 + j * 101 + f) & 65535) else 5000 + (hashint8(r * 7 + j + f) & 16383) end,
    3500, 0, 'whole', true
  from generate_series(0, ${routes - 1}) r
  cross join lateral (select case when r < ${popularRoutes} then 60 else 11 end as n) as dense
  cross join generate_series($1::date, least(($1::date + interval '1 month - 1 day')::date, $2::date), interval '1 day') as day
  cross join lateral (select day::date as seen_on) as seen
  cross join lateral generate_series(0, n - 1) as j
  cross join generate_series(1, 7) as f
  on conflict do nothing`;

type Ask = (route: { origin: string; destination: string }, day: string) => Promise<unknown>;

async function timeAsks(ask: Ask, times = asks): Promise<number> {
  const took: number[] = [];
  for (let index = 0; index < times; index += 1) {
    // Every second request is for a popular route.
    const route = routeOf(index % 2 === 0 ? (index / 2) % popularRoutes : (index * 37) % routes);
    const day = addDays(today, (index * 13) % 300);
    const began = performance.now();
    await ask(route, day);
    took.push(performance.now() - began);
  }
  return percentile(took, 0.95);
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
          ...routeOf(index % routes),
          flightDate: addDays('2026-12-29', Math.floor(index / 7) % 300),
          seenOn: today,
        },
        ...{ cabin: 'business', programme: '', carrier: `${inserts % 100}`.padStart(2, '0').slice(0, 2) },
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
let inserts = 0;
