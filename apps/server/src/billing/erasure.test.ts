import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BillingTest, startBillingTest, whoIs } from '../testing/billing-test.ts';
import { startCheckout } from './checkout/checkout.ts';
import { ensureCustomer } from './checkout/customer.ts';
import { cancelForErasure, forgetCustomer } from './erasure.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

let billing: BillingTest;
let account: string;
beforeAll(async () => {
  billing = await startBillingTest();
});
beforeEach(async () => {
  account = await billing.newAccount();
});
afterAll(() => billing.stop());

const cancel = (who = account) => cancelForErasure(billing.deps, billing.converge, who);
const forget = (who = account) => forgetCustomer(billing.deps, who);
const statusThere = async (id: string) => (await billing.deps.stripe.subscriptions.retrieve(id)).status;
const refunds = async () => (await billing.readRecords()).refunds.length;
const openPages = async () => (await billing.readRecords()).sessions.filter(({ status }) => status === 'open').length;
const openPage = () => startCheckout(billing.deps, billing.converge, whoIs(account));

describe('cancelling the payments of an account', () => {
  test('ends every subscription without a refund, also unrecorded ones, and updates our rows', async () => {
    const before = await refunds();
    const id = await billing.pay(account);
    await cancel();
    expect(await statusThere(id)).toBe('canceled');
    expect(await billing.findRows(account)).toMatchObject([{ id, status: 'canceled', withdrawnAt: null }]);
    expect(await refunds()).toBe(before);
    await expect(cancel()).resolves.toBeUndefined();
  });

  test('ends an unpaid subscription, and skips one that has ended', async () => {
    const old = await billing.buy(account);
    await billing.act(old, 'cancel-now');
    await billing.converge(old);
    billing.clock.now += 1_000;
    const late = await billing.buy(account);
    await billing.act(late, 'unpaid');
    const ends = billing.mails.length;
    await cancel();
    expect([await statusThere(old), await statusThere(late)]).toEqual(['canceled', 'canceled']);
    // That mail states that the account stays; the farewell mail covers the end.
    expect(billing.mails.slice(ends)).toEqual([]);
  });

  test('closes only the account’s open pages', async () => {
    const { url } = await openPage();
    const other = await billing.newAccount();
    const others = await billing.buy(other);
    await startCheckout(billing.deps, billing.converge, whoIs(await billing.newAccount()));
    expect(await openPages()).toBe(2);
    await cancel();
    expect((await billing.readRecords()).sessions.find(({ id }) => url.endsWith(id))?.status).toBe('expired');
    expect([await openPages(), await statusThere(others)]).toEqual([1, 'active']);
  });

  test('waits for a checkout that is under way', async () => {
    const { locks } = billing.deps;
    const names: string[] = [];
    billing.deps.locks = (name, work) => {
      names.push(name);
      return locks(name, work);
    };
    await openPage();
    await cancel();
    billing.deps.locks = locks;
    expect(names).toEqual([`checkout:${account}`, `checkout:${account}`]);
  });

  test('ends a subscription that was sold by hand to another customer of the account', async () => {
    const id = await billing.buy(account);
    await billing.query(`update accounts set customer_id = null where id = '${account}'`);
    await cancel();
    expect(await statusThere(id)).toBe('canceled');
    expect(await billing.findRows(account)).toMatchObject([{ id, status: 'canceled' }]);
  });

  test('does not end again a subscription of another customer that has ended there', async () => {
    const id = await billing.buy(account);
    await billing.query(`update accounts set customer_id = null where id = '${account}'`);
    await billing.act(id, 'cancel-now');
    await cancel();
    expect(await billing.findRows(account)).toMatchObject([{ id, status: 'canceled' }]);
  });

  test('succeeds when the customer was deleted or is unknown there', async () => {
    await ensureCustomer(billing.deps, account);
    await billing.query(`update accounts set customer_id = 'cus_elsewhere' where id = '${account}'`);
    await expect(cancel()).resolves.toBeUndefined();
  });

  test('sends no request for an account that never bought or does not exist', async () => {
    await billing.fail('/v1/');
    await cancel();
    await cancel(nobody);
    await billing.stopFailing();
  });

  test.each(['/v1/subscriptions', '/v1/checkout/sessions'])(
    'fails when the payment service does at %s',
    async (path) => {
      await billing.buy(account);
      await billing.fail(path);
      await expect(cancel()).rejects.toThrow();
      await billing.stopFailing();
      expect(await billing.findRows(account)).toMatchObject([{ status: 'active' }]);
    },
  );
});

describe('deleting a customer', () => {
  test('deletes it there, and succeeds a second time', async () => {
    const customer = await ensureCustomer(billing.deps, account);
    await forget();
    await forget();
    expect(await billing.deps.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  });

  test('sends no request for an account that never bought or does not exist', async () => {
    await billing.fail('/v1/');
    await forget();
    await forget(nobody);
    await billing.stopFailing();
  });

  test('is tried again when the payment service fails', async () => {
    await ensureCustomer(billing.deps, account);
    await billing.fail('/v1/customers');
    await expect(forget()).rejects.toThrow();
    await billing.stopFailing();
  });
});
