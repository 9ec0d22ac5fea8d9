import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, cards, startPaymentsBench } from '../testing/payments-bench.ts';

let bench: Bench;
let stripe: Stripe;
const now = Date.UTC(2026, 10, 21, 12);
const seconds = now / 1_000;

beforeAll(async () => {
  bench = await startPaymentsBench({ now: () => now });
  stripe = bench.stripe;
});
afterAll(() => bench.close());

const act = (id: string, name: string, body?: object) => bench.control('POST', `/subscriptions/${id}/${name}`, body);
const read = (id: string) => stripe.subscriptions.retrieve(id);
const readPeriod = ({ items }: Stripe.Subscription) => [
  items.data[0]?.current_period_start,
  items.data[0]?.current_period_end,
];
const typesSince = async (id: string, from: number) => {
  const { events } = await bench.control<{ events: Stripe.Event[] }>('GET', '/events');
  return events.slice(from).flatMap(({ type, data }) => {
    const object = data.object as { id: string; parent?: { subscription_details?: { subscription: string } } };
    return object.id === id || object.parent?.subscription_details?.subscription === id ? [type] : [];
  });
};
const countEvents = async () => (await bench.control<{ events: unknown[] }>('GET', '/events')).events.length;

describe('time passes for a subscription (S-223)', () => {
  test('a renewal: the paid period lies behind, the next one begins now and is paid', async () => {
    const { id, items } = await bench.subscribe();
    const end = items.data[0]?.current_period_end ?? 0;
    const from = await countEvents();
    await act(id, 'renew');
    const renewed = await read(id);
    expect([renewed.status, ...readPeriod(renewed)]).toEqual(['active', seconds, Date.UTC(2026, 11, 21, 12) / 1_000]);
    expect(renewed.start_date).toBe(seconds - (end - seconds));
    const { data } = await stripe.invoices.list({ subscription: id });
    expect(data.map(({ billing_reason: reason, status }) => [reason, status])).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
    expect(data[1]?.created).toBe(renewed.start_date);
    expect(await typesSince(id, from)).toEqual(['invoice.created', 'invoice.paid', 'customer.subscription.updated']);
  });

  test.each([
    ['fail-renewal', undefined, ['invoice.created', 'invoice.payment_failed', 'customer.subscription.updated']],
    ['renew', cards.failsLater, ['invoice.created', 'invoice.payment_failed', 'customer.subscription.updated']],
    [
      'ask-at-renewal',
      undefined,
      ['invoice.created', 'invoice.payment_failed', 'invoice.payment_action_required', 'customer.subscription.updated'],
    ],
  ])('a renewal that is not paid (%s, %j)', async (name, form, events) => {
    const { id } = await bench.subscribe(form);
    const from = await countEvents();
    await act(id, name);
    expect((await read(id)).status).toBe('past_due');
    const [open] = (await stripe.invoices.list({ subscription: id, status: 'open', expand: ['data.payments'] })).data;
    expect(open).toMatchObject({ amount_remaining: 2_990, attempt_count: 1, payments: { data: [{ status: 'open' }] } });
    expect(await typesSince(id, from)).toEqual(events);
    await act(id, 'unpaid');
    expect((await read(id)).status).toBe('unpaid');
  });

  test('the end of a period: over if it was cancelled, else renewed', async () => {
    const { id } = await bench.subscribe();
    await act(id, 'end');
    expect((await read(id)).status).toBe('active');
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const from = await countEvents();
    await act(id, 'renew');
    const ended = await read(id);
    expect(ended).toMatchObject({ status: 'canceled', ended_at: seconds, cancel_at: seconds });
    expect(ended.canceled_at).toBeLessThan(seconds);
    expect(await typesSince(id, from)).toEqual(['customer.subscription.deleted']);
    expect(await act(id, 'renew')).toEqual({ error: 'this subscription is canceled' });
  });

  test('days, one or many', async () => {
    const { id } = await bench.subscribe();
    await act(id, 'age');
    await act(id, 'age', { days: 6 });
    expect((await read(id)).start_date).toBe(seconds - 7 * 86_400);
    expect(await act(id, 'age', { days: 'x' })).toHaveProperty('error');
  });

  test('a trial, which ends in a payment', async () => {
    const { id } = await bench.subscribe();
    const from = await countEvents();
    await act(id, 'trial', { days: 3 });
    expect(await read(id)).toMatchObject({ status: 'trialing', trial_end: seconds + 3 * 86_400 });
    await act(id, 'trial-will-end');
    await act(id, 'end');
    expect((await read(id)).status).toBe('active');
    expect((await typesSince(id, from)).filter((type) => type.endsWith('trial_will_end'))).toHaveLength(2);
  });

  test('a pause and its end, and an end at once', async () => {
    const { id } = await bench.subscribe();
    const from = await countEvents();
    await act(id, 'pause');
    expect((await read(id)).status).toBe('paused');
    await act(id, 'resume');
    await act(id, 'cancel-now');
    expect((await read(id)).status).toBe('canceled');
    expect(await typesSince(id, from)).toEqual(
      ['paused', 'resumed', 'deleted'].map((change) => `customer.subscription.${change}`),
    );
  });

  test('an upcoming invoice, or one that cannot be finalised', async () => {
    const { id } = await bench.subscribe();
    const from = await countEvents();
    await act(id, 'upcoming');
    await act(id, 'finalization-failed');
    expect(await typesSince(id, from)).toEqual(['invoice.upcoming', 'invoice.finalization_failed']);
    expect((await read(id)).status).toBe('active');
  });
});

