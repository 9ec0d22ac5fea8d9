import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { closeServer } from './connections/drain-server.ts';
import { createNodeServer } from './connections/node-server.ts';
import type { HttpEnv } from './environment.ts';
import { errorAnswer } from './errors.ts';
import { operationRoutes, type Phase } from './operations.ts';

export type WorkerEndpoint = {
  port: number;
  /** Readiness fails from now on. */
  stopping(): void;
  close(): Promise<void>;
};

type Deps = Pick<Context, 'database' | 'metrics' | 'secrets' | 'log'>;

/**
 * Serves health and metrics of a worker at a port, and nothing else. `host` undefined: every interface. Throws errors
 * that an operator can read.
 */
export async function startWorkerEndpoint(
  { database, metrics, secrets, log }: Deps,
  { port, host }: { port: number; host: string | undefined },
): Promise<WorkerEndpoint> {
  let phase: Phase = 'ready';
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    log.error({ err: error }, 'a request for health or metrics failed');
    return errorAnswer(c, 'internal');
  });
  app.notFound((c) => errorAnswer(c, 'not-found'));
  app.route(
    '/',
    operationRoutes({ database, metrics, metricsToken: secrets.metricsToken }, () => phase),
  );
  const { server, handleWith, listen } = createNodeServer();
  handleWith(getRequestListener(app.fetch, { overrideGlobalObjects: true }));
  return {
    port: await listen(port, host),
    stopping() {
      phase = 'stopping';
    },
    close() {
      const closed = closeServer(server);
      server.closeAllConnections();
      return closed;
    },
  };
}
