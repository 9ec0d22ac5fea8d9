import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, price, startPaymentsBench } from '../testing/payments-bench.ts';

let bench: Bench;
let stripe: Stripe;
const now = Date.UTC(2026, 10, 21, 12);
const seconds = now / 1_000;

beforeAll(async () => {
  bench = await startPaymentsBench({ now: () => now });
  stripe = bench.stripe;
});
afterAll(() => bench.close());

test('the price and the product are the plan (S-220)', async () => {
  const { unit_amount: amount, currency, recurring, active } = await stripe.prices.retrieve(price);
  expect([amount, currency, recurring?.interval, recurring?.interval_count, active]).toEqual([
    2_990,
    'brl',
    'month',
    1,
    true,
  ]);
  const expanded = await stripe.prices.retrieve(price, { expand: ['product'] });
  expect(expanded.product).toMatchObject({ id: 'prod_demonstracao', name: 'Conta PRO' });
  expect((await stripe.products.retrieve('prod_demonstracao')).name).toBe('Conta PRO');
  await expect(stripe.prices.retrieve('price_other')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
});

test('customers are created, read, changed and deleted', async () => {
  const made = await stripe.customers.create({
    email: 'a@example.com',
    name: 'Ana',
    preferred_locales: ['pt-BR'],
    metadata: { account_id: '7', note: 'x' },
  });
  expect(made).toMatchObject({ id: expect.stringMatching(/^cus_/), object: 'customer', created: seconds });
  expect((await stripe.customers.list({ email: 'a@example.com' })).data.map(({ id }) => id)).toEqual([made.id]);
  expect((await stripe.customers.list({ email: 'nobody@example.com' })).data).toEqual([]);
  const changed = await stripe.customers.update(made.id, { name: 'Ana Reis', metadata: { note: '', more: 'y' } });
  expect(changed).toMatchObject({ name: 'Ana Reis', email: 'a@example.com', preferred_locales: ['pt-BR'] });
  expect(changed.metadata).toEqual({ account_id: '7', more: 'y' });
  expect(await stripe.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true });
  expect(await stripe.customers.retrieve(made.id)).toEqual({ id: made.id, object: 'customer', deleted: true });
  await expect(stripe.customers.update(made.id, { name: 'x' })).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({ statusCode: 404, param: 'id' });
});

test('removing a customer ends the subscription', async () => {
  const { id, customer } = await bench.subscribe();
  await stripe.customers.del(String(customer));
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  const events = await stripe.events.list({ type: 'customer.deleted' });
  expect(events.data[0]?.data.object).toMatchObject({ id: customer, email: 'ana@example.com' });
});

test('payment pages are opened, read and expired', async () => {
  const session = await bench.open({ allowed_payment_method_types: ['card'] });
  expect(session).toMatchObject({
    id: expect.stringMatching(/^cs_test_/),
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 2_990,
    currency: 'brl',
    client_reference_id: 'account-1',
    metadata: { price_id: price },
    expires_at: seconds + 86_400,
    url: `${bench.payments.url}/pay/${session.id}`,
  });
  expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('cannot be expired');
});

test.each<[over: object, error: object]>([
  [{ mode: 'payment' }, { param: 'mode' }],
  [{ line_items: [] }, { param: 'line_items[0][price]', code: 'parameter_missing' }],
  [{ line_items: [{ price: 'price_other', quantity: 1 }] }, { code: 'resource_missing' }],
  [{ line_items: [{ price }] }, { param: 'line_items[0][quantity]' }],
  [{ line_items: [{ price, quantity: 0 }] }, { code: 'parameter_invalid_integer' }],
  [
    { customer: 'cus_nobody', customer_email: undefined },
    { param: 'customer', statusCode: 400 },
  ],
  [{ customer: 'cus_nobody' }, { param: 'customer' }],
  [{ success_url: undefined }, { param: 'success_url', code: 'parameter_missing' }],
  [{ success_url: 'javascript:alert(1)' }, { param: 'success_url', code: 'url_invalid' }],
  [{ cancel_url: '/cancel' }, { param: 'cancel_url', code: 'url_invalid' }],
  [{ expires_at: seconds + 60 }, { param: 'expires_at' }],
  [{ expires_at: seconds + 90_000 }, { param: 'expires_at' }],
])('a payment page is refused with %j', async (over, error) => {
  await expect(bench.open(over)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', ...error });
});

test('a subscription has its period in its item, and is changed and cancelled', async () => {
  const { id, items, ...made } = await bench.subscribe();
  const [item] = items.data;
  expect(made).toMatchObject({ status: 'active', start_date: seconds, metadata: { account_id: 'account-1' } });
  expect(item).toMatchObject({
    id: expect.stringMatching(/^si_/),
    price: { id: price },
    current_period_start: seconds,
    current_period_end: Date.UTC(2026, 11, 21, 12) / 1_000,
  });
  const cancelled = await stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: { why: 'x' } });
  expect(cancelled).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: item?.current_period_end,
    canceled_at: seconds,
    cancellation_details: { reason: 'cancellation_requested' },
    metadata: { account_id: 'account-1', why: 'x' },
  });
  expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
  });
  const ended = await stripe.subscriptions.cancel(id, {
    prorate: true,
    invoice_now: true,
    cancellation_details: { comment: 'adeus' },
  });
  expect(ended).toMatchObject({ status: 'canceled', ended_at: seconds, cancellation_details: { comment: 'adeus' } });
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(
    'canceled subscription',
  );
  await expect(
    bench.raw(`/v1/subscriptions/${id}`, { method: 'POST', body: 'cancel_at_period_end=perhaps' }),
  ).resolves.toMatchObject({ status: 400 });
});

