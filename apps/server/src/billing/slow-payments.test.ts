import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Jobs } from '../jobs/jobs.ts';
import { type BillingTest, startBillingTest, whoIs } from '../testing/billing-test.ts';
import { type Billing, createBilling } from './billing.ts';

let base: BillingTest;
let billing: Billing;
/** Customers whose calls wait, and how many calls did. */
let slow: { customers: Set<string>; waiting: number; answered: PromiseWithResolvers<void> };

beforeAll(async () => {
  base = await startBillingTest();
});
beforeEach(() => {
  slow = { customers: new Set(), waiting: 0, answered: Promise.withResolvers() };
  const jobs: Partial<Jobs> = { ...base.parts.jobs, handle: () => undefined, schedule: () => undefined };
  billing = createBilling({ ...base.parts, stripe: slowStripe(), jobs: jobs as Jobs, webhookSecret: 'whsec_test' });
});
afterAll(() => base.stop());

/** The payment service, which lets some customers wait at the first call of each purchase. */
function slowStripe(): Stripe {
  const { stripe } = base.parts;
  const retrieve = async (id: string) => {
    if (slow.customers.has(id)) {
      slow.waiting += 1;
      await slow.answered.promise;
    }
    return stripe.customers.retrieve(id);
  };
  const { checkout, subscriptions, billingPortal } = stripe;
  return {
    checkout,
    subscriptions,
    billingPortal,
    customers: { retrieve, create: stripe.customers.create.bind(stripe.customers) },
  } as unknown as Stripe;
}

/** An account that has been to the payment page before. */
async function newBuyer(): Promise<{ account: string; customer: string }> {
  const account = await base.newAccount();
  await billing.startCheckout(whoIs(account));
  const [row] = await base.query(`select customer_id from accounts where id = '${account}'`);
  return { account, customer: String(row?.customer_id) };
}

describe('while the payment service is slow', () => {
  test('the clicks of one account are one purchase under way, and another buyer goes on', async () => {
    const [clicking, other] = [await newBuyer(), await newBuyer()];
    slow.customers.add(clicking.customer);
    const clicks = Array.from({ length: 10 }, () => billing.startCheckout(whoIs(clicking.account)));
    await expect.poll(() => slow.waiting).toBe(1);
    // Would wait for the ten to end, which wait for the test.
    const { url } = await billing.startCheckout(whoIs(other.account));
    slow.answered.resolve();
    const led = await Promise.all(clicks);
    expect(new Set(led.map((click) => click.url)).size).toBe(1);
    expect(led[0]?.url).not.toBe(url);
    expect(slow.waiting).toBe(1);
  });

  test('many buyers who wait leave the subscriptions’ events to be read', async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, newBuyer));
    const id = await base.pay(await base.newAccount());
    for (const { customer } of buyers) slow.customers.add(customer);
    const waiting = buyers.map(({ account }) => billing.startCheckout(whoIs(account)));
    await expect.poll(() => slow.waiting).toBeGreaterThan(3);
    await billing.converge(id);
    slow.answered.resolve();
    await Promise.all(waiting);
    expect(slow.waiting).toBe(buyers.length);
  });

  test('a click after a purchase failed begins anew', async () => {
    const buyer = await newBuyer();
    slow.customers.add(buyer.customer);
    const clicks = [1, 2].map(() => billing.startCheckout(whoIs(buyer.account)));
    await expect.poll(() => slow.waiting).toBe(1);
    slow.answered.reject(new Error('no answer'));
    for (const click of clicks) await expect(click).rejects.toThrow('no answer');
    slow.customers.clear();
    await expect(billing.startCheckout(whoIs(buyer.account))).resolves.toHaveProperty('url');
  });
});
