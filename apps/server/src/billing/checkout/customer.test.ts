import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingTest, startBillingTest } from '../../testing/billing-test.ts';
import { ensureCustomer } from './customer.ts';

let billing: BillingTest;
beforeAll(async () => {
  billing = await startBillingTest();
});
afterAll(() => billing.stop());

const findCustomers = async (account: string) =>
  (await billing.readRecords()).customers.filter(
    ({ metadata }) => (metadata as { account_id?: string }).account_id === account,
  );

describe('an account’s customer', () => {
  test('is created with the account’s profile, stored, and reused', async () => {
    const account = await billing.newAccount({ email: 'ana@example.com', name: 'Ana Reis' });
    const customer = await ensureCustomer(billing.deps, account);
    expect(await findCustomers(account)).toMatchObject([
      {
        id: customer,
        email: 'ana@example.com',
        name: 'Ana Reis',
        preferred_locales: ['pt-BR'],
        metadata: { account_id: account },
      },
    ]);
    expect(await billing.query(`select customer_id from accounts where id = '${account}'`)).toEqual([
      { customer_id: customer },
    ]);
    expect(await ensureCustomer(billing.deps, account)).toBe(customer);
    expect(await findCustomers(account)).toHaveLength(1);
  });

  test('has no e-mail or name when the account has none', async () => {
    const account = await billing.newAccount({ email: null, emailVerified: false, name: null });
    const customer = await ensureCustomer(billing.deps, account);
    expect(await findCustomers(account)).toMatchObject([{ id: customer, email: null, name: null }]);
  });

  test('is the same after a lost answer', async () => {
    const account = await billing.newAccount();
    const customer = await ensureCustomer(billing.deps, account);
    await billing.query(`update accounts set customer_id = null where id = '${account}'`);
    expect(await ensureCustomer(billing.deps, account)).toBe(customer);
    expect(await findCustomers(account)).toHaveLength(1);
  });

  test('is another after a lost answer and a changed name, because the service rejects a reused key', async () => {
    const account = await billing.newAccount();
    const customer = await ensureCustomer(billing.deps, account);
    await billing.query(`update accounts set customer_id = null, name = 'Outro Nome' where id = '${account}'`);
    const next = await ensureCustomer(billing.deps, account);
    expect(next).not.toBe(customer);
    expect(await findCustomers(account)).toHaveLength(2);
  });

  test('is another for each account, and for each e-mail of the account', async () => {
    const [one, other] = [await billing.newAccount(), await billing.newAccount()];
    const customer = await ensureCustomer(billing.deps, one);
    expect(await ensureCustomer(billing.deps, other)).not.toBe(customer);
    await billing.query(`update accounts set customer_id = null, email = 'nova@example.com' where id = '${one}'`);
    expect(await ensureCustomer(billing.deps, one)).not.toBe(customer);
  });

  test('is created again after it was deleted there', async () => {
    const account = await billing.newAccount();
    const first = await ensureCustomer(billing.deps, account);
    await billing.deps.stripe.customers.del(first);
    const second = await ensureCustomer(billing.deps, account);
    expect(second).not.toBe(first);
    expect(await ensureCustomer(billing.deps, account)).toBe(second);
    await billing.deps.stripe.customers.del(second);
    expect([first, second]).not.toContain(await ensureCustomer(billing.deps, account));
  });

  test('is created again when it is unknown there', async () => {
    const account = await billing.newAccount({ customerId: 'cus_elsewhere' });
    expect(await ensureCustomer(billing.deps, account)).not.toBe('cus_elsewhere');
  });

  test('is not looked up for an account that has none', async () => {
    await billing.fail('/v1/customers/');
    expect(await ensureCustomer(billing.deps, await billing.newAccount())).toMatch(/^cus_/);
    await billing.stopFailing();
  });

  test('is not created again when it cannot be read', async () => {
    const account = await billing.newAccount();
    const customer = await ensureCustomer(billing.deps, account);
    await billing.fail('/v1/customers');
    await expect(ensureCustomer(billing.deps, account)).rejects.toThrow();
    await billing.stopFailing();
    expect(await ensureCustomer(billing.deps, account)).toBe(customer);
  });

  test.each([
    ['an erased account', { erasedAt: new Date(0) }],
    ['an erased account that had bought', { erasedAt: new Date(0), customerId: 'cus_x' }],
  ])('is refused for %s', async (_, changes) => {
    const account = await billing.newAccount(changes);
    await expect(ensureCustomer(billing.deps, account)).rejects.toThrow('an erased account buys nothing');
    expect(await findCustomers(account)).toEqual([]);
  });

  test('is refused for an account that does not exist', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(ensureCustomer(billing.deps, nobody)).rejects.toThrow('an erased account buys nothing');
  });

  test('has a key within the 255 characters that the payment service accepts', async () => {
    const account = await billing.newAccount({ email: `${'a'.repeat(300)}@example.com` });
    expect(await ensureCustomer(billing.deps, account)).toMatch(/^cus_/);
  });
});
