import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BillingTest, startBillingTest } from '../testing/billing-test.ts';
import { today } from '../testing/today.ts';
import { reconcile } from './reconcile.ts';

const day = 86_400_000;

let billing: BillingTest;
let account: string;
beforeAll(async () => {
  billing = await startBillingTest();
});
// A comparison reads every subscription.
beforeEach(async () => {
  await billing.reset();
  account = await billing.newAccount();
});
afterAll(() => billing.stop());

const converging = (...ids: string[]) =>
  ids.map((subscriptionId) => ({ name: 'converge-subscription', payload: { subscriptionId }, options: {} }));

/** Runs the comparison; returns its differences and jobs. */
async function compare() {
  billing.jobs.length = 0;
  return { differences: await reconcile(billing.deps), jobs: billing.jobs };
}

const change = (id: string, what: string) => billing.query(`update subscriptions set ${what} where id = '${id}'`);

describe('the nightly comparison', () => {
  test('finds no difference when both sides agree', async () => {
    await billing.buy(account);
    const old = await billing.buy(await billing.newAccount());
    await billing.act(old, 'cancel-now');
    await billing.converge(old);
    expect(await compare()).toEqual({ differences: 0, jobs: [] });
    const { length } = (await billing.readRecords()).subscriptions;
    expect(billing.logged.at(-1)).toEqual([
      'info',
      { compared: length, differences: 0 },
      'subscriptions compared with the payment service',
    ]);
  });

  test('finds an unrecorded subscription by our price or our metadata', async () => {
    const id = await billing.pay(account);
    expect(await compare()).toEqual({ differences: 1, jobs: converging(id) });
    billing.deps.settings.payments.priceId = 'price_other';
    expect(await compare()).toEqual({ differences: 1, jobs: converging(id) });
  });

  test('ignores other products of the account at the payment service', async () => {
    const id = await billing.pay(account);
    await billing.deps.stripe.subscriptions.update(id, { metadata: { account_id: '' } });
    expect((await compare()).jobs).toEqual(converging(id));
    billing.deps.settings.payments.priceId = 'price_other';
    expect(await compare()).toEqual({ differences: 0, jobs: [] });
  });

  test.each([
    ['the status', "status = 'trialing'"],
    ['the price', "price_id = 'price_old'"],
    ['whether it was cancelled', 'cancels_at_period_end = true'],
    ['until when it is paid', "current_period_end = current_period_end + interval '1 second'"],
    ['that it has a period', 'current_period_end = null'],
    ['that it ended', 'ended_at = now()'],
    ['since when payment is late', 'past_due_since = now()'],
  ])('finds a difference in %s', async (_, what) => {
    const id = await billing.buy(account);
    await change(id, what);
    expect(await compare()).toEqual({ differences: 1, jobs: converging(id) });
    await billing.converge(id);
    expect(await compare()).toEqual({ differences: 0, jobs: [] });
  });

  test('updates a late payment every night', async () => {
    const id = await billing.buy(account);
    await billing.act(id, 'fail-renewal');
    await billing.converge(id);
    expect(await compare()).toEqual({ differences: 1, jobs: converging(id) });
    await change(id, 'past_due_since = null');
    expect(await compare()).toEqual({ differences: 1, jobs: converging(id) });
  });

  test('finds a row that is unknown at the payment service, unless it has ended', async () => {
    await billing.query(
      `insert into subscriptions (id, account_id, customer_id, status, price_id, started_at, cancels_at_period_end, read_at)
       values ('sub_gone', '${account}', 'cus_x', 'canceled', 'p', now(), false, now())`,
    );
    expect(await compare()).toEqual({ differences: 0, jobs: [] });
    await change('sub_gone', "status = 'active'");
    expect(await compare()).toEqual({ differences: 1, jobs: converging('sub_gone') });
  });

  test('retries an unfinished withdrawal', async () => {
    const id = await billing.buy(account);
    await change(id, 'withdrawn_at = now()');
    expect(await compare()).toEqual({
      differences: 0,
      jobs: [{ name: 'finish-withdrawal', payload: { subscriptionId: id }, options: {} }],
    });
  });

  test('compares every row across pages', async () => {
    await billing.query(
      `insert into subscriptions (id, account_id, customer_id, status, price_id, started_at, cancels_at_period_end, read_at)
       select 'sub_' || number, '${account}', 'cus_x', 'active', 'p', now(), false, now()
       from generate_series(1, 250) as number`,
    );
    const { differences, jobs } = await compare();
    expect([differences, new Set(jobs.map(({ payload }) => JSON.stringify(payload))).size]).toEqual([250, 250]);
  });

  test('deletes events after 90 days', async () => {
    const noted = (id: string, at: number) =>
      billing.query(
        `insert into payment_events (id, type, received_at) values ('${id}', 'x', '${new Date(at).toISOString()}')`,
      );
    await noted('old', today - 90 * day - 1);
    await noted('young', today - 90 * day + 1);
    await compare();
    expect(await billing.query('select id from payment_events')).toEqual([{ id: 'young' }]);
  });

  test('keeps the payment service’s messages out of the log', async () => {
    const retrieve = vi.spyOn(billing.deps.stripe.prices, 'retrieve');
    retrieve.mockRejectedValueOnce(
      new Stripe.errors.StripeInvalidRequestError({
        type: 'invalid_request_error',
        message: 'No such ana@pessoa.example',
      }),
    );
    await compare();
    expect(billing.logged[0]?.[2]).toBe('the price is not as it should be');
    expect(JSON.stringify(billing.logged)).not.toContain('ana@');
  });

  test('logs a different price and continues', async () => {
    billing.deps.settings.payments.priceId = 'price_other';
    await compare();
    expect(billing.logged[0]).toEqual([
      'error',
      { err: expect.stringContaining('STRIPE_PRICE_ID price_other') },
      'the price is not as it should be',
    ]);
  });
});