test('a payment is followed from invoice to refund', async () => {
  const { id, customer, latest_invoice: latest } = await bench.subscribe();
  const [invoice] = (await stripe.invoices.list({ subscription: id, customer: String(customer) })).data;
  expect(invoice).toMatchObject({
    id: latest,
    status: 'paid',
    billing_reason: 'subscription_create',
    amount_paid: 2_990,
    customer_email: 'ana@example.com',
    lines: { data: [{ amount: 2_990, subscription: id }] },
    status_transitions: { paid_at: seconds },
  });
  const { data } = await stripe.invoicePayments.list({ invoice: String(latest), status: 'paid' });
  const intent = String(data[0]?.payment.payment_intent);
  const paid = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 2_990,
    latest_charge: { id: expect.stringMatching(/^ch_/) },
  });
  const part = await stripe.refunds.create({ payment_intent: intent, amount: 990, reason: 'requested_by_customer' });
  expect(part).toMatchObject({ amount: 990, status: 'succeeded', reason: 'requested_by_customer' });
  const refund = (amount?: number) => stripe.refunds.create({ payment_intent: intent, ...(amount ? { amount } : {}) });
  await expect(refund(2_001)).rejects.toMatchObject({ param: 'amount' });
  expect((await refund()).amount).toBe(2_000);
  await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' });
  expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)).toEqual([
    2_000, 990,
  ]);
  expect(await stripe.charges.retrieve(String(part.charge), { expand: ['refunds'] })).toMatchObject({
    refunded: true,
    amount_refunded: 2_990,
    refunds: { data: [{ amount: 990 }, { amount: 2_000 }] },
  });
  await expect(stripe.refunds.create({})).rejects.toThrow('payment_intent or charge');
  expect(bench.eventsAbout(String(part.charge))).toEqual(['charge.refunded', 'charge.refunded']);
});

test('a portal is opened for all, for the card or for cancelling', async () => {
  const { id, customer } = await bench.subscribe();
  const portal = (more: object = {}) =>
    stripe.billingPortal.sessions.create({
      customer: String(customer),
      return_url: 'http://localhost:1/conta',
      locale: 'pt-BR',
      ...more,
    });
  const all = await portal();
  expect(all).toMatchObject({ id: expect.stringMatching(/^bps_/), customer, flow: null, locale: 'pt-BR' });
  expect(all.url).toBe(`${bench.payments.url}/portal/${all.id}`);
  expect((await portal({ flow_data: { type: 'payment_method_update' } })).flow?.type).toBe('payment_method_update');
  const cancel = (subscription: string) =>
    portal({ flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription } } });
  expect((await cancel(id)).flow?.subscription_cancel).toEqual({ subscription: id });
  await expect(cancel('sub_none')).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(portal({ customer: 'cus_nobody' })).rejects.toMatchObject({ statusCode: 400, param: 'customer' });
  await expect(portal({ flow_data: { type: 'dance' } })).rejects.toMatchObject({ param: 'flow_data[type]' });
});

test('events are read as they were sent', async () => {
  const { id } = await bench.subscribe();
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  const [event] = (await stripe.events.list({ type: 'customer.subscription.updated', limit: 1 })).data;
  expect(event).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    data: {
      object: { id, cancel_at_period_end: true },
      previous_attributes: { cancel_at_period_end: false, cancel_at: null },
    },
  });
  expect((await stripe.events.retrieve(event?.id ?? '')).type).toBe('customer.subscription.updated');
});
