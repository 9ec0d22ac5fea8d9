import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Payments, startPayments } from './start-payments.ts';

const secret = 'whsec_test';
const price = 'price_demonstracao';
type Received = { body: string; signature: string };

let payments: Payments;
let stripe: Stripe;
let answers: number[] = [];
const received: Received[] = [];
const site = createServer(async (request, response) => {
  received.push({ body: await text(request), signature: String(request.headers['stripe-signature']) });
  response.writeHead(answers.shift() ?? 200).end();
});

function clientOf({ address }: Payments): Stripe {
  const { hostname, port } = new URL(address);
  return new Stripe('sk_test_suite', {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
}

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  payments = await startPayments({ port: 0, webhookSecret: secret });
  payments.siteAt(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  stripe = clientOf(payments);
});
afterAll(async () => {
  await payments.close();
  site.close();
});

const soon = () => Math.floor(Date.now() / 1_000) + 3_600;

async function openSession(over: Stripe.Checkout.SessionCreateParams = {}, to = stripe) {
  return to.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    locale: 'pt-BR',
    client_reference_id: 'account-1',
    metadata: { price_id: price },
    subscription_data: { metadata: { account_id: 'account-1' } },
    success_url: 'http://localhost:1/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:1/cancel',
    expires_at: soon(),
    ...over,
  });
}

const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ana Reis', email: 'ana@example.com' };

const send = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });

const pay = (session: Stripe.Checkout.Session, form = card) => send(session.url ?? '', form);

async function subscribe(form = card): Promise<Stripe.Subscription> {
  const session = await openSession();
  expect((await pay(session, form)).status).toBe(303);
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return stripe.subscriptions.retrieve(String(subscription));
}

async function control(path: string, body: unknown = {}): Promise<Record<string, unknown>> {
  const response = await payments.control.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

const eventsAbout = (id: string) =>
  received.flatMap(({ body }) => {
    const event = JSON.parse(body) as Stripe.Event;
    return (event.data.object as { id: string }).id === id ? [event.type] : [];
  });

describe('the API', () => {
  test('tells the plan’s price', async () => {
    const { unit_amount, currency, recurring, active } = await stripe.prices.retrieve(price);
    expect({ unit_amount, currency, interval: recurring?.interval, active }).toEqual({
      unit_amount: 2_990,
      currency: 'brl',
      interval: 'month',
      active: true,
    });
    await expect(stripe.prices.retrieve('price_other')).rejects.toMatchObject({ code: 'resource_missing' });
  });

  test('keeps customers, once per idempotency key', async () => {
    const make = (name: string) =>
      stripe.customers.create(
        { email: 'a@example.com', name, metadata: { account_id: '7' } },
        { idempotencyKey: 'k1' },
      );
    const first = await make('Ana');
    expect((await make('Ana')).id).toBe(first.id);
    await expect(make('Outra')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    expect((await stripe.customers.retrieve(first.id)) as Stripe.Customer).toMatchObject({
      name: 'Ana',
      metadata: { account_id: '7' },
    });
    await stripe.customers.del(first.id);
    expect(await stripe.customers.retrieve(first.id)).toMatchObject({ deleted: true });
  });

  test('refuses a foreign key and unknown addresses in Stripe’s words', async () => {
    const { hostname, port } = new URL(payments.address);
    const foreign = new Stripe('pk_wrong', {
      host: hostname,
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
    });
    await expect(foreign.prices.retrieve(price)).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
    await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
    await expect(openSession({ customer: 'cus_nobody' })).rejects.toMatchObject({ param: 'customer' });
    await expect(openSession({ expires_at: soon() + 999_999 })).rejects.toMatchObject({ param: 'expires_at' });
  });

  test('lists in pages, newest first, filtered', async () => {
    const customer = (await stripe.customers.create({ email: 'pages@example.com' })).id;
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await openSession({ customer })).id);
    const seen: string[] = [];
    for await (const { id } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 2 })) seen.push(id);
    expect(seen).toEqual(made.toReversed());
    await stripe.checkout.sessions.expire(made[0] ?? '');
    await expect(stripe.checkout.sessions.expire(made[0] ?? '')).rejects.toThrow('cannot be expired');
    expect((await stripe.checkout.sessions.list({ customer, status: 'expired' })).data).toHaveLength(1);
  });

  test('expands what is asked for and hides what is its own', async () => {
    const { id } = await subscribe();
    const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments', 'customer'] });
    expect(subscription).not.toHaveProperty('_card');
    expect((subscription.customer as Stripe.Customer).email).toBe('ana@example.com');
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect(invoice.parent?.subscription_details?.subscription).toBe(id);
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatch(/^pi_/);
  });

  test('fails and waits when it is told to', async () => {
    await control('/faults', { kind: 'error', path: '/v1/prices', status: 503 });
    await expect(stripe.prices.retrieve(price)).rejects.toMatchObject({ statusCode: 503 });
    expect((await stripe.prices.retrieve(price)).id).toBe(price);
    expect(await control('/faults', { kind: 'fire' })).toEqual({ error: 'unknown fault' });
  });
});

