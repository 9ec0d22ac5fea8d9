import { type Context, Hono } from 'hono';
import { type Checkout, PaymentsError } from './checkout.ts';
import { expanded } from './expand.ts';
import type { PaymentFaults } from './faults.ts';
import { type Form, formOf, listOf, readForm, textOf, textsOf } from './form.ts';
import { idempotent } from './idempotency.ts';
import type { Ledger } from './ledger.ts';
import { newId, thePrice, theProduct } from './objects.ts';
import { refundPayment } from './refunds.ts';
import type { Subscriptions } from './subscriptions.ts';

export type ApiDeps = {
  ledger: Ledger;
  checkout: Checkout;
  subscriptions: Subscriptions;
  faults: PaymentFaults;
  address: () => string;
};

type Env = { Variables: { form: Form } };
type Ctx = Context<Env>;

/** The calls under `/v1` that the product makes, on Stripe's wire format. Everything else is 404 in Stripe's words. */
export function paymentsApi(deps: ApiDeps): Hono<Env> {
  const { ledger, checkout, subscriptions, faults, address } = deps;
  const { books } = ledger;
  const api = new Hono<Env>();
  api.onError((error, c) => {
    if (!(error instanceof PaymentsError)) throw error;
    return c.json({ error: { message: error.message, ...error.body } }, error.status);
  });
  api.use(async (c, next) => {
    const key = /^Bearer (sk_test_\w+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (!key) throw new PaymentsError(401, 'Invalid API Key provided.');
    c.header('Request-Id', newId('req_'));
    c.header('Stripe-Version', c.req.header('stripe-version') ?? '');
    const fault = await faults.take(c.req.path);
    if (fault) return c.json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }, fault as 500);
    const sent = c.req.method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text();
    c.set('form', readForm(sent));
    checkout.closeOld();
    return next();
  });
  api.use(idempotent(ledger));

  const shown = (c: Ctx, object: object | undefined, what: string) => {
    if (!object)
      throw new PaymentsError(404, `No such ${what}: '${c.req.param('id')}'`, {
        code: 'resource_missing',
        param: 'id',
      });
    const paths = listOf(c.get('form').expand).flatMap((path) => textOf(path) ?? []);
    return c.json(expanded(ledger, object, paths));
  };
  const listed = (c: Ctx, all: readonly { id: string }[], filters: Record<string, (one: never) => unknown>) => {
    const form = c.get('form');
    const wanted = all.toReversed().filter((one) =>
      Object.entries(filters).every(([name, read]) => {
        const asked = textOf(form[name]);
        return asked === null || asked === 'all' || read(one as never) === asked;
      }),
    );
    const after = textOf(form.starting_after);
    const from = after === null ? 0 : wanted.findIndex(({ id }) => id === after) + 1;
    const limit = Math.min(100, Number(textOf(form.limit) ?? 10));
    const page = wanted.slice(from, from + limit);
    const paths = listOf(form.expand).flatMap((path) => textOf(path)?.replace(/^data\./, '') ?? []);
    const data = page.map((one) => expanded(ledger, one, paths));
    return c.json({ object: 'list', url: c.req.path, has_more: wanted.length > from + limit, data });
  };
  const by = (name: string) => ({ [name]: (one: Record<string, unknown>) => one[name] });
  const found = <T extends { id: string }>(all: T[], c: Ctx, what: string): T => {
    const one = all.find(({ id }) => id === c.req.param('id'));
    if (!one)
      throw new PaymentsError(404, `No such ${what}: '${c.req.param('id')}'`, {
        code: 'resource_missing',
        param: 'id',
      });
    return one;
  };

  api.get('/prices/:id', (c) => shown(c, c.req.param('id') === thePrice().id ? thePrice() : undefined, 'price'));
  api.get('/products/:id', (c) =>
    shown(c, c.req.param('id') === theProduct().id ? theProduct() : undefined, 'product'),
  );

  api.post('/customers', (c) => {
    const form = c.get('form');
    const given = { email: textOf(form.email), name: textOf(form.name), metadata: textsOf(form.metadata) };
    return shown(c, checkout.customer(given), 'customer');
  });
  api.get('/customers', (c) =>
    listed(
      c,
      books.customers.filter(({ deleted }) => !deleted),
      by('email'),
    ),
  );
  api.get('/customers/:id', (c) => {
    const customer = found(books.customers, c, 'customer');
    return customer.deleted
      ? c.json({ id: customer.id, object: 'customer', deleted: true })
      : shown(c, customer, 'customer');
  });
  api.post('/customers/:id', (c) => {
    const customer = found(books.customers, c, 'customer');
    const form = c.get('form');
    customer.email = textOf(form.email) ?? customer.email;
    customer.name = textOf(form.name) ?? customer.name;
    Object.assign(customer.metadata, textsOf(form.metadata));
    ledger.save();
    return shown(c, customer, 'customer');
  });
  api.delete('/customers/:id', (c) => {
    const customer = found(books.customers, c, 'customer');
    for (const subscription of books.subscriptions) {
      if (subscription.customer === customer.id && subscription.status !== 'canceled')
        subscriptions.cancelNow(subscription);
    }
    Object.assign(customer, { deleted: true, email: null, name: null, metadata: {} });
    ledger.emit('customer.deleted', customer);
    return c.json({ id: customer.id, object: 'customer', deleted: true });
  });

  api.post('/checkout/sessions', (c) => shown(c, checkout.open(c.get('form')), 'checkout.session'));
  api.get('/checkout/sessions', (c) =>
    listed(c, books.sessions, { ...by('customer'), ...by('status'), ...by('subscription') }),
  );
  api.get('/checkout/sessions/:id', (c) => shown(c, found(books.sessions, c, 'checkout.session'), 'checkout.session'));
  api.post('/checkout/sessions/:id/expire', (c) => {
    const session = found(books.sessions, c, 'checkout.session');
    checkout.expire(session);
    return shown(c, session, 'checkout.session');
  });

  api.get('/subscriptions', (c) => {
    const kept =
      c.get('form').status === undefined
        ? books.subscriptions.filter(({ status }) => status !== 'canceled')
        : books.subscriptions;
    return listed(c, kept, { ...by('customer'), ...by('status') });
  });
  api.get('/subscriptions/:id', (c) => shown(c, found(books.subscriptions, c, 'subscription'), 'subscription'));
  api.post('/subscriptions/:id', (c) => {
    const subscription = found(books.subscriptions, c, 'subscription');
    const { cancel_at_period_end: cancels, metadata } = c.get('form');
    Object.assign(subscription.metadata, textsOf(metadata));
    if (cancels !== undefined) subscriptions.cancelAtPeriodEnd(subscription, cancels === 'true');
    return shown(c, subscription, 'subscription');
  });
  api.delete('/subscriptions/:id', (c) => {
    const subscription = found(books.subscriptions, c, 'subscription');
    if (subscription.status === 'canceled') {
      throw new PaymentsError(404, `No such subscription: '${subscription.id}'`, {
        code: 'resource_missing',
        param: 'id',
      });
    }
    subscriptions.cancelNow(subscription);
    return shown(c, subscription, 'subscription');
  });

  api.post('/billing_portal/sessions', (c) => {
    const form = c.get('form');
    const customer = books.customers.find(({ id, deleted }) => id === textOf(form.customer) && !deleted);
    if (!customer)
      throw new PaymentsError(400, `No such customer: '${textOf(form.customer)}'`, {
        code: 'resource_missing',
        param: 'customer',
      });
    const id = newId('bps_');
    const portal = {
      id,
      object: 'billing_portal.session' as const,
      created: ledger.seconds(),
      customer: customer.id,
      return_url: textOf(form.return_url) ?? '',
      url: `${address()}/portal/${id}`,
      livemode: false as const,
    };
    books.portals.push(portal);
    ledger.save();
    return shown(c, portal, 'billing_portal.session');
  });

  const ofSubscription = (invoice: { parent: { subscription_details: { subscription: string } } }) =>
    invoice.parent.subscription_details.subscription;
  api.get('/invoices', (c) =>
    listed(c, books.invoices, { ...by('customer'), ...by('status'), subscription: ofSubscription }),
  );
  api.get('/invoices/:id', (c) => shown(c, found(books.invoices, c, 'invoice'), 'invoice'));
  api.get('/invoice_payments', (c) => listed(c, books.invoicePayments, { ...by('invoice'), ...by('status') }));
  api.get('/payment_intents/:id', (c) => shown(c, found(books.intents, c, 'payment_intent'), 'payment_intent'));
  api.get('/charges/:id', (c) => shown(c, found(books.charges, c, 'charge'), 'charge'));
  api.post('/refunds', (c) => shown(c, refundPayment(ledger, formOf(c.get('form'))), 'refund'));
  api.get('/refunds', (c) => listed(c, books.refunds, { ...by('payment_intent'), ...by('charge') }));
  api.get('/events', (c) => listed(c, books.events, by('type')));
  api.get('/events/:id', (c) => shown(c, found(books.events, c, 'event'), 'event'));
  api.all('*', (c) => {
    throw new PaymentsError(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`);
  });
  return api;
}
