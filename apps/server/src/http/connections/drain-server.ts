import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../../config/settings.ts';
import type { OpenStreams } from '../streams/open-streams.ts';
import { farewell } from '../streams/search-frames.ts';
import type { NodeServer } from './node-server.ts';

/** Time for the last clients to read their response and close the connection. */
const lastMs = 1_000;
/** Time for the requests of the connections that were accepted last to arrive. */
const arrivalMs = 200;

/**
 * Stops a server whose readiness already fails: for `shutdownDelayMs` it answers requests, so that load balancers
 * notice and stop sending; then it accepts no connections, and open requests, streams among them, may end within
 * `shutdownGraceMs`. A proxy would answer 502 for a request that is cut off.
 */
export async function drainServer(
  { server, answered }: Pick<NodeServer, 'server' | 'answered'>,
  streams: Pick<OpenStreams, 'closeAll'>,
  { shutdownDelayMs, shutdownGraceMs }: Pick<Settings, 'shutdownDelayMs' | 'shutdownGraceMs'>,
): Promise<void> {
  // Closes kept-alive connections, so that the next request goes to another server.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  if (shutdownDelayMs > 0) {
    await sleep(shutdownDelayMs);
    await waitForShortTurn();
  }
  const closed = stopListening(server);
  // For Node a new connection is idle until its request arrives.
  if (shutdownDelayMs > 0) await sleep(arrivalMs);
  server.closeIdleConnections();
  const timer = setTimeout(() => streams.closeAll(farewell), shutdownGraceMs);
  const cut = setTimeout(() => server.closeAllConnections(), shutdownGraceMs + lastMs);
  await answered();
  clearTimeout(timer);
  clearTimeout(cut);
  server.closeIdleConnections();
  // Remaining clients had time to close their connection.
  const last = setTimeout(() => server.closeAllConnections(), lastMs);
  await closed;
  clearTimeout(last);
}

/**
 * Resolves right after connections were accepted, in a turn of the event loop that took less than 1 ms, or after 100
 * turns. The kernel resets those that wait when the listener closes, and a proxy answers 502 for a form on one.
 */
async function waitForShortTurn(): Promise<void> {
  for (let turns = 0; turns < 100; turns += 1) {
    const began = performance.now();
    await nextTurn();
    if (performance.now() - began < 1) return;
  }
}

/** Stops accepting connections, closes none, and resolves when the last one has ended. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}

/** Stops accepting connections, closes idle ones, and resolves when the last one has ended. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