describe('the payment page', () => {
  test('sells a month and tells the site, signed', async () => {
    const session = await openSession();
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('R$ 29,90');
    expect(page).toContain('Pagamento simulado');
    const paid = await pay(session);
    expect(paid.headers.get('location')).toBe(`http://localhost:1/success?session_id=${session.id}`);
    const done = await stripe.checkout.sessions.retrieve(session.id);
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', client_reference_id: 'account-1' });
    const subscription = await stripe.subscriptions.retrieve(String(done.subscription));
    expect(subscription).toMatchObject({ status: 'active', metadata: { account_id: 'account-1' } });
    const [item] = subscription.items.data;
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThanOrEqual(28 * 86_400);
    await vi.waitFor(() => expect(eventsAbout(session.id)).toEqual(['checkout.session.completed']));
    const { body, signature } = received.at(-1) ?? { body: '', signature: '' };
    expect(stripe.webhooks.constructEvent(body, signature, secret).id).toMatch(/^evt_/);
  });

  test('is paid once in however many tabs', async () => {
    const session = await openSession();
    const customer = (await stripe.customers.create({ email: 'tabs@example.com' })).id;
    await Promise.all([pay(session), pay(session), pay(session)]);
    const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
    const { data } = await stripe.invoices.list({ subscription: String(subscription) });
    expect(data).toHaveLength(1);
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect(await (await fetch(session.url ?? '')).text()).toContain('Este pagamento já foi feito.');
  });

  test.each([
    [{ ...card, number: '4000 0000 0000 0002' }, 'Seu cartão foi recusado.'],
    [{ ...card, number: '5555 5555 5555 4444' }, 'nenhum cartão real é aceito aqui'],
    [{ ...card, expiry: '01/20' }, 'A validade do cartão está incorreta.'],
    [{ ...card, cvc: '1' }, 'O código de segurança está incorreto.'],
    [{ ...card, name: '' }, 'Escreva o nome que está no cartão.'],
  ])('says what is wrong with a card: %j', async (form, words) => {
    const session = await openSession();
    const answer = await pay(session, form);
    expect([answer.status, await answer.text()]).toEqual([402, expect.stringContaining(words)]);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  test('lets the bank ask, which may refuse', async () => {
    const session = await openSession();
    const asks = { ...card, number: '4000 0025 0000 3155' };
    expect(await (await pay(session, asks)).text()).toContain('Confirmação do banco');
    expect((await send(`${session.url}/banco`, { answer: 'no' })).status).toBe(402);
    await pay(session, asks);
    expect((await send(`${session.url}/banco`, { answer: 'yes' })).status).toBe(303);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  });
});

describe('the portal', () => {
  test('cancels at the period’s end, takes it back, and changes the card', async () => {
    const subscription = await subscribe();
    const customer = String(subscription.customer);
    const portal = await stripe.billingPortal.sessions.create({
      customer,
      return_url: 'http://localhost:1/conta',
      locale: 'pt-BR',
    });
    expect(await (await fetch(portal.url)).text()).toContain('Cancelar assinatura');
    await send(`${portal.url}/${subscription.id}/cancel`, {});
    const cancelled = await stripe.subscriptions.retrieve(subscription.id);
    expect(cancelled).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: expect.any(Number) });
    await send(`${portal.url}/${subscription.id}/resume`, {});
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false);
    expect(
      (await send(`${portal.url}/${subscription.id}/card`, { ...card, number: '4000 0000 0000 0002' })).status,
    ).toBe(402);
    expect((await send(`${portal.url}/${subscription.id}/card`, card)).status).toBe(303);
  });
});

