import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../../config/settings.ts';
import type { OpenStreams } from '../streams/open-streams.ts';
import { farewell } from '../streams/search-stream.ts';

/** How long the last clients have to close their connections. */
const lastMs = 1_000;

/**
 * Ends a server whose readiness fails already: for `shutdownDelayMs` it answers everybody, so that those who balance load see
 * it and send nobody any more; then it takes no more connections, and open streams may end within `shutdownGraceMs`.
 */
export async function drainServer(
  server: Server,
  streams: OpenStreams,
  { shutdownDelayMs, shutdownGraceMs }: Pick<Settings, 'shutdownDelayMs' | 'shutdownGraceMs'>,
): Promise<void> {
  // Clients that keep a connection open send their next request to another server.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  if (shutdownDelayMs > 0) await sleep(shutdownDelayMs);
  const closed = closeServer(server);
  server.closeIdleConnections();
  const timer = setTimeout(() => streams.closeAll(farewell), shutdownGraceMs);
  await streams.drained();
  clearTimeout(timer);
  server.closeIdleConnections();
  // Clients that still hold a connection had time to close it.
  const last = setTimeout(() => server.closeAllConnections(), lastMs);
  await closed;
  clearTimeout(last);
}

/** Takes no more connections; resolves when the last one has ended. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
