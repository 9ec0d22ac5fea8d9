import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, createClient, price, startPaymentsBench } from '../testing/payments-bench.ts';

let bench: Bench;
let stripe: Stripe;
const clock = { now: Date.UTC(2026, 10, 21, 12) };

beforeAll(async () => {
  bench = await startPaymentsBench({ now: () => clock.now });
  stripe = bench.stripe;
});
afterAll(() => bench.close());

describe('every call (S-220)', () => {
  test('requires a key, with Stripe’s error message', async () => {
    await expect(createClient(bench.payments, 'pk_wrong').prices.retrieve(price)).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    const answer = await fetch(`${bench.payments.url}/v1/prices/${price}`);
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: { type: 'invalid_request_error' } }]);
  });

  test('has a unique id and the requested version', async () => {
    const answer = await bench.raw(`/v1/prices/${price}`, { headers: { 'stripe-version': '2026-10-28.endive' } });
    expect(answer.headers.get('request-id')).toMatch(/^req_\w{24}$/);
    expect(answer.headers.get('stripe-version')).toBe('2026-10-28.endive');
    expect((await stripe.prices.retrieve(price)).lastResponse.requestId).toMatch(/^req_/);
  });

  test('that the stand-in does not have is answered 404, and noted', async () => {
    await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' });
    const { calls } = await bench.control<{ calls: object[] }>('GET', '/calls');
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/v1/coupons', status: 404, unknown: true });
  });

  test('refuses a parameter that the real one does not know', async () => {
    const old = { payment_method_types: ['card'] } as Stripe.Checkout.SessionCreateParams;
    await expect(bench.open(old)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'payment_method_types' });
    await expect(stripe.subscriptions.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
    await expect(stripe.subscriptions.list({ limit: -1 })).rejects.toMatchObject({ code: 'parameter_invalid_integer' });
  });

  test('fails as configured', async () => {
    const kinds = [
      [402, 'StripeCardError'],
      [429, 'StripeRateLimitError'],
      [503, 'StripeAPIError'],
    ] as const;
    for (const [status, type] of kinds) {
      await bench.control('POST', '/faults', { kind: 'error', path: '/v1/prices', status });
      await expect(stripe.prices.retrieve(price)).rejects.toMatchObject({ statusCode: status, type });
    }
    expect((await stripe.prices.retrieve(price)).unit_amount).toBe(2_990);
    await bench.control('POST', '/faults', { kind: 'slow', path: '/v1/prices', ms: 60 });
    const before = performance.now();
    await stripe.prices.retrieve(price);
    expect(performance.now() - before).toBeGreaterThanOrEqual(55);
    await bench.control('POST', '/faults', { kind: 'error', times: 50 });
    await bench.control('DELETE', '/faults');
    expect(await bench.control('GET', '/faults')).toEqual({ faults: [] });
    for (const wrong of [{ kind: 'fire' }, { kind: 'error', times: 0 }, { kind: 'error', status: 200 }, null])
      expect(await bench.control('POST', '/faults', wrong)).toEqual({ error: 'unknown fault' });
  });
});

