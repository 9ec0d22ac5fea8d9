import { Hono } from 'hono';
import { listenOnLoopback } from '../stand-in/listen.ts';
import { createPaymentsApi } from './api/app.ts';
import { createCallLog } from './api/call-log.ts';
import { createPaymentFaults } from './api/faults.ts';
import { createPaymentsControl } from './control/control.ts';
import { type Ledger, openLedger } from './ledger/ledger.ts';
import { answerPage } from './pages/parts.ts';
import { createPayRoutes } from './pages/pay-routes.ts';
import { lostPage } from './pages/portal-pages.ts';
import { createPortalRoutes } from './pages/portal-routes.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

export type PaymentsOptions = {
  port: number;
  /** Keeps the records over restarts; without it they stay in memory. */
  dataDir?: string | null;
  /** Signs the webhooks. */
  webhookSecret?: string;
  /** Wait before a webhook that was not accepted is sent again. */
  webhookWaitMs?: number;
  now?: () => number;
};

export type Payments = {
  /** Where the API and the payment pages are. */
  url: string;
  /** Sets the URL of the site for webhooks, including pending ones. */
  setSiteUrl(url: string): void;
  control: Hono;
  close(): Promise<void>;
};

/** Starts the payment service on loopback. Rejects when the port is in use. */
export async function startPayments(options: PaymentsOptions): Promise<Payments> {
  const { port, dataDir = null, webhookSecret = 'whsec_demonstracao', webhookWaitMs = 1_000, now = Date.now } = options;
  const ledger = openLedger(dataDir, now);
  const faults = createPaymentFaults();
  const calls = createCallLog();
  const webhooks = createWebhooks(ledger, { dataDir, secret: webhookSecret, firstWaitMs: webhookWaitMs });
  const app = new Hono();
  app.route('/v1', createPaymentsApi({ ledger, faults, calls, dataDir }));
  app.route('/', createPayRoutes(ledger, now));
  app.route('/', createPortalRoutes(ledger, now));
  app.notFound((c) => answerPage(c, lostPage, 404));
  const listening = await listenOnLoopback(app.fetch, port);
  ledger.url = listening.url;
  movePages(ledger);
  return {
    url: ledger.url,
    setSiteUrl: webhooks.setSiteUrl,
    control: createPaymentsControl({ ledger, webhooks, faults, calls }),
    close() {
      webhooks.close();
      return listening.close();
    },
  };
}

/** Updates the URLs of pages that were open before a restart: the port may have changed. */
function movePages({ books, url }: Ledger): void {
  for (const session of books.sessions) if (session.url) session.url = `${url}/pay/${session.id}`;
  for (const portal of books.portals) portal.url = `${url}/portal/${portal.id}`;
  for (const invoice of books.invoices) invoice.hosted_invoice_url = `${url}/invoice/${invoice.id}`;
}
