import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { planInterval, planStretch } from '@revoada/core/alerts/check-schedule';
import { dayMs } from '@revoada/core/dates/local-date';
import pg from 'pg';
import { deleteOldAlerts, syncAllAlerts } from '../../../apps/server/src/database/alerts/alert-maintenance.ts';
import { findFollowedTrips } from '../../../apps/server/src/database/alerts/watched-trips.ts';
import { connectDatabase, migrateDatabase } from '../../../apps/server/src/database/connection/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/database/embedded/embedded-postgres.ts';
import { createLog } from '../../../apps/server/src/logging/logging.ts';
import { temporaryFolder } from '../../../apps/server/src/testing/temporary-folder.ts';
import { readResidentMemory } from '../processes/processes.ts';
import type { ReportRow } from '../report.ts';
import { type AlertCounts, fillAlerts, firstTrip } from './alert-data.ts';
import { begins } from './worker-acts.ts';

const kills = 20;
const claimMs = 3 * 60_000;
const script = fileURLToPath(new URL('alert-worker.ts', import.meta.url));

/** Smaller run for trying the benchmark: ALERTS=20000. */
function readCounts(usualAlerts: number): AlertCounts {
  const alerts = Number(process.env.ALERTS ?? usualAlerts);
  // As many on the first trip in every size, so that their rates can be compared.
  const onFirst = Math.min(50_000, Math.round(alerts / 20));
  return { alerts, trips: Math.max(10, Math.round(alerts / 100)), onFirst };
}

/**
 * A million alerts on ten thousand trips: two workers group and take a day's checks; workers that are killed twenty
 * times each decide and send a price drop of 50,000 alerts.
 */
export const alertScale = () => measureAlerts(readCounts(1_000_000));

/** Ten million alerts on a hundred thousand trips. Needs 20 GB of disk. */
export const tenTimesAlerts = () => measureAlerts(readCounts(10_000_000));

