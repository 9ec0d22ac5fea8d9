import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Jobs } from '../jobs/jobs.ts';
import { type BillingTest, startBillingTest, whoIs } from '../testing/billing-test.ts';
import { type Billing, createBilling } from './billing.ts';

let base: BillingTest;
let billing: Billing;
/** Customers whose calls wait, and the number of waiting calls. */
let slow: { customers: Set<string>; waiting: number; answered: PromiseWithResolvers<void> };

beforeAll(async () => {
  base = await startBillingTest();
});
beforeEach(() => {
  slow = { customers: new Set(), waiting: 0, answered: Promise.withResolvers() };
  const jobs: Partial<Jobs> = { ...base.deps.jobs, handle: () => undefined, schedule: () => undefined };
  billing = createBilling({ ...base.deps, stripe: slowStripe(), jobs: jobs as Jobs, webhookSecret: 'whsec_test' });
});
afterAll(() => base.stop());

/** Payment service that delays the first call of each purchase for some customers. */
function slowStripe(): Stripe {
  const { stripe } = base.deps;
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

/** Creates an account that has already opened a payment page. */
async function newBuyer(): Promise<{ account: string; customer: string }> {
  const account = await base.newAccount();
  await billing.startCheckout(whoIs(account));
  const [row] = await base.query(`select customer_id from accounts where id = '${account}'`);
  return { account, customer: String(row?.customer_id) };
}

describe('while the payment service is slow', () => {
  test('repeated clicks of one account share one purchase, and other buyers are not delayed', async () => {
    const [clicking, other] = [await newBuyer(), await newBuyer()];
    slow.customers.add(clicking.customer);
    const clicks = Array.from({ length: 10 }, () => billing.startCheckout(whoIs(clicking.account)));
    await expect.poll(() => slow.waiting).toBe(1);
    // Would otherwise wait for the ten calls, which wait for the test.
    const { url } = await billing.startCheckout(whoIs(other.account));
    slow.answered.resolve();
    const led = await Promise.all(clicks);
    expect(new Set(led.map((click) => click.url)).size).toBe(1);
    expect(led[0]?.url).not.toBe(url);
    expect(slow.waiting).toBe(1);
  });

  test('many waiting buyers do not block subscription events', async () => {
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

  test('a click after a failed purchase starts another', async () => {
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