describe('an idempotency key', () => {
  const make = (name: string, key: string) => stripe.customers.create({ name }, { idempotencyKey: key });

  test('has one effect and one answer, also for requests at once', async () => {
    const made = await Promise.all([make('Ana', 'k1'), make('Ana', 'k1'), make('Ana', 'k1')]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const again = await make('Ana', 'k1');
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(make('Outra', 'k1')).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('is forgotten after a day, and may be at most 255 characters long', async () => {
    const { id } = await make('Ana', 'k2');
    clock.now += 86_399_000;
    expect((await make('Ana', 'k2')).id).toBe(id);
    clock.now += 2_000;
    expect((await make('Ana', 'k2')).id).not.toBe(id);
    await expect(make('Ana', 'k'.repeat(256))).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('may be used again after a request that was refused', async () => {
    const refund = (intent: string) => stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: 'k3' });
    await expect(refund('pi_none')).rejects.toMatchObject({ code: 'resource_missing' });
    const { latest_invoice: invoice } = await bench.subscribe();
    const { data } = await stripe.invoicePayments.list({ invoice: String(invoice) });
    expect((await refund(String(data[0]?.payment.payment_intent))).amount).toBe(2_990);
  });
});

describe('a list', () => {
  test('has pages, newest first, also when the data change in between', async () => {
    const customer = (await stripe.customers.create({ email: 'pages@example.com' })).id;
    const made: string[] = [];
    const page = () => bench.open({ customer, customer_email: undefined } as never);
    for (let count = 0; count < 5; count += 1) made.push((await page()).id);
    const first = await stripe.checkout.sessions.list({ customer, limit: 2 });
    expect(first).toMatchObject({ object: 'list', url: '/v1/checkout/sessions', has_more: true });
    expect(first.data.map(({ id }) => id)).toEqual([made[4], made[3]]);
    const before = await stripe.checkout.sessions.list({ customer, limit: 2, ending_before: made[0] ?? '' });
    expect([before.data.map(({ id }) => id), before.has_more]).toEqual([[made[2], made[1]], true]);
    const listedIds: string[] = [];
    for await (const { id } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 2 })) {
      listedIds.push(id);
      await stripe.checkout.sessions.expire(id);
    }
    expect(listedIds).toEqual(made.toReversed());
    await expect(stripe.checkout.sessions.list({ starting_after: 'cs_test_none' })).rejects.toMatchObject({
      statusCode: 400,
      param: 'starting_after',
    });
  });

  test('holds what its filters let through', async () => {
    const { id, customer } = await bench.subscribe();
    const of = (more: Stripe.SubscriptionListParams) =>
      stripe.subscriptions.list({ customer: String(customer), ...more }).then(({ data }) => data.map((one) => one.id));
    expect(await of({ price })).toEqual([id]);
    expect(await of({ price: 'price_other' })).toEqual([]);
    const at = Math.floor(clock.now / 1_000);
    expect([await of({ created: { gte: at } }), await of({ created: { gt: at } }), await of({ created: at })]).toEqual([
      [id],
      [],
      [id],
    ]);
    await stripe.subscriptions.cancel(id);
    expect([
      await of({}),
      await of({ status: 'all' }),
      await of({ status: 'ended' }),
      await of({ status: 'active' }),
    ]).toEqual([[], [id], [id], []]);
  });
});

describe('what is expanded', () => {
  test('is put in full, in objects and in lists', async () => {
    const { id, customer } = await bench.subscribe();
    const one = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments', 'customer'] });
    expect(one).not.toHaveProperty('_card');
    expect((one.customer as Stripe.Customer).email).toBe('ana@example.com');
    const invoice = one.latest_invoice as Stripe.Invoice;
    expect(invoice.parent?.subscription_details?.subscription).toBe(id);
    expect(invoice.payments?.data[0]).toMatchObject({
      status: 'paid',
      payment: { payment_intent: expect.stringMatching(/^pi_/) },
    });
    const { data } = await stripe.subscriptions.list({ customer: String(customer), expand: ['data.latest_invoice'] });
    expect(data[0]).toMatchObject({ latest_invoice: { total: 2_990 } });
    const [session] = (await stripe.checkout.sessions.list({ subscription: id, expand: ['data.subscription'] })).data;
    expect(session).toMatchObject({ subscription: { id } });
    const items = await stripe.checkout.sessions.retrieve(session?.id ?? '', { expand: ['line_items'] });
    expect(items.line_items?.data[0]?.amount_total).toBe(2_990);
  });

  test('must be something that can be', async () => {
    const { id } = await bench.subscribe();
    for (const path of ['status', 'nothing', 'customer.friend'])
      await expect(stripe.subscriptions.retrieve(id, { expand: [path] })).rejects.toMatchObject({ param: 'expand' });
    await expect(stripe.subscriptions.list({ expand: ['customer'] })).rejects.toMatchObject({ param: 'expand' });
  });
});
