import { PgBoss, type SendOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/connection/database.ts';
import { toJobDatabase } from '../database/connection/job-queries.ts';
import { connectMs } from '../database/connection/pool.ts';
import { watchedClient } from '../database/connection/watched-client.ts';

/** The queue of jobs that failed for good. */
export const deadLetterQueue = 'set-aside';
export const tries = 8;

const week = 7 * 24 * 3_600;
const quietMs = 10_000;
// Looking after the queues may take longer than a request's statements.
const silentForMs = 10_000;

/** `database`: the connections for requests; `databaseUrl`: where a process that works opens its own. */
type BossDeps = {
  database: Pick<Database, 'orm' | 'connections'>;
  databaseUrl: string;
  work: boolean;
  /** Connections of the separate pool. */
  connections: number;
  listen: boolean;
  tick: boolean;
};

/**
 * The queues in PostgreSQL. `work`: this process maintains them with a separate small pool; other processes enqueue on
 * the connections of their requests (ADR-0101). `listen`: it is notified of new jobs on one more connection (ADR-0091).
 * `tick`: it enqueues scheduled jobs.
 */
export function createBoss({ database, databaseUrl, work, connections, listen, tick }: BossDeps, log: Logger): PgBoss {
  // Passed to pg's pool unchanged.
  const { connections: ofServer } = database;
  const ownPool = {
    connectionString: databaseUrl,
    application_name: 'revoada-jobs',
    max: connections,
    connectionTimeoutMillis: connectMs,
    // A database that does not answer is abandoned, so that the caller gets an error.
    query_timeout: silentForMs,
    keepAlive: true,
    // When the server has changed, these are reopened with all others. The socket is for the connection that listens.
    Client: watchedClient(ofServer),
    stream: ofServer.openSocket,
  };
  const boss = new PgBoss({
    ...(work ? ownPool : { db: toJobDatabase(database.orm) }),
    supervise: work,
    schedule: tick,
    useListenNotify: listen,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  });
  // Every poll for jobs fails while the database is away: it is logged once in a while.
  let quietUntil = 0;
  boss.on('error', (error) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + quietMs;
    log.warn({ err: error }, 'jobs are delayed: the database did not answer');
  });
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue reported a warning'));
  return boss;
}

/** The options are sent with every job, so that a change here holds at once, whatever its queue was created with. */
export function sendOptions(retryDelaySeconds: number): SendOptions {
  return {
    retryLimit: tries - 1,
    retryDelay: retryDelaySeconds,
    retryBackoff: retryDelaySeconds > 0,
    deadLetter: deadLetterQueue,
    // A running job sends a heartbeat every 15 s: others take up the jobs of a killed process within two minutes.
    heartbeatSeconds: 30,
    // Dead letters are kept for 13 weeks.
    retentionSeconds: 13 * week,
    deleteAfterSeconds: week,
  };
}
