import { Socket } from 'node:net';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isConnectionLost, isReadOnly } from './unavailable.ts';

/** A connection of a pool. */
type PooledConnection = { isIdle(): boolean; destroy(): void };

/**
 * All connections of a process to one address. The server behind it may change: what one connection meets (a server that
 * only reads, or that ended it) holds for all, which were opened to the same server.
 */
export type ServerConnections = {
  add(client: pg.Client, connection: PooledConnection): void;
  /** Opens the socket of a connection outside the pools, which is broken with the others. */
  openSocket(): Socket;
  /** Drops all connections if this error of one says that the server has changed or gone. */
  noteFailure(error: unknown, client: pg.Client): void;
  /** Breaks the idle connections; those in use are stale, and their pool closes them when they come back. */
  drop(reason: string): void;
  isStale(client: pg.Client): boolean;
};

// Connections that are opened while the address still leads to the old server are dropped a moment later.
const quietMs = 250;
const logQuietMs = 10_000;

export function createServerConnections(log: Logger, now = () => performance.now()): ServerConnections {
  const pooled = new Map<pg.Client, PooledConnection>();
  const sockets = new Set<Socket>();
  const stale = new WeakSet<pg.Client>();
  let quietUntil = Number.NEGATIVE_INFINITY;
  let logQuietUntil = Number.NEGATIVE_INFINITY;

  const drop = (reason: string, failed: pg.Client | null = null): void => {
    if (now() < quietUntil) return;
    quietUntil = now() + quietMs;
    if (now() >= logQuietUntil)
      log.warn({ reason, connections: pooled.size }, 'connections to the database are reopened');
    logQuietUntil = now() + logQuietMs;
    for (const [client, connection] of pooled) {
      stale.add(client);
      if (client !== failed && connection.isIdle()) connection.destroy();
    }
    for (const socket of sockets) socket.destroy();
  };

  return {
    add(client, connection) {
      pooled.set(client, connection);
      client.once('end', () => pooled.delete(client));
    },
    openSocket() {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
    noteFailure(error, client) {
      const reason = isReadOnly(error) ? 'the server only reads' : 'a connection was lost';
      if (!isReadOnly(error) && !isConnectionLost(error)) return;
      // Its caller gets the error, and gives it back.
      stale.add(client);
      drop(reason, client);
    },
    drop: (reason) => drop(reason),
    isStale: (client) => stale.has(client),
  };
}
