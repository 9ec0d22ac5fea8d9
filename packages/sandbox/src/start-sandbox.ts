import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createControl } from './control/app.ts';
import { createFaults } from './control/faults.ts';
import { createRequestLog } from './control/request-log.ts';
import { createFlightBackend } from './flight-backend/app.ts';
import { createTokens } from './flight-backend/tokens.ts';
import { loadWorld } from './flight-backend/world.ts';
import { startIdentity } from './identity/start-identity.ts';
import { startMailbox } from './mailbox/start-mailbox.ts';
import { startPayments } from './payments/start-payments.ts';

/** Ports; 0 takes a free one. `dataDir` keeps people, payments and mails over restarts; null keeps them in memory. */
export type SandboxOptions = {
  moblixPort: number;
  controlPort: number;
  identityPort?: number;
  paymentsPort?: number;
  smtpPort?: number;
  dataDir?: string | null;
  now?: () => number;
};

/** Where each stand-in answers. */
export type SandboxAddresses = { moblix: string; control: string; identity: string; payments: string; smtp: string };

export type Sandbox = SandboxAddresses & {
  /** Tells where the site is: people come back to it, and webhooks go there. */
  siteAt(url: string): void;
  close(): Promise<void>;
};

/** Starts every stand-in on the loopback address. Rejects when a port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const closers: (() => Promise<void>)[] = [];
  const started = async <T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const server = await starting;
    closers.push(() => server.close());
    return server;
  };
  const close = async () => {
    await Promise.all(closers.splice(0).map((end) => end()));
  };
  try {
    return { ...(await startAll(options, started)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Started = <T extends { close(): Promise<void> }>(starting: Promise<T>) => Promise<T>;

async function startAll(options: SandboxOptions, started: Started): Promise<Omit<Sandbox, 'close'>> {
  const { now = Date.now, dataDir = null } = options;
  const world = await loadWorld();
  const faults = createFaults();
  const log = createRequestLog(now);
  const tokens = createTokens();
  const backend = createFlightBackend({ world, faults, log, tokens, now });
  const moblix = await started(listen(backend.fetch, options.moblixPort));
  const mailbox = await started(startMailbox({ port: options.smtpPort ?? 0, dataDir, now }));
  const smtpUrl = mailbox.url;
  const identity = await started(startIdentity({ port: options.identityPort ?? 0, dataDir, smtpUrl, now }));
  const payments = await started(startPayments({ port: options.paymentsPort ?? 0, dataDir, now }));
  const control = createControl({
    faults,
    log,
    expireTokens: tokens.revokeAll,
    moblix: () => moblix.address,
    mails: mailbox.messages,
    rooms: { '/mailbox': mailbox.control, '/identity': identity.control, '/payments': payments.control },
  });
  const { address } = await started(listen(control.fetch, options.controlPort));
  return {
    moblix: moblix.address,
    control: address,
    identity: identity.address,
    payments: payments.address,
    smtp: smtpUrl,
    siteAt(url) {
      identity.siteAt(url);
      payments.siteAt(url);
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
