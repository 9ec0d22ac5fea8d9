import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { paymentsApi } from './api.ts';
import { createCheckout } from './checkout.ts';
import { paymentsControl } from './control.ts';
import { createPaymentFaults } from './faults.ts';
import { openLedger } from './ledger.ts';
import { peoplePages } from './people-pages.ts';
import { createSubscriptions } from './subscriptions.ts';
import { createWebhooks } from './webhooks.ts';

/** `dataDir` keeps what is known over restarts. `webhookSecret` signs what is sent to the site. */
export type PaymentsOptions = { port: number; dataDir?: string | null; webhookSecret?: string; now?: () => number };

export type Payments = {
  /** Where the API and the payment pages are. */
  address: string;
  /** Tells where the site is: webhooks go there, those that waited for it too. */
  siteAt(url: string): void;
  control: Hono;
  close(): Promise<void>;
};

/** Starts the payment service on loopback. Rejects when the port is taken. */
export async function startPayments(options: PaymentsOptions): Promise<Payments> {
  const { port, dataDir = null, webhookSecret, now = Date.now } = options;
  const ledger = openLedger(dataDir, now);
  const faults = createPaymentFaults();
  const webhooks = createWebhooks(ledger, dataDir, webhookSecret);
  const subscriptions = createSubscriptions(ledger, () => address);
  const checkout = createCheckout(ledger, subscriptions, () => address);
  const app = new Hono();
  app.route('/v1', paymentsApi({ ledger, checkout, subscriptions, faults, address: () => address }));
  app.route('/', peoplePages({ ledger, checkout, subscriptions, now }));
  const server = createAdaptorServer({ fetch: app.fetch, hostname: '127.0.0.1' }) as Server;
  const address = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
  // Pages that were open before a restart may answer at another port now.
  for (const session of ledger.books.sessions) if (session.url) session.url = `${address}/pay/${session.id}`;
  return {
    address,
    siteAt: webhooks.siteAt,
    control: paymentsControl({ ledger, subscriptions, webhooks, faults }),
    close() {
      webhooks.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