async function measureAlerts(counts: AlertCounts): Promise<ReportRow[]> {
  // PostgreSQL's user may enter it: a cluster elsewhere would stay behind.
  const folder = temporaryFolder('revoada-alerts-');
  const postgres = await startEmbeddedPostgres(folder, createLog('silent'));
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await migrateDatabase(postgres.url, createLog('silent'));
    await client.connect();
    await fillAlerts(postgres.url, counts, new Date(begins - dayMs));
    const rows = [
      await planDay(postgres.url, counts),
      await shareTrips(postgres.url, folder, counts),
      await sweepAlerts(postgres.url, counts),
    ];
    return [
      ...rows,
      ...(await decide(postgres.url, folder, client, counts)),
      await send(postgres.url, folder, client, counts),
    ];
  } finally {
    await client.end().catch(() => undefined);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const number = (value: number): string => Math.round(value).toLocaleString('en');

async function planDay(url: string, { alerts, trips }: AlertCounts): Promise<ReportRow> {
  const database = connectDatabase(url, createLog('silent'));
  const started = performance.now();
  const followed = await findFollowedTrips(database.maintenance, '2026-12-01');
  const searches = followed.reduce(
    (sum, { volatility }) => sum + dayMs / planInterval({ daysAhead: 60, volatility, stretch: 1 }),
    0,
  );
  planStretch(searches, 10_000);
  const ms = performance.now() - started;
  await database.close();
  return {
    what: `Alerts: grouping ${number(alerts)} alerts into a day's checks of ${number(trips)} trips`,
    budget: '10 s',
    measured: `${(ms / 1_000).toFixed(2)} s, ${number(readResidentMemory(process.pid))} MB`,
    ok: followed.length === trips && ms < 10_000,
  };
}

async function shareTrips(url: string, folder: string, { trips }: AlertCounts): Promise<ReportRow> {
  const file = join(folder, 'taken');
  const seconds = Math.max(...(await Promise.all([0, 0].map((shift) => runToEnd('take', url, file, shift))))) / 1_000;
  const taken = readLines(file);
  const once = new Set(taken).size;
  return {
    what: `Alerts: two workers take and plan ${number(trips)} trips that are due at once`,
    budget: 'each once',
    measured: `${number(taken.length)} taken, ${number(taken.length - once)} twice, ${seconds.toFixed(1)} s`,
    ok: once === trips && taken.length === trips,
  };
}

/** A night's job on alerts that lapsed or ended, and on trips without alerts; here there are none. */
async function sweepAlerts(url: string, { alerts }: AlertCounts): Promise<ReportRow> {
  const { close, maintenance } = connectDatabase(url, createLog('silent'));
  const at = new Date(begins);
  const started = performance.now();
  const changed = await syncAllAlerts(maintenance, { at, graceDays: 7 });
  const syncMs = performance.now() - started;
  await deleteOldAlerts(maintenance, { day: '2026-12-01', epochs: new Date(begins - 200 * dayMs), trips: at });
  const ms = performance.now() - started;
  await close();
  return {
    what: `Alerts: the night's job over ${number(alerts)} alerts that all go on`,
    budget: '60 s each statement',
    measured: `${(syncMs / 1_000).toFixed(1)} s for subscriptions, ${((ms - syncMs) / 1_000).toFixed(1)} s for what ended`,
    ok: changed === 0 && ms < 60_000,
  };
}

async function decide(url: string, folder: string, client: pg.Client, { onFirst }: AlertCounts): Promise<ReportRow[]> {
  const longest = 4_000 * (onFirst / 50_000);
  for (let kill = 0; kill < kills; kill += 1)
    await killAfter(spawnWorker('decide', url, join(folder, 'none'), 0), Math.random() * longest);
  await runToEnd('decide', url, join(folder, 'none'), 0);
  const { rows } = await client.query<{ all: number; once: number; told: number }>(
    `select count(*)::int as all, count(distinct alert_id)::int as once,
       (select count(*)::int from alerts where trip_id = $1 and told <> '{}') as told from alert_deliveries`,
    [firstTrip],
  );
  const { all = 0, once = 0, told = 0 } = rows[0] ?? {};
  const queued = {
    what: `Alerts: a fall that ${number(onFirst)} alerts hear of, its worker killed ${kills} times while it decides`,
    budget: 'none lost, none twice',
    measured: `${number(all)} queued, ${number(onFirst - once)} lost, ${number(all - once)} twice`,
    ok: all === onFirst && once === onFirst && told === onFirst,
  };
  // Repeats the work without a kill to measure its speed.
  await client.query('truncate alert_deliveries');
  await client.query("update alerts set told = '{}', sent = null where trip_id = $1", [firstTrip]);
  await client.query('delete from price_epochs where trip_id = $1 and decided_at > $2', [firstTrip, new Date(begins)]);
  const seconds = (await runToEnd('decide', url, join(folder, 'none'), 0)) / 1_000;
  const pace = {
    what: 'Alerts: decided and queued a second, one worker',
    budget: '1,000',
    measured: number(onFirst / seconds),
    ok: onFirst / seconds > 1_000,
  };
  return [queued, pace];
}

async function send(url: string, folder: string, client: pg.Client, { onFirst }: AlertCounts): Promise<ReportRow> {
  const file = join(folder, 'sent');
  for (let kill = 0; kill < kills; kill += 1) {
    await killAfter(spawnWorker('send', url, file, (kill + 1) * claimMs), 500 + Math.random() * 1_500);
  }
  const before = readLines(file).length;
  const seconds = (await runToEnd('send', url, file, (kills + 2) * claimMs)) / 1_000;
  const sent = readLines(file);
  const once = new Set(sent).size;
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from alert_deliveries where state = 'sent'",
  );
  return {
    what: `Alerts: ${number(onFirst)} messages sent, the worker killed ${kills} times`,
    budget: `none lost, at most ${kills} twice`,
    measured: `${number(onFirst - once)} lost, ${number(sent.length - once)} twice, ${number((sent.length - before) / seconds)} a second`,
    ok: once === onFirst && rows[0]?.count === onFirst && sent.length - once <= kills,
  };
}

function spawnWorker(act: string, url: string, file: string, shiftMs: number): ChildProcess {
  return spawn(process.execPath, [script, act, url, file, String(shiftMs)], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Kills a worker some time after it is ready; a finished one had no work left. */
async function killAfter(worker: ChildProcess, ms: number): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  await new Promise<void>((resolve) => {
    worker.stdout?.once('data', () => resolve());
    worker.once('exit', () => resolve());
  });
  await Promise.race([ended, sleep(ms)]);
  worker.kill('SIGKILL');
  await ended;
}

/** Returns the duration of the work in ms. */
async function runToEnd(act: string, url: string, file: string, shiftMs: number): Promise<number> {
  const worker = spawnWorker(act, url, file, shiftMs);
  let output = '';
  worker.stdout?.on('data', (text) => {
    output += String(text);
  });
  const code = await new Promise<number | null>((resolve) => worker.once('close', resolve));
  if (code !== 0) throw new Error(`The worker '${act}' ended with ${code}`);
  return Number(output.trim().split('\n').at(-1));
}

function readLines(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}
