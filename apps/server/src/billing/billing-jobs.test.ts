import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Jobs } from '../jobs/jobs.ts';
import { type BillingTest, startBillingTest, whoIs } from '../testing/billing-test.ts';
import { type Billing, createBilling } from './billing.ts';

const webhookSecret = 'whsec_test';

let base: BillingTest;
let handlers: Map<string, (payload: object) => Promise<void>>;
let schedules: unknown[][];
let billing: Billing;
let account: string;

beforeAll(async () => {
  base = await startBillingTest();
});
beforeEach(async () => {
  handlers = new Map();
  schedules = [];
  base.jobs.length = 0;
  base.logged.length = 0;
  account = await base.newAccount();
  const jobs: Partial<Jobs> = {
    ...base.deps.jobs,
    handle: ({ name }, handler) => void handlers.set(name, handler as (payload: object) => Promise<void>),
    schedule: ({ name }, cron, payload) => void schedules.push([name, cron, payload]),
  };
  billing = createBilling({ ...base.deps, jobs: jobs as Jobs, webhookSecret });
});
afterAll(() => base.stop());

const work = (name: string, payload: object = {}) => handlers.get(name)?.(payload);

describe('the jobs of billing', () => {
  test('update a subscription, finish a withdrawal, and compare all subscriptions at 3:00', async () => {
    expect([...handlers.keys()]).toEqual(['converge-subscription', 'finish-withdrawal', 'reconcile-subscriptions']);
    expect(schedules).toEqual([['reconcile-subscriptions', '0 3 * * *', {}]]);
    const id = await base.pay(account);
    await work('converge-subscription', { subscriptionId: id });
    expect(await base.findRows(account)).toMatchObject([{ id, status: 'active' }]);
    await work('finish-withdrawal', { subscriptionId: id });
    expect(await base.findRows(account)).toMatchObject([{ id, status: 'canceled' }]);
    await work('reconcile-subscriptions');
    expect(base.logged.at(-1)?.[0]).toBe('info');
  });

  test('fail with an error without the payment service’s message, which may quote a person', async () => {
    await base.fail('/v1/subscriptions');
    const failure = await work('converge-subscription', { subscriptionId: 'sub_1' })?.catch((error: unknown) => error);
    await base.stopFailing();
    expect(failure).not.toBeInstanceOf(Stripe.errors.StripeError);
    expect(String(failure)).toContain('the payment service: ');
  });
});

describe('an event of the payment service', () => {
  const deliver = (event: object, secret = webhookSecret) => {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(base.clock.now / 1_000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return billing.takeEvent(Buffer.from(payload), signature);
  };
  const buildEvent = (id: string, type: string) => ({ id, object: 'event', type, data: { object: { id: 'sub_1' } } });
  const noted = () => base.query('select id, type, received_at from payment_events order by id');

  test('about a subscription is stored, and enqueues one update of it', async () => {
    expect(await deliver(buildEvent('evt_1', 'customer.subscription.updated'))).toBe(true);
    expect(base.jobs).toEqual([
      { name: 'converge-subscription', payload: { subscriptionId: 'sub_1' }, options: { key: 'evt_1' } },
    ]);
    expect(await noted()).toEqual([
      { id: 'evt_1', type: 'customer.subscription.updated', received_at: new Date(base.clock.now) },
    ]);
  });

  test('about anything else is stored, and enqueues nothing', async () => {
    expect(await deliver(buildEvent('evt_2', 'customer.created'))).toBe(true);
    expect(base.jobs).toEqual([]);
    expect((await noted()).map(({ id }) => id)).toContain('evt_2');
  });

  test('with a forged signature is not stored, and enqueues nothing', async () => {
    expect(await deliver(buildEvent('evt_3', 'customer.subscription.updated'), 'whsec_other')).toBe(false);
    expect(base.jobs).toEqual([]);
    expect((await noted()).map(({ id }) => id)).not.toContain('evt_3');
  });
});

describe('the price', () => {
  test('is accepted without a log line when it equals ours', async () => {
    await expect(billing.checkPrice()).resolves.toBeUndefined();
    expect(base.logged).toEqual([]);
  });

  test('is not checked while the payment service fails, which is logged', async () => {
    await base.fail('/v1/prices');
    await expect(billing.checkPrice()).resolves.toBeUndefined();
    await base.stopFailing();
    expect(base.logged).toMatchObject([['error', { statusCode: 500 }, expect.stringContaining('was not compared')]]);
  });

  test('fails the check when the payment service rejects our key', async () => {
    await base.fail('/v1/prices', 401);
    await expect(billing.checkPrice()).rejects.toThrow();
    await base.stopFailing();
    expect(base.logged).toEqual([]);
  });
});

test('checkout, portal, summary and withdrawal act on the account of the request', async () => {
  const who = whoIs(account);
  const { url } = await billing.startCheckout(who);
  const page = url.split('/').at(-1) ?? '';
  expect([await billing.checkoutState(who, page), await billing.summary(who)]).toEqual(['unpaid', null]);
  const id = await base.payAt(url);
  await billing.converge(id);
  expect(await billing.checkoutState(who, page)).toBe('paid');
  expect((await billing.openPortal(who)).url).toContain('/portal/');
  expect(await billing.summary(who)).toMatchObject({ status: 'active' });
  expect(await billing.withdraw(who, 'request-1')).toEqual({ ok: true });
  expect(await billing.summary(who)).toMatchObject({ status: 'canceled' });
});

test('erasing an account ends its subscriptions and removes its customer at the payment service', async () => {
  const id = await base.pay(account);
  await billing.converge(id);
  expect(await base.findRows(account)).toMatchObject([{ id, status: 'active' }]);
  await billing.cancelForErasure(account);
  expect(await base.findRows(account)).toMatchObject([{ id, status: 'canceled' }]);
  await billing.forgetCustomer(account);
  const { customer } = await base.deps.stripe.subscriptions.retrieve(id);
  expect(await base.deps.stripe.customers.retrieve(String(customer))).toMatchObject({ deleted: true });
});

test('the comparison can be run on demand', async () => {
  const id = await base.pay(account);
  await billing.reconcile();
  expect(base.jobs.map(({ payload }) => payload)).toContainEqual({ subscriptionId: id });
});
