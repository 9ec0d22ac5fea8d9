import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { failOfDatabase } from './unavailable.ts';

// An advisory lock number that no other program on the server uses.
const migrationLock = 7_315_526_023;
const longestName = 63;

export type LockPatience = { patienceMs: number; retryMs: number };
const usualPatience: LockPatience = { patienceMs: 300_000, retryMs: 500 };

/** Another process has held the lock for too long. The message is for the operator. */
export class MigrationLockError extends Error {
  constructor(holder: string, patienceMs: number) {
    super(
      `The tables are not up to date yet: ${holder} has held the lock of the migrations for ${patienceMs / 1_000} s. ` +
        "Wait until it has ended, or end it with select pg_terminate_backend(…): docs/operations/database.md, 'Migrations'.",
    );
    this.name = 'MigrationLockError';
  }
}

/** A connection for migrations; its application name has the machine and process. */
export async function connectForMigrations(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `revoada-migrations ${process.pid} ${hostname()}`.slice(0, longestName),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A broken connection fails its statements; without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect().catch(failOfDatabase);
  return client;
}

/** The server only reads: a standby, or a primary during a failover. It has PostgreSQL's code for that. */
class ReadOnlyDatabaseError extends Error {
  readonly code = '25006';

  constructor() {
    super('it only reads, as a standby does, or a server during a failover');
    this.name = 'ReadOnlyDatabaseError';
  }
}

export async function refuseReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select current_setting('transaction_read_only') = 'on' as refused");
  if (rows[0]?.refused) throw new ReadOnlyDatabaseError();
}

/**
 * Runs work while no other process brings the tables up to date. The lock belongs to a transaction: a pooler cannot keep it
 * for the next client, and it ends with its connection. No statement waits within PostgreSQL, so a killed process leaves
 * nothing waiting there (ADR-0105).
 */
export async function withMigrationLock<T>(
  url: string,
  log: Logger,
  work: () => Promise<T>,
  patience: LockPatience = usualPatience,
): Promise<T> {
  const client = await connectForMigrations(url);
  try {
    await refuseReadOnly(client);
    await waitForLock(client, log, patience);
    return await work();
  } finally {
    await client.end();
  }
}

async function waitForLock(client: pg.Client, log: Logger, { patienceMs, retryMs }: LockPatience): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (let tries = 0; !(await tryLock(client)); tries += 1) {
    const holder = await describeHolder(client);
    if (performance.now() >= giveUpAt) throw new MigrationLockError(holder, patienceMs);
    if (tries === 0) log.warn({ holder }, 'waiting for another process that brings the tables up to date');
    await delay(retryMs);
  }
}

/** Leaves the transaction open when it holds the lock. */
async function tryLock(client: pg.Client): Promise<boolean> {
  await client.query('begin');
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as held', [migrationLock]);
  if (rows[0]?.held === true) return true;
  await client.query('rollback');
  return false;
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; application_name: string | null }>(
    `select l.pid, a.application_name from pg_locks l left join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())
        and (l.classid::bigint << 32 | l.objid::bigint) = $1`,
    [migrationLock],
  );
  const [holder] = rows;
  return holder ? `PostgreSQL process ${holder.pid} (${holder.application_name ?? 'unknown'})` : 'another process';
}
