import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { refundSubscription } from './refunds.ts';

type Payment = {
  id: string;
  amount_paid: number | null;
  payment: { payment_intent?: string | { id: string }; charge?: string };
};
type Refund = { what: object; key: string | undefined };

const payment = (id: string, cents: number | null = 2_990): Payment => ({
  id,
  amount_paid: cents,
  payment: { payment_intent: `pi_${id}` },
});

/** Payment service with these payments of each invoice; `refuse` makes a refund fail. */
function serviceWith(invoices: Record<string, Payment[]>, refuse: (key: string) => Error | null = () => null) {
  const requests: object[] = [];
  const refunds: Refund[] = [];
  const listed = (which: object, items: object[]) => {
    requests.push(which);
    return (async function* () {
      yield* items;
    })();
  };
  const create = (what: object, { idempotencyKey: key }: { idempotencyKey?: string } = {}) => {
    const error = refuse(key ?? '');
    if (error) return Promise.reject(error);
    refunds.push({ what, key });
    return Promise.resolve({});
  };
  const stripe = {
    invoices: {
      list: (which: object) =>
        listed(
          which,
          Object.keys(invoices).map((id) => ({ id })),
        ),
    },
    invoicePayments: { list: (which: { invoice: string }) => listed(which, invoices[which.invoice] ?? []) },
    refunds: { create },
  };
  return { stripe: stripe as unknown as Stripe, requests, refunds };
}

const buildRefusal = (code: string) => new Stripe.errors.StripeInvalidRequestError({ code } as never);

describe('refunding a subscription', () => {
  test('refunds every payment of every paid invoice under a separate key', async () => {
    const { stripe, requests, refunds } = serviceWith({
      in_1: [payment('a', 1_000), payment('b', 500)],
      in_2: [payment('c', 2_990), payment('d', null)],
    });
    expect(await refundSubscription(stripe, 'sub_1')).toBe(4_490);
    const metadata = { subscription: 'sub_1' };
    expect(refunds).toEqual([
      { what: { payment_intent: 'pi_a', metadata }, key: 'refund:a' },
      { what: { payment_intent: 'pi_b', metadata }, key: 'refund:b' },
      { what: { payment_intent: 'pi_c', metadata }, key: 'refund:c' },
      { what: { payment_intent: 'pi_d', metadata }, key: 'refund:d' },
    ]);
    expect(requests).toEqual([
      { subscription: 'sub_1', status: 'paid', limit: 100 },
      { invoice: 'in_1', status: 'paid', limit: 100 },
      { invoice: 'in_2', status: 'paid', limit: 100 },
    ]);
  });

  test('repeats the same keys, so that no payment is refunded twice', async () => {
    const { stripe, refunds } = serviceWith({ in_1: [payment('a')] });
    await refundSubscription(stripe, 'sub_1');
    await refundSubscription(stripe, 'sub_1');
    expect(refunds.map(({ key }) => key)).toEqual(['refund:a', 'refund:a']);
  });

  test('refunds a charge through that charge', async () => {
    const paid = { ...payment('a'), payment: { charge: 'ch_1' } };
    const { stripe, refunds } = serviceWith({ in_1: [paid] });
    await refundSubscription(stripe, 'sub_1');
    expect(refunds[0]?.what).toEqual({ charge: 'ch_1', metadata: { subscription: 'sub_1' } });
  });

  test('fails for a payment outside the payment service', async () => {
    const { stripe, refunds } = serviceWith({ in_1: [{ ...payment('a'), payment: {} }] });
    await expect(refundSubscription(stripe, 'sub_1')).rejects.toThrow('a was not paid through the payment service');
    expect(refunds).toEqual([]);
  });

  test('accepts a refunded payment and refunds the rest', async () => {
    const before = (key: string) => (key === 'refund:a' ? buildRefusal('charge_already_refunded') : null);
    const { stripe, refunds } = serviceWith({ in_1: [payment('a'), payment('b')] }, before);
    expect(await refundSubscription(stripe, 'sub_1')).toBe(5_980);
    expect(refunds.map(({ key }) => key)).toEqual(['refund:b']);
  });

  test.each([
    ['refuses', buildRefusal('amount_too_large')],
    ['does not answer', new Error('charge_already_refunded')],
  ])('fails when the payment service %s', async (_, error) => {
    const { stripe } = serviceWith({ in_1: [payment('a')] }, () => error);
    await expect(refundSubscription(stripe, 'sub_1')).rejects.toBe(error);
  });
});

test('an unpaid subscription is refunded nothing', async () => {
  const { stripe, refunds } = serviceWith({});
  expect(await refundSubscription(stripe, 'sub_1')).toBe(0);
  expect(refunds).toEqual([]);
});
