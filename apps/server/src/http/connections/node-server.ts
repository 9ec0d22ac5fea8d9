import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { watchAnswers } from './open-answers.ts';
import { watchSlowReaders } from './slow-readers.ts';

/** The port is taken. The message is for the operator. */
export class PortInUseError extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop it, or choose another PORT.`);
    this.name = 'PortInUseError';
  }
}

/** No server can listen there: no such host here, or no right to the port. The message is for the operator. */
class ListenError extends Error {
  constructor(port: number, host: string | undefined, cause: Error) {
    super(`The server cannot listen at HOST ${host ?? '(every interface)'}, PORT ${port}: ${cause.message}`, { cause });
    this.name = 'ListenError';
  }
}

export type NodeServer = {
  server: Server;
  handleWith(listener: RequestListener): void;
  /** Resolves when no request is open. */
  answered(): Promise<void>;
  /** Listens on the port and resolves to it; to a free one when it is 0. */
  listen(port: number, host: string | undefined): Promise<number>;
};

/** Durations in milliseconds, head size in bytes. By default Node checks for slow requests every 30 s. */
export const connectionLimits = {
  maxHeaderSize: 32 * 1024,
  headersTimeout: 20_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 4_000,
  keepAliveTimeout: 65_000,
};

/** Creates a server that does not listen yet. A client that sends or reads too slowly is disconnected within 30 s. */
export function createNodeServer(limits: typeof connectionLimits = connectionLimits): NodeServer {
  let handle: RequestListener = (request) => request.socket.destroy();
  const server = createServer(limits, (request, response) => handle(request, response));
  watchSlowReaders(server);
  return {
    server,
    answered: watchAnswers(server),
    handleWith(listener) {
      handle = listener;
    },
    listen: (port, host) => takePort(server, port, host),
  };
}

/** Throws `PortInUseError` before a start on a taken port does its work. */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  const probe = createServer();
  await takePort(probe, port, host);
  probe.close();
  await once(probe, 'close');
}

async function takePort(server: Server, port: number, host: string | undefined): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const taken = 'code' in error && error.code === 'EADDRINUSE';
    throw taken ? new PortInUseError(port) : new ListenError(port, host, error);
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
