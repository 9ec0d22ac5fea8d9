import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ServerConnections } from './server-connections.ts';
import { isDatabaseAway } from './unavailable.ts';
import { watchedClient } from './watched-client.ts';

/** Limits of statements and connections of a pool. */
export type PoolLimits = { statementMs: number; most: number };

/** Connections that the pools of a process open at most; `perLockKind`: locks of one kind held at once. */
export type PoolSizes = { requests: number; perLockKind: number; maintenance: number };
export const usualSizes: PoolSizes = { requests: 10, perLockKind: 8, maintenance: 2 };
/** The connection on which a process checks the replica, beside those for reads. */
export const replicaWatch: PoolLimits = { statementMs: 500, most: 1 };

// Together with a statement, short enough to answer a page within 5 s.
export const connectMs = 1_500;
export const requestMs = 2_500;
/** Purchases, and subscriptions. */
const lockKinds = 2;
/** The connection on which a process hears of new jobs. */
const listening = 1;

/**
 * Limits of the pools: for requests, for nightly jobs, which may delete many rows at once, and for locks, which are held
 * during calls to the payment service.
 */
export function limitPools({ requests, maintenance, perLockKind }: PoolSizes) {
  return {
    requests: { statementMs: requestMs, most: requests },
    maintenance: { statementMs: 60_000, most: maintenance },
    locks: { statementMs: requestMs, most: lockKinds * perLockKind },
  };
}

/** Connections that a process opens at most; `jobConnections` are those of the queue of jobs, 0 where it runs none. */
export function mostConnections({ requests, maintenance, perLockKind }: PoolSizes, jobConnections: number): number {
  return requests + maintenance + lockKinds * perLockKind + (jobConnections > 0 ? jobConnections + listening : 0);
}

// The server reports a statement that takes too long; the client only abandons a server that does not answer.
const silenceMs = 500;

/** `onDiskFull` is called for each statement that failed because the disk of the server is full. */
type PoolOptions = {
  url: string;
  limits: PoolLimits;
  log: Logger;
  connections: ServerConnections;
  onDiskFull(): void;
};

/** Opens a pool without connecting. A server that does not answer is abandoned within `connectMs` and the limits. */
export function createPool({ url, limits, log, connections, onDiskFull }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.most,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statementMs,
    query_timeout: limits.statementMs + silenceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'revoada',
    Client: watchedClient(connections, onDiskFull),
  });
  // Reports a connection that breaks while idle; the pool replaces it.
  pool.on('error', (error, client) => {
    if (!connections.isStale(client)) log.warn({ err: error }, 'an idle database connection was lost');
    connections.noteFailure(error, client);
  });
  pool.on('release', (_, client) => {
    // The pool closes a connection that is ending.
    if (connections.isStale(client)) void client.end();
  });
  // A connection that breaks in a transaction fails its statements; without a listener the error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const ormOptions = { casing: 'snake_case' } as const;

/**
 * Drizzle over a pool. Transactions take their connection here: Drizzle's own never gives it back when `begin` fails,
 * so that a database that was away for a while would leave no connection to the process.
 */
export function createOrm(pool: pg.Pool): NodePgDatabase {
  const orm: NodePgDatabase = drizzle(pool, ormOptions);
  const ofClients = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const onClient = (client: pg.PoolClient): NodePgDatabase => {
    const existing = ofClients.get(client) ?? drizzle(client, ormOptions);
    ofClients.set(client, existing);
    return existing;
  };
  orm.transaction = async (work, config) => {
    const client = await pool.connect();
    let away = false;
    try {
      return await onClient(client).transaction(work, config);
    } catch (error) {
      away = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(away);
    }
  };
  return orm;
}
