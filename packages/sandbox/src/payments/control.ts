import { Hono } from 'hono';
import { htmlText } from '../html.ts';
import type { PaymentFaults } from './faults.ts';
import { type Ledger, wire } from './ledger.ts';
import type { Subscription } from './objects.ts';
import { dayText } from './pages.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { SendOptions, Webhooks } from './webhooks.ts';

export type ControlDeps = { ledger: Ledger; subscriptions: Subscriptions; webhooks: Webhooks; faults: PaymentFaults };

/** What time and the bank may do to a subscription, by the last part of the address. */
function actsOf(subscriptions: Subscriptions): Record<string, (subscription: Subscription, days?: number) => void> {
  return {
    renew: subscriptions.renew,
    'fail-renewal': subscriptions.failRenewal,
    end: subscriptions.end,
    'cancel-now': subscriptions.cancelNow,
    unpaid: (subscription) => subscriptions.setStatus(subscription, 'unpaid'),
    pause: (subscription) => subscriptions.setStatus(subscription, 'paused'),
    resume: (subscription) => subscriptions.setStatus(subscription, 'active'),
    trial: subscriptions.trial,
    age: (subscription, days = 1) => subscriptions.age(subscription, days * 86_400),
  };
}

/** What is known, and time made to pass: JSON for tests, one page for people. */
export function paymentsControl({ ledger, subscriptions, webhooks, faults }: ControlDeps): Hono {
  const { books } = ledger;
  const acts = actsOf(subscriptions);
  const app = new Hono();
  app.get('/', (c) =>
    c.req.header('accept')?.includes('text/html')
      ? c.html(controlPage(books.subscriptions, Object.keys(acts), webhooks))
      : c.json(wire(books) as Record<string, unknown>),
  );
  app.get('/subscriptions', (c) => c.json({ subscriptions: wire(books.subscriptions) as unknown[] }));
  app.get('/events', (c) => c.json({ events: wire(books.events) as unknown[] }));
  app.get('/deliveries', (c) => c.json({ deliveries: webhooks.deliveries() }));
  app.post('/subscriptions/:id/:act', async (c) => {
    const subscription = books.subscriptions.find(({ id }) => id === c.req.param('id'));
    const act = acts[c.req.param('act')];
    if (!subscription || !act) return c.json({ error: 'unknown subscription or act' }, 404);
    const { days } = (await c.req.json().catch(() => ({}))) as { days?: number };
    act(subscription, days);
    return c.json({ subscription: wire(subscription) as object });
  });
  app.get('/webhooks', (c) => c.json(webhooks.mode()));
  app.post('/webhooks', async (c) => {
    const mode = webhooks.setMode(await c.req.json().catch(() => null));
    return mode ? c.json(mode) : c.json({ error: 'unknown mode' }, 400);
  });
  app.post('/events/:id/send', async (c) => {
    const event = books.events.find(({ id }) => id === c.req.param('id'));
    if (!event) return c.json({ error: 'unknown event' }, 404);
    const options = (await c.req.json().catch(() => ({}))) as SendOptions;
    return c.json({ answers: await webhooks.resend(event, options) });
  });
  app.get('/faults', (c) => c.json({ faults: faults.list() }));
  app.post('/faults', async (c) => {
    const fault = faults.add(await c.req.json().catch(() => null));
    return fault ? c.json({ fault }, 201) : c.json({ error: 'unknown fault' }, 400);
  });
  app.delete('/faults', (c) => {
    faults.clear();
    return c.json({ cleared: true });
  });
  return app;
}

function controlPage(all: readonly Subscription[], acts: string[], webhooks: Webhooks): string {
  const rows = all.toReversed().map((subscription) => {
    const { id, status, cancel_at_period_end: cancels, items, metadata } = subscription;
    const buttons = acts
      .map((act) => `<button data-post="/payments/subscriptions/${id}/${act}">${act}</button>`)
      .join(' ');
    const end = dayText(items.data[0]?.current_period_end ?? 0);
    return `<tr><td>${id}</td><td>${status}${cancels ? ', cancela no fim' : ''}</td><td>${end}</td><td>${htmlText(JSON.stringify(metadata))}</td><td>${buttons}</td></tr>`;
  });
  const modes = ['normal', 'duplicate', 'reorder', 'delay', 'off'].map(
    (mode) => `<button data-post="/payments/webhooks" data-body='{"mode":"${mode}"}'>${mode}</button>`,
  );
  const sent = webhooks
    .deliveries()
    .toReversed()
    .slice(0, 40)
    .map(
      ({ type, attempts, done, lastStatus }) =>
        `<tr><td>${type}</td><td>${attempts}</td><td>${done ? 'entregue' : 'pendente'}</td><td>${lastStatus ?? ''}</td></tr>`,
    );
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Pagamentos simulados</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:2rem} table{border-collapse:collapse} td,th{padding:.25rem .6rem;border-bottom:1px solid #ccc;text-align:left}</style></head><body>
<p><a href="/">← Controle</a></p><h1>Pagamentos simulados</h1><h2>Assinaturas</h2>
<table><tr><th>Assinatura</th><th>Estado</th><th>Fim do período</th><th>Marcas</th><th>Fazer acontecer</th></tr>${rows.join('')}</table>
<h2>Avisos ao site (${webhooks.mode().mode})</h2><p>${modes.join(' ')}</p><table><tr><th>Evento</th><th>Tentativas</th><th></th><th>Resposta</th></tr>${sent.join('')}</table>
<script>for (const b of document.querySelectorAll('[data-post]')) b.onclick = () => fetch(b.dataset.post, { method: 'POST', headers: { 'content-type': 'application/json' }, body: b.dataset.body ?? '{}' }).then(() => location.reload());</script></body></html>`;
}
