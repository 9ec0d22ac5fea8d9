import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';

export type PaymentsOptions = { port: number; dataDir?: string | null; smtpUrl?: string | null; now?: () => number };

export type Payments = {
  address: string;
  /** Tells where the site is: webhooks go there. */
  siteAt(url: string): void;
  control: Hono;
  close(): Promise<void>;
};

/** Starts the payment service on loopback. Rejects when the port is taken. */
export async function startPayments({ port }: PaymentsOptions): Promise<Payments> {
  const app = new Hono();
  const server = createAdaptorServer({ fetch: app.fetch, hostname: '127.0.0.1' }) as Server;
  const address = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
  return {
    address,
    siteAt: () => undefined,
    control: new Hono(),
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