describe('a delayed payment', () => {
  const later = async () => {
    const session = await bench.open();
    await bench.control('POST', `/sessions/${session.id}/pay-later`);
    const { subscription, payment_status: paid } = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toBe('unpaid');
    expect((await read(String(subscription))).status).toBe('incomplete');
    return { session: session.id, id: String(subscription) };
  };

  test('begins the subscription when it arrives', async () => {
    const { session, id } = await later();
    await bench.control('POST', `/sessions/${session}/payment-arrives`);
    expect((await read(id)).status).toBe('active');
    expect((await stripe.checkout.sessions.retrieve(session)).payment_status).toBe('paid');
    expect(await typesSince(session, 0)).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ]);
    expect(await bench.control('POST', `/sessions/${session}/payment-fails`)).toHaveProperty('error');
  });

  test('ends it when it does not', async () => {
    const { session, id } = await later();
    await bench.control('POST', `/sessions/${session}/payment-fails`);
    expect((await read(id)).status).toBe('incomplete_expired');
    expect((await stripe.invoices.list({ subscription: id })).data[0]?.status).toBe('void');
    expect(await typesSince(session, 0)).toContain('checkout.session.async_payment_failed');
  });

  test('is nothing for a page that is closed', async () => {
    const { id } = await bench.open();
    await bench.control('POST', `/sessions/${id}/expire`);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
    for (const name of ['expire', 'pay-later', 'payment-arrives', 'toString'])
      expect(await bench.control('POST', `/sessions/${id}/${name}`)).toHaveProperty('error');
  });
});

test('the records are shown as JSON, and as a page in Portuguese', async () => {
  const { id } = await bench.subscribe();
  await stripe.customers.create({ name: '<b>x</b>' });
  for (const name of ['customers', 'subscriptions', 'sessions', 'invoices', 'events']) {
    const list = await bench.control<Record<string, unknown[]>>('GET', `/${name}`);
    expect(list[name]?.length).toBeGreaterThan(0);
  }
  const page = await (await bench.payments.control.request('/', { headers: { accept: 'text/html' } })).text();
  for (const text of [id, 'Falhar a renovação', 'Fora de ordem', 'Assinatura errada', '&lt;b&gt;x'])
    expect(page).toContain(text);
  expect(page).not.toContain('<b>x</b>');
  expect(await act(id, 'dance')).toHaveProperty('error');
  expect(await act('sub_none', 'renew')).toHaveProperty('error');
});

test('records, faults and the webhook mode can be reset', async () => {
  await bench.subscribe();
  await bench.control('POST', '/faults', { kind: 'error', path: '/v1/checkout', times: 9 });
  await bench.control('POST', '/webhooks', { mode: 'off' });
  await bench.control('DELETE', '/');
  const records = await bench.control<Record<string, unknown[]>>('GET', '/');
  expect(Object.values(records).flat()).toEqual([]);
  expect(await bench.control('GET', '/faults')).toEqual({ faults: [] });
  expect(await bench.control('GET', '/webhooks')).toMatchObject({ mode: 'normal' });
});
