import { type Context, Hono } from 'hono';
import { asksForPage } from '../../pages/control-page.ts';
import { createFaultRoutes } from '../../stand-in/fault-routes.ts';
import { wire } from '../ledger/ledger.ts';
import { isOver } from '../ledger/subscriptions.ts';
import { PaymentsError } from '../wire/errors.ts';
import type { CheckoutSession, Subscription } from '../wire/objects.ts';
import { type PaymentAct, sessionActs, subscriptionActs } from './acts.ts';
import type { PaymentsControlDeps } from './control-deps.ts';
import { paymentsPage } from './payments-page.ts';

const lists = ['customers', 'subscriptions', 'sessions', 'invoices', 'events'] as const;

/** Control of the records and of time: JSON for tests, one page for people. */
export function createPaymentsControl(deps: PaymentsControlDeps): Hono {
  const { ledger, webhooks, faults, calls } = deps;
  const { books } = ledger;
  const app = new Hono();
  app.onError((error, c) => {
    if (!(error instanceof PaymentsError)) throw error;
    return c.json({ error: error.message }, error.status);
  });
  app.get('/', (c) =>
    asksForPage(c.req.header('accept')) ? c.html(paymentsPage(deps)) : c.json(wire(books) as Record<string, unknown>),
  );
  app.delete('/', (c) => {
    for (const records of Object.values(books)) records.length = 0;
    ledger.save();
    faults.clear();
    webhooks.setMode({ mode: 'normal' });
    return c.json({ forgotten: true });
  });
  for (const name of lists) app.get(`/${name}`, (c) => c.json({ [name]: wire(books[name]) as unknown[] }));
  app.get('/deliveries', (c) => c.json({ deliveries: webhooks.deliveries() }));
  app.get('/calls', (c) => c.json({ calls: calls.list() }));

  app.post('/subscriptions/:id/:act', async (c) => {
    const subscription = books.subscriptions.find(({ id }) => id === c.req.param('id'));
    const act = named<PaymentAct<Subscription>>(subscriptionActs, c.req.param('act'));
    if (!subscription || !act) return c.json({ error: 'unknown subscription or act' }, 404);
    if (isOver(subscription)) return c.json({ error: `this subscription is ${subscription.status}` }, 409);
    const { days } = await json<{ days?: number }>(c);
    if (days !== undefined && !Number.isInteger(days)) return c.json({ error: 'days must be a whole number' }, 400);
    act.run(ledger, subscription, days);
    return c.json({ subscription: wire(subscription) as object });
  });
  app.post('/sessions/:id/:act', (c) => {
    const session = books.sessions.find(({ id }) => id === c.req.param('id'));
    const act = named<PaymentAct<CheckoutSession>>(sessionActs, c.req.param('act'));
    if (!session || !act) return c.json({ error: 'unknown session or act' }, 404);
    act.run(ledger, session);
    return c.json({ session: wire(session) as object });
  });

  app.get('/webhooks', (c) => c.json(webhooks.mode()));
  app.post('/webhooks', async (c) => {
    const mode = webhooks.setMode(await json(c));
    return mode ? c.json(mode) : c.json({ error: 'unknown mode' }, 400);
  });
  app.post('/events/:id/send', async (c) => {
    const event = books.events.find(({ id }) => id === c.req.param('id'));
    if (!event) return c.json({ error: 'unknown event' }, 404);
    const answers = await webhooks.resend(event, await json(c));
    return answers ? c.json({ answers }) : c.json({ error: 'nobody said where the site is' }, 409);
  });

  app.route('/faults', createFaultRoutes(faults));
  return app;
}

const named = <T>(acts: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(acts, name) ? acts[name] : undefined;

/** Fields of the body; empty without a JSON object. */
async function json<T extends object>(c: Context): Promise<T> {
  const body: unknown = await c.req.json().catch(() => null);
  return (typeof body === 'object' && body !== null ? body : {}) as T;
}
