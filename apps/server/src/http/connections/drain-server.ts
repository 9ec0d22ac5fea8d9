import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../../config/settings.ts';
import type { OpenStreams } from '../streams/open-streams.ts';
import { farewell } from '../streams/search-frames.ts';
import type { NodeServer } from './node-server.ts';

/** Time for the last clients to read their response and close the connection. */
const lastMs = 1_000;

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
  if (shutdownDelayMs > 0) await sleep(shutdownDelayMs);
  const closed = closeServer(server);
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

/** Stops accepting connections, and resolves when the last one has ended. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
