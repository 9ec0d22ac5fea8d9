import pg from 'pg';
import type { Logger } from 'pino';
import { isDiskFull, markAsOfDatabase } from './unavailable.ts';

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
type PoolOptions = { url: string; limits: PoolLimits; log: Logger; onDiskFull(): void };

/** Opens a pool without connecting. A server that does not answer is abandoned within `connectMs` and the limits. */
export function createPool({ url, limits, log, onDiskFull }: PoolOptions): pg.Pool {
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
    Client: watchedClient(onDiskFull),
  });
  // Reports a connection that breaks while idle; the pool replaces it.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // A connection that breaks in a transaction fails its statements; without a listener the error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

type Callback = (error: Error | null, result: unknown) => void;
type Connect = (callback: (error: Error | null) => void) => void;
type Query = (...said: unknown[]) => Promise<unknown> | undefined;

/** A client that reports a full disk, and that closes its connection after a statement timed out. */
function watchedClient(onDiskFull: () => void) {
  return class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as Query;
      const watch = (error: unknown): void => {
        markAsOfDatabase(error);
        if (isDiskFull(error)) onDiskFull();
        // Later statements of the transaction would wait behind it, and the pool would reuse the connection.
        if (isGivenUp(error)) findSocket(this).destroy();
      };
      const watched: Query = (...said) => {
        const last = said.at(-1);
        if (typeof last === 'function') {
          const callback = last as Callback;
          said[said.length - 1] = ((error, result) => {
            if (error) watch(error);
            callback(error, result);
          }) satisfies Callback;
        }
        const answer = query(...said);
        answer?.catch(watch);
        return answer;
      };
      this.query = watched as typeof this.query;
      const connect = this.connect.bind(this) as Connect;
      const markedConnect: Connect = (callback) =>
        connect((error) => {
          markAsOfDatabase(error);
          callback(error);
        });
      // The pool only uses the callback form of connect.
      this.connect = markedConnect as typeof this.connect;
    }
  };
}

function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** The socket, which the types of pg omit. */
function findSocket(client: pg.Client): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