describe('time', () => {
  test('renews, fails, is paid late, and ends', async () => {
    const { id, customer, start_date } = await subscribe();
    await control(`/subscriptions/${id}/renew`);
    const renewed = await stripe.subscriptions.retrieve(id);
    expect(renewed.status).toBe('active');
    expect(start_date - renewed.start_date).toBeGreaterThanOrEqual(27 * 86_400);
    await control(`/subscriptions/${id}/fail-renewal`);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    expect((await stripe.invoices.list({ subscription: id, status: 'open' })).data).toHaveLength(1);
    const portal = await stripe.billingPortal.sessions.create({
      customer: String(customer),
      return_url: 'http://localhost:1/',
    });
    await send(`${portal.url}/${id}/card`, card);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await control(`/subscriptions/${id}/end`);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) });
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
    await vi.waitFor(() => expect(eventsAbout(id)).toContain('customer.subscription.deleted'));
  });

  test('lets a card fail at its first renewal, a trial run, a pause come and go', async () => {
    const { id } = await subscribe({ ...card, number: '4000 0000 0000 0341' });
    const statusAfter = async (act: string) => {
      await control(`/subscriptions/${id}/${act}`);
      return (await stripe.subscriptions.retrieve(id)).status;
    };
    expect(await statusAfter('renew')).toBe('past_due');
    expect(await statusAfter('unpaid')).toBe('unpaid');
    expect(await statusAfter('pause')).toBe('paused');
    expect(await statusAfter('resume')).toBe('active');
    expect(await statusAfter('trial')).toBe('trialing');
    expect(await statusAfter('cancel-now')).toBe('canceled');
    expect(await control(`/subscriptions/${id}/dance`)).toHaveProperty('error');
  });
});

test('a payment is paid back once', async () => {
  const { latest_invoice: invoice } = await subscribe();
  const { data } = await stripe.invoicePayments.list({ invoice: String(invoice), status: 'paid' });
  const intent = String(data[0]?.payment.payment_intent);
  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 2_990, status: 'succeeded' });
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
});

describe('webhooks', () => {
  test('come again until they are taken', async () => {
    await vi.waitFor(async () => {
      const { deliveries } = (await (await payments.control.request('/deliveries')).json()) as {
        deliveries: { done: boolean }[];
      };
      expect(deliveries.every(({ done }) => done)).toBe(true);
    });
    answers = [500];
    const session = await openSession();
    await stripe.checkout.sessions.expire(session.id);
    await vi.waitFor(() => expect(eventsAbout(session.id)).toHaveLength(2), { timeout: 5_000 });
  });

  test('are doubled, held back and spoiled on request', async () => {
    await control('/webhooks', { mode: 'duplicate', times: 5 });
    const doubled = await openSession();
    await stripe.checkout.sessions.expire(doubled.id);
    await vi.waitFor(() => expect(eventsAbout(doubled.id)).toHaveLength(5));
    await control('/webhooks', { mode: 'off' });
    const held = await openSession();
    await stripe.checkout.sessions.expire(held.id);
    await control('/webhooks', { mode: 'normal' });
    await vi.waitFor(() => expect(eventsAbout(held.id)).toHaveLength(1));
    const { data } = await stripe.events.list({ type: 'checkout.session.expired', limit: 1 });
    await control(`/events/${data[0]?.id}/send`, { brokenSignature: true });
    const { body, signature } = received.at(-1) ?? { body: '', signature: '' };
    expect(() => stripe.webhooks.constructEvent(body, signature, secret)).toThrow(/signature/);
    await control(`/events/${data[0]?.id}/send`, { ageSeconds: 400 });
    const old = received.at(-1) ?? { body: '', signature: '' };
    expect(() => stripe.webhooks.constructEvent(old.body, old.signature, secret)).toThrow(/tolerance/);
  });
});

test('what is kept in a folder survives a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'revoada-payments-'));
  try {
    const first = await startPayments({ port: 0, dataDir });
    const { id } = await openSession({}, clientOf(first));
    await first.close();
    const second = await startPayments({ port: 0, dataDir });
    expect((await clientOf(second).checkout.sessions.retrieve(id)).status).toBe('open');
    await second.close();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
