import { type Context, Hono } from 'hono';
import { declined, type Problem, readCard } from '../ledger/cards.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { cancelAtPeriodEnd, isOver, payWith } from '../ledger/subscriptions.ts';
import type { PortalSession, Subscription } from '../wire/objects.ts';
import { answerPage, readTextFields, toCardForm } from './parts.ts';
import { invoicePage, lostPage, type PortalView, portalPage } from './portal-pages.ts';

/** Routes of the pages to manage subscriptions and invoices. `now` in ms. */
export function createPortalRoutes(ledger: Ledger, now: () => number): Hono {
  const { books } = ledger;
  const app = new Hono();

  const findPortal = (id: string | undefined) => books.portals.find((one) => one.id === id);
  const lost = (c: Context) => answerPage(c, lostPage, 404);
  const show = (c: Context, portal: PortalSession, more: Pick<PortalView, 'done' | 'failed'>): Response => {
    const subscriptions = books.subscriptions.filter(({ customer }) => customer === portal.customer).toReversed();
    const invoices = books.invoices.filter(({ customer }) => customer === portal.customer).toReversed();
    return answerPage(c, portalPage({ portal, subscriptions, invoices, ...more }), more.failed ? 402 : 200);
  };

  app.get('/portal/:portal', (c) => {
    const portal = findPortal(c.req.param('portal'));
    return portal ? show(c, portal, { done: c.req.query('feito') }) : lost(c);
  });
  app.post('/portal/:portal/:subscription/:act', async (c) => {
    const form = await readTextFields(c);
    const { portal: portalId, subscription: id, act } = c.req.param();
    const portal = findPortal(portalId);
    const subscription = books.subscriptions.find((one) => one.id === id && one.customer === portal?.customer);
    if (!portal || !subscription || isOver(subscription) || !['cancel', 'resume', 'card'].includes(act)) return lost(c);
    const problem = act === 'card' ? changeCard(subscription, form) : null;
    if (problem) return show(c, portal, { failed: { subscription: id, problem } });
    if (act !== 'card') cancelAtPeriodEnd(ledger, subscription, act === 'cancel');
    return c.redirect(`/portal/${portal.id}?feito=${act}`, 303);
  });

  function changeCard(subscription: Subscription, form: Record<string, string | undefined>): Problem | null {
    const read = readCard(toCardForm(form), now());
    if ('problem' in read) return read.problem;
    if (read.outcome === 'declined') return declined;
    payWith(ledger, subscription, read.card);
    return null;
  }

  app.get('/invoice/:invoice', (c) => {
    const invoice = books.invoices.find(({ id }) => id === c.req.param('invoice'));
    if (!invoice) return lost(c);
    const paid = books.invoicePayments.find((one) => one.invoice === invoice.id && one.status === 'paid');
    const charge = books.charges.find((one) => one.payment_intent === paid?.payment.payment_intent);
    const portal = findPortal(c.req.query('portal'));
    return answerPage(c, invoicePage(invoice, charge, portal?.customer === invoice.customer ? portal : undefined));
  });
  return app;
}
