import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { paymentsApi } from './api/app.ts';
import { createCallLog } from './call-log.ts';
import { paymentsControl } from './control.ts';
import { createPaymentFaults } from './faults.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { answerPage } from './pages/parts.ts';
import { payRoutes } from './pages/pay-routes.ts';
import { lostPage } from './pages/portal-pages.ts';
import { portalRoutes } from './pages/portal-routes.ts';
import { createWebhooks } from './webhooks.ts';

export type PaymentsOptions = {
  port: number;
  /** Keeps what is known over restarts; memory without it. */
  dataDir?: string | null;
  /** Signs what is sent to the site. */
  webhookSecret?: string;
  /** Wait before a webhook that was not taken comes again. */
  webhookWaitMs?: number;
  now?: () => number;
};

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
  const { port, dataDir = null, webhookSecret = 'whsec_demonstracao', webhookWaitMs = 1_000, now = Date.now } = options;
  const ledger = openLedger(dataDir, now);
  const faults = createPaymentFaults();
  const calls = createCallLog();
  const webhooks = createWebhooks(ledger, { dataDir, secret: webhookSecret, firstWaitMs: webhookWaitMs });
  const app = new Hono();
  app.route('/v1', paymentsApi({ ledger, faults, calls, dataDir }));
  app.route('/', payRoutes(ledger, now));
  app.route('/', portalRoutes(ledger, now));
  app.notFound((c) => answerPage(c, lostPage, 404));
  const server = createAdaptorServer({ fetch: app.fetch, hostname: '127.0.0.1' }) as Server;
  ledger.address = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
  movePages(ledger);
  return {
    address: ledger.address,
    siteAt: webhooks.siteAt,
    control: paymentsControl({ ledger, webhooks, faults, calls }),
    close() {
      webhooks.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

/** Pages that were open before a restart may answer at another port now. */
function movePages({ books, address }: Ledger): void {
  for (const session of books.sessions) if (session.url) session.url = `${address}/pay/${session.id}`;
  for (const portal of books.portals) portal.url = `${address}/portal/${portal.id}`;
  for (const invoice of books.invoices) invoice.hosted_invoice_url = `${address}/invoice/${invoice.id}`;
}
