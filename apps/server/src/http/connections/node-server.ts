import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { watchSlowReaders } from './slow-readers.ts';

/** The port is taken. The message is for the operator. */
export class PortInUseError extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop it, or choose another PORT.`);
    this.name = 'PortInUseError';
  }
}

export type NodeServer = { server: Server; port: number; handleWith(listener: RequestListener): void };

/** Milliseconds, and bytes of a head. Node looks for requests that take too long at intervals, every 30 s by default. */
export const connectionLimits = {
  maxHeaderSize: 32 * 1024,
  headersTimeout: 20_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 4_000,
  keepAliveTimeout: 65_000,
};

/**
 * Takes the port before anything else is started, so that a taken one is told at once; until there is an application,
 * every answer but `/health/live` is 503. Whoever sends a request or takes an answer too slowly is cut off within 30 s.
 */
export async function listen(
  port: number,
  host: string | undefined,
  limits: typeof connectionLimits = connectionLimits,
): Promise<NodeServer> {
  let handle: RequestListener = answerStarting;
  const server = createServer(limits, (request, response) => handle(request, response));
  watchSlowReaders(server);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw new PortInUseError(port);
    throw error;
  }
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    server,
    port: taken,
    handleWith(listener) {
      handle = listener;
    },
  };
}

const answerStarting: RequestListener = (request, response) => {
  const alive = request.url === '/health/live';
  response.writeHead(alive ? 200 : 503, {
    'Content-Type': 'application/json',
    ...(alive ? {} : { 'Retry-After': '2' }),
  });
  response.end(JSON.stringify({ status: alive ? 'alive' : 'starting' }));
};
