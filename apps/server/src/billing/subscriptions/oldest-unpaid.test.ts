import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { buildSubscription } from '../testing/subscription.ts';
import { findOldestUnpaid } from './oldest-unpaid.ts';

type Listed = { subscription: string; status: string; limit: number };

const buildInvoice = (id: string, created: number) => ({ id, created }) as Stripe.Invoice;

/** Payment service with these open invoices. */
function serviceWith(open: Stripe.Invoice[]) {
  const requests: Listed[] = [];
  const list = (which: Listed) => {
    requests.push(which);
    return Promise.resolve({ data: open });
  };
  return { requests, stripe: { invoices: { list } } as unknown as Stripe };
}

function lateWith(latest: Stripe.Subscription['latest_invoice']): Stripe.Subscription {
  return { ...buildSubscription({ status: 'past_due' }), latest_invoice: latest };
}

describe('the oldest unpaid invoice (S-201)', () => {
  test('is the one created first, in any order of the list', async () => {
    const invoices = [buildInvoice('in_2', 2_000), buildInvoice('in_1', 1_000), buildInvoice('in_3', 3_000)];
    for (const open of [invoices, invoices.toReversed()]) {
      const { stripe, requests } = serviceWith(open);
      expect(await findOldestUnpaid(stripe, lateWith('in_3'))).toEqual({ id: 'in_1', since: new Date(1_000_000) });
      expect(requests).toEqual([{ subscription: 'sub_1', status: 'open', limit: 100 }]);
    }
  });

  test('is an open one rather than the latest, which may be a draft', async () => {
    const { stripe } = serviceWith([buildInvoice('in_2', 2_000)]);
    expect((await findOldestUnpaid(stripe, lateWith(buildInvoice('in_1', 1_000))))?.id).toBe('in_2');
  });

  test('is the latest when none is open', async () => {
    const { stripe } = serviceWith([]);
    expect((await findOldestUnpaid(stripe, lateWith(buildInvoice('in_1', 1_000))))?.id).toBe('in_1');
    expect(await findOldestUnpaid(stripe, lateWith('in_1'))).toBeNull();
    expect(await findOldestUnpaid(stripe, lateWith(null))).toBeNull();
  });

  test.each(['active', 'unpaid', 'canceled'] as const)(
    'is not requested for a subscription that is not late: %s',
    async (status) => {
      const { stripe, requests } = serviceWith([buildInvoice('in_1', 1_000)]);
      expect(await findOldestUnpaid(stripe, buildSubscription({ status }))).toBeNull();
      expect(requests).toEqual([]);
    },
  );
});
