import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { DiskFullError, hasFullDisk } from '../../disk-full.ts';
import { clusterPassword, initialiseCluster } from './initialise.ts';
import { locatePostgres } from './location.ts';
import { type PostgresProcess, type StartPostgresOptions, startPostgres, stopLeftover } from './process.ts';

// An ordinary stop takes less than a second.
const stopHungAfterMs = 10_000;

/** The embedded PostgreSQL. `url` stays the same when it restarts after a crash. */
export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

/**
 * Runs a real PostgreSQL on the data folder, made at the first start; the caller holds the folder's lock. It never
 * outlives this process, and a server left behind by a crash is taken care of.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Logger,
  hungAfterMs = stopHungAfterMs,
): Promise<EmbeddedPostgres> {
  const folder = path.resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const location = locatePostgres(folder);
  if (location.notice) log.warn(location.notice);
  const password = clusterPassword(folder);
  await initialiseCluster(location, password);
  await stopLeftover(location, hungAfterMs);
  const options = { location, password, hungAfterMs };
  const first = await startOnFreePort(options);
  const url = `postgres://revoada:${password}@127.0.0.1:${first.port}/revoada`;
  try {
    await createDatabase(url);
  } catch (error) {
    await first.stop();
    throw error;
  }
  return { url, stop: supervise(options, first, log) };
}

/** Another process may take the port first; then another port is tried. */
async function startOnFreePort(options: StartPostgresOptions): Promise<PostgresProcess> {
  let failure: unknown;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      return await startPostgres(options);
    } catch (error) {
      failure = error;
    }
  }
  const { location } = options;
  // PostgreSQL cannot even log why.
  if (hasFullDisk(location.folder)) throw new DiskFullError(location.folder, failure);
  throw new Error(`The embedded PostgreSQL does not start.\n${lastLines(location.log)}`, { cause: failure });
}

/** Restarts the server on its port whenever it ends without a stop. */
function supervise(options: StartPostgresOptions, first: PostgresProcess, log: Logger): () => Promise<void> {
  let current = first;
  let stopping = false;
  const watch = async (): Promise<void> => {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 5_000)) {
      await current.exited;
      if (stopping) return;
      log.error('PostgreSQL ended by itself and is started again');
      try {
        await stopLeftover(options.location, options.hungAfterMs);
        current = await startPostgres(options, first.port);
        wait = 100;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again');
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };
  const watching = watch();
  return async () => {
    stopping = true;
    await current.stop();
    await watching;
    // A restart may be under way.
    await current.stop();
  };
}

async function createDatabase(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url.replace(/\/revoada$/, '/postgres') });
  await admin.connect();
  try {
    const databases = await admin.query("select 1 from pg_database where datname = 'revoada'");
    if (databases.rowCount === 0) await admin.query('create database revoada');
  } finally {
    await admin.end();
  }
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
  } catch {
    return '';
  }
}
