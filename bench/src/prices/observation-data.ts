import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '../../../apps/server/src/database/connection/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/database/embedded/embedded-postgres.ts';
import { createLog } from '../../../apps/server/src/logging/logging.ts';

/** Routes from twenty airports; searches see `popularDays` and `otherDays` flight days of a route on each day. */
export type ObservationCounts = {
  rows: number;
  destinations: number;
  popularRoutes: number;
  popularDays: number;
  otherDays: number;
  /** Filling stops then. */
  minutes: number;
};

export type FilledTable = { rows: number; months: number };

/** The day of the benchmark, in UTC. */
export const today = '2026-12-28';
const months = 25;
const origins = 20;

/** A route by three letters; the first ones are popular. */
export const toRoute = (index: number) => ({
  origin: `A${letterAt(index % origins)}X`,
  destination: `B${letterAt(Math.floor(index / origins) % 26)}${letterAt(Math.floor(index / origins / 26))}`,
});
const letterAt = (index: number) => String.fromCharCode(65 + index);
export const countRoutes = ({ destinations }: ObservationCounts) => origins * destinations;
/** One route of each origin. */
export const routesByOrigin = Array.from({ length: origins }, (_, index) => toRoute(index));

/** Fills a new database in the folder, goes on with one that an earlier run began, or finds a filled one. */
export async function fillObservations(folder: string, counts: ObservationCounts): Promise<FilledTable> {
  const note = join(folder, 'filled.json');
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as FilledTable;
  await withServer(folder, async (url) => {
    await migrateDatabase(url, createLog('silent'));
    await withClient(url, async (client) => {
      for (const setting of quickFilling) await client.query(`alter system set ${setting}`);
    });
  });
  const filled = await withServer(folder, (url) => withClient(url, (client) => fillMonths(client, counts)));
  writeFileSync(note, JSON.stringify(filled));
  return filled;
}

/** Writes no log for a table that the same transaction creates, and sorts an index in memory. */
const quickFilling = [
  "wal_level = 'minimal'",
  'max_wal_senders = 0',
  "max_wal_size = '2GB'",
  "maintenance_work_mem = '768MB'",
  'autovacuum = off',
];

/** Fills months, newest first. Rows lie in the order of the days on which they were seen, as searches store them. */
async function fillMonths(client: pg.Client, counts: ObservationCounts): Promise<FilledTable> {
  const filled: FilledTable = { rows: 0, months: 0 };
  const endsAt = performance.now() + counts.minutes * 60_000;
  for (let back = 0; back < months && filled.rows < counts.rows && performance.now() < endsAt; back += 1) {
    const first = monthsBack(back);
    filled.rows += await fillMonth(client, first, monthsBack(back - 1), counts);
    filled.months += 1;
  }
  await client.query('alter system reset all');
  return filled;
}

const monthsBack = (back: number) => new Date(Date.UTC(2026, 11 - back, 1)).toISOString().slice(0, 10);

async function fillMonth(client: pg.Client, first: string, end: string, counts: ObservationCounts): Promise<number> {
  const name = `price_observations_${first.slice(0, 7).replace('-', '_')}`;
  const { popularRoutes, popularDays, otherDays } = counts;
  const earlier = await client.query<{ rows: number }>('select reltuples as rows from pg_class where relname = $1', [
    name,
  ]);
  // A run that was ended had filled it.
  if (earlier.rows[0]) return Number(earlier.rows[0].rows);
  let rows = 0;
  await client.query('begin');
  await client.query(`create table ${name} (like price_observations including defaults including constraints)`);
  for (let day = first; day < end && day <= today; day = nextDay(day)) {
    const values = [day, countRoutes(counts) - 1, popularRoutes, popularDays, otherDays];
    rows += (await client.query(fillDay(name), values)).rowCount ?? 0;
  }
  await client.query(
    `alter table ${name} add primary key (origin, destination, flight_date, seen_on, cabin, programme, carrier)`,
  );
  await client.query(
    `alter table price_observations attach partition ${name} for values from ('${first}') to ('${end}')`,
  );
  await client.query('commit');
  await client.query(`vacuum analyze ${name}`);
  return rows;
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const fillDay = (table: string) => `
  insert into ${table}
  select 'A' || chr(65 + r % ${origins}) || 'X',
    'B' || chr(65 + (r / ${origins}) % 26) || chr(65 + r / ${origins} / 26),
    seen_on + (j * (330 / n) + (extract(day from seen_on)::int * 3 + r) % (330 / n)), seen_on, 'economy',
    (array['', '', '', 'latam-pass', 'smiles', 'azul-fidelidade', 'livelo'])[f],
    (array['LA', 'G3', 'AD', 'LA', 'G3', 'AD', 'LA'])[f],
    case when f <= 3 then 20000 + (hashint8(r * 1000003 + j * 101 + f) & 65535) else 5000 + (hashint8(r * 7 + j + f) & 16383) end,
    3500, 0, 'whole', true
  from (select $1::date as seen_on) as day
  cross join generate_series(0, $2::int) as r
  cross join lateral (select case when r < $3::int then $4::int else $5::int end as n) as dense
  cross join lateral generate_series(0, n - 1) as j
  cross join generate_series(1, 7) as f`;

const migration = new URL('../../../apps/server/src/database/migrations/0007_latest-prices.sql', import.meta.url);

/** Fills the latest prices as an upgrade does; returns how long that takes. */
export async function fillLatestPrices(url: string): Promise<number> {
  const statement = readFileSync(migration, 'utf8').split('--> statement-breakpoint')[1] ?? '';
  return withClient(url, async (client) => {
    await client.query('truncate latest_prices');
    const began = performance.now();
    await client.query(statement.replaceAll('current_date', `date '${today}'`));
    const ms = performance.now() - began;
    await client.query('vacuum analyze latest_prices');
    return ms;
  });
}

async function withServer<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres(folder, createLog('error'));
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
