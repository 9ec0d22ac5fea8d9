import { type Context, Hono } from 'hono';
import { type CardForm, readCard } from './cards.ts';
import type { Checkout } from './checkout.ts';
import type { Ledger } from './ledger.ts';
import type { CheckoutSession, PortalSession, Subscription } from './objects.ts';
import { bankPage, closedPage, invoicePage, lostPage, payPage, portalPage } from './pages.ts';
import type { Card, Subscriptions } from './subscriptions.ts';

export type PagesDeps = { ledger: Ledger; checkout: Checkout; subscriptions: Subscriptions; now: () => number };

/** The pages where people pay and look after their subscription. */
export function peoplePages({ ledger, checkout, subscriptions, now }: PagesDeps): Hono {
  const { books } = ledger;
  const app = new Hono();
  // Cards that wait for their bank's word, by payment page.
  const waiting = new Map<string, { card: Card; payer: { email: string; name: string } }>();

  const sessionOf = (c: Context): CheckoutSession | undefined => {
    checkout.closeOld();
    return books.sessions.find(({ id }) => id === c.req.param('session'));
  };
  const emailOf = (session: CheckoutSession): string | null =>
    session.customer_email ?? books.customers.find(({ id }) => id === session.customer)?.email ?? null;
  const paid = (c: Context, session: CheckoutSession): Response =>
    c.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);

  app.get('/pay/:session', (c) => {
    const session = sessionOf(c);
    if (session?.status !== 'open') return c.html(closedPage(session), session ? 200 : 404);
    return c.html(payPage(session, emailOf(session)));
  });
  app.post('/pay/:session', async (c) => {
    const session = sessionOf(c);
    if (!session) return c.html(closedPage(session), 404);
    if (session.status === 'complete') return paid(c, session);
    if (session.status !== 'open') return c.html(closedPage(session));
    const form = await textFields(c);
    const email = emailOf(session) ?? form.email ?? '';
    const read = readCard(cardForm(form), now());
    if ('problem' in read) return c.html(payPage(session, emailOf(session), read.problem), 402);
    if (read.outcome === 'declined') return c.html(payPage(session, emailOf(session), 'Seu cartão foi recusado.'), 402);
    const payer = { email, name: form.name ?? '' };
    if (read.outcome === 'asks') {
      waiting.set(session.id, { card: read.card, payer });
      return c.html(bankPage(session));
    }
    checkout.pay(session, payer, read.card);
    return paid(c, session);
  });
  app.post('/pay/:session/banco', async (c) => {
    const session = sessionOf(c);
    const asked = session && waiting.get(session.id);
    if (!session || !asked) return c.html(closedPage(session), 404);
    waiting.delete(session.id);
    if ((await textFields(c)).answer !== 'yes') {
      return c.html(payPage(session, emailOf(session), 'O banco não confirmou o pagamento.'), 402);
    }
    checkout.pay(session, asked.payer, asked.card);
    return paid(c, session);
  });

  const show = (c: Context, portal: PortalSession, problem?: string) => {
    const mine = books.subscriptions.filter(({ customer }) => customer === portal.customer).toReversed();
    const invoices = books.invoices.filter(({ customer }) => customer === portal.customer).toReversed();
    return c.html(portalPage(portal, mine, invoices, problem), problem ? 402 : 200);
  };
  const portalOf = (c: Context) => books.portals.find(({ id }) => id === c.req.param('portal'));
  app.get('/portal/:portal', (c) => {
    const portal = portalOf(c);
    return portal ? show(c, portal) : c.html(lostPage(), 404);
  });
  app.post('/portal/:portal/:subscription/:act', async (c) => {
    const portal = portalOf(c);
    const { subscription: id, act } = c.req.param();
    const subscription = books.subscriptions.find((one) => one.id === id && one.customer === portal?.customer);
    if (!portal || !subscription || subscription.status === 'canceled') return c.html(lostPage(), 404);
    const problem = await doAct(c, act, subscription);
    return problem === null ? c.redirect(`/portal/${portal.id}`, 303) : show(c, portal, problem);
  });

  async function doAct(c: Context, act: string, subscription: Subscription): Promise<string | null> {
    if (act === 'cancel' || act === 'resume') {
      subscriptions.cancelAtPeriodEnd(subscription, act === 'cancel');
      return null;
    }
    if (act !== 'card') return 'Não entendemos o pedido.';
    const read = readCard(cardForm(await textFields(c)), now());
    if ('problem' in read) return read.problem;
    if (read.outcome === 'declined') return 'Seu cartão foi recusado.';
    subscriptions.payWith(subscription, read.card);
    return null;
  }

  app.get('/invoice/:invoice', (c) => {
    const invoice = books.invoices.find(({ id }) => id === c.req.param('invoice'));
    return invoice ? c.html(invoicePage(invoice)) : c.html(lostPage(), 404);
  });
  return app;
}

async function textFields(c: Context): Promise<Record<string, string | undefined>> {
  const body = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

function cardForm({ number = '', expiry = '', cvc = '', name = '' }: Record<string, string | undefined>): CardForm {
  return { number, expiry, cvc, name };
}
