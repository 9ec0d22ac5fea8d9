import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { cancelNow } from './cancel.ts';

const buildRefusal = (code: string) => new Stripe.errors.StripeInvalidRequestError({ code } as never);
const missing = buildRefusal('resource_missing');

/** Payment service with a subscription of this status, and its error to a cancellation. */
function serviceWith(status: string, refusal: Error | null): { stripe: Stripe; calls: string[] } {
  const calls: string[] = [];
  const cancel = (id: string) => {
    calls.push(`cancel ${id}`);
    return refusal ? Promise.reject(refusal) : Promise.resolve({});
  };
  const retrieve = (id: string) => {
    calls.push(`retrieve ${id}`);
    return Promise.resolve({ status });
  };
  return { stripe: { subscriptions: { cancel, retrieve } } as unknown as Stripe, calls };
}

describe('cancelling a subscription', () => {
  test('ends it at the payment service', async () => {
    const { stripe, calls } = serviceWith('active', null);
    await cancelNow(stripe, 'sub_1');
    expect(calls).toEqual(['cancel sub_1']);
  });

  test.each(['canceled', 'incomplete_expired'])('accepts one that has already ended: %s', async (status) => {
    const { stripe, calls } = serviceWith(status, missing);
    await cancelNow(stripe, 'sub_1');
    expect(calls).toEqual(['cancel sub_1', 'retrieve sub_1']);
  });

  test.each(['active', 'past_due', 'incomplete'])('fails when it is still running: %s', async (status) => {
    await expect(cancelNow(serviceWith(status, missing).stripe, 'sub_1')).rejects.toBe(missing);
  });

  test('fails for any other error', async () => {
    const refusal = buildRefusal('lock_timeout');
    await expect(cancelNow(serviceWith('canceled', refusal).stripe, 'sub_1')).rejects.toBe(refusal);
  });
});
