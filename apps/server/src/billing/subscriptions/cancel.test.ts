import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { cancelNow } from './cancel.ts';

const buildRefusal = (code: string) => new Stripe.errors.StripeInvalidRequestError({ code } as never);
const missing = buildRefusal('resource_missing');

/** The payment service that refuses to end a subscription of this status so. */
function serviceWith(status: string, refusal: Error | null): { stripe: Stripe; asked: string[] } {
  const asked: string[] = [];
  const cancel = (id: string) => {
    asked.push(`cancel ${id}`);
    return refusal ? Promise.reject(refusal) : Promise.resolve({});
  };
  const retrieve = (id: string) => {
    asked.push(`retrieve ${id}`);
    return Promise.resolve({ status });
  };
  return { stripe: { subscriptions: { cancel, retrieve } } as unknown as Stripe, asked };
}

describe('a subscription that is ended', () => {
  test('is ended at the payment service', async () => {
    const { stripe, asked } = serviceWith('active', null);
    await cancelNow(stripe, 'sub_1');
    expect(asked).toEqual(['cancel sub_1']);
  });

  test.each(['canceled', 'incomplete_expired'])('already is left as it is: %s', async (status) => {
    const { stripe, asked } = serviceWith(status, missing);
    await cancelNow(stripe, 'sub_1');
    expect(asked).toEqual(['cancel sub_1', 'retrieve sub_1']);
  });

  test.each(['active', 'past_due', 'incomplete'])('and goes on all the same fails: %s', async (status) => {
    await expect(cancelNow(serviceWith(status, missing).stripe, 'sub_1')).rejects.toBe(missing);
  });

  test('for any other reason fails', async () => {
    const refusal = buildRefusal('lock_timeout');
    await expect(cancelNow(serviceWith('canceled', refusal).stripe, 'sub_1')).rejects.toBe(refusal);
  });
});
