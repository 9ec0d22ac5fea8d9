import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createControl } from './control/app.ts';
import { createFaults } from './control/faults.ts';
import { createRequestLog } from './control/request-log.ts';
import { createFlightBackend } from './flight-backend/app.ts';
import { createTokens } from './flight-backend/tokens.ts';
import { loadWorld } from './flight-backend/world.ts';

/** Ports; 0 takes a free one. */
export type SandboxOptions = { moblixPort: number; controlPort: number; now?: () => number };

export type Sandbox = { moblix: string; control: string; close(): Promise<void> };

/** Starts every stand-in on the loopback address. Rejects when a port is taken. */
export async function startSandbox({ moblixPort, controlPort, now = Date.now }: SandboxOptions): Promise<Sandbox> {
  const world = await loadWorld();
  const faults = createFaults();
  const log = createRequestLog(now);
  const tokens = createTokens();
  const backend = createFlightBackend({ world, faults, log, tokens, now });
  const moblix = await listen(backend.fetch, moblixPort);
  const control = await listen(
    createControl({ faults, log, expireTokens: tokens.revokeAll, moblix: () => moblix.address }).fetch,
    controlPort,
  ).catch(async (error: unknown) => {
    await moblix.close();
    throw error;
  });
  return {
    moblix: moblix.address,
    control: control.address,
    close: async () => {
      await Promise.all([moblix.close(), control.close()]);
    },
  };
}

type Fetch = (request: Request) => Response | Promise<Response>;

function listen(fetch: Fetch, port: number): Promise<{ address: string; close(): Promise<void> }> {
  const server = createAdaptorServer({ fetch, hostname: '127.0.0.1' }) as Server;
  const { promise, resolve, reject } = Promise.withResolvers<{ address: string; close(): Promise<void> }>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => {
    const { port: taken } = server.address() as AddressInfo;
    resolve({ address: `http://127.0.0.1:${taken}`, close: () => closed(server) });
  });
  return promise;
}

function closed(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  return promise;
}
