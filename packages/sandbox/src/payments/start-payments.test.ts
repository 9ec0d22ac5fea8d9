import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPayments } from './start-payments.ts';
import { card, cards, createClient, pageText, send, startPaymentsBench } from './testing/payments-bench.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'revoada-payments-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a restart keeps all records, and moves the pages to the new URL', async () => {
  const first = await startPaymentsBench({ dataDir });
  const bought = await first.subscribe();
  const open = await first.open();
  await send(open.url ?? '', cards.asks);
  const customer = await first.stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'k' });
  await first.close();

  const second = await startPaymentsBench({ dataDir });
  try {
    const { stripe } = second;
    expect(await stripe.subscriptions.retrieve(bought.id)).toEqual(bought);
    expect((await stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'k' })).id).toBe(customer.id);
    const { url } = await stripe.checkout.sessions.retrieve(open.id);
    expect(url).toBe(`${second.payments.url}/pay/${open.id}`);
    // The bank's confirmation began before the restart.
    expect((await send(`${url}/banco`, { answer: 'yes' })).status).toBe(303);
    const invoice = await stripe.invoices.retrieve(String(bought.latest_invoice));
    expect(await pageText(invoice.hosted_invoice_url ?? '')).toContain('R$ 29,90');
  } finally {
    await second.close();
  }
  expect(readdirSync(dataDir).filter((name) => !name.endsWith('.json'))).toEqual([]);
});

test('events that were not delivered are sent after a restart', async () => {
  const first = await startPayments({ port: 0, dataDir });
  const session = await createClient(first).checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_demonstracao', quantity: 1 }],
    customer_email: 'ana@example.com',
    success_url: 'http://localhost:1/success',
  });
  await send(session.url ?? '', card);
  await first.close();
  const second = await startPaymentsBench({ dataDir });
  try {
    await expect.poll(() => second.eventsAbout(session.id)).toEqual(['checkout.session.completed']);
  } finally {
    await second.close();
  }
});

test('a port in use is reported', async () => {
  const { url, close } = await startPayments({ port: 0 });
  await expect(startPayments({ port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE');
  await close();
});
