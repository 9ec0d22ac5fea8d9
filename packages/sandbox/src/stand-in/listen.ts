import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** As long as the product's, because a client that reuses a connection during its close gets an error. */
const keepAliveTimeout = 65_000;

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** An HTTP server on loopback. */
export type Listening = {
  /** `http://127.0.0.1:port` */
  url: string;
  close(): Promise<void>;
};

/** Serves on a port of the loopback interface; 0 chooses a free one. Rejects when the port is in use. */
export async function listenOnLoopback(fetch: Fetch, port: number): Promise<Listening> {
  const server = createAdaptorServer({
    fetch,
    hostname: '127.0.0.1',
    serverOptions: { keepAliveTimeout },
  }) as Server;
  const { promise, resolve, reject } = Promise.withResolvers<Listening>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => {
    const { port: taken } = server.address() as AddressInfo;
    resolve({ url: `http://127.0.0.1:${taken}`, close: () => closeServer(server) });
  });
  return promise;
}

function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  return promise;
}
