import type Stripe from 'stripe';

/** 1 December 2026, noon in São Paulo, in Unix seconds. */
export const bought = Date.parse('2026-12-01T15:00:00Z') / 1_000;
export const month = 30 * 86_400;

type SubscriptionFields = Pick<Stripe.Subscription, 'status' | 'cancel_at' | 'cancel_at_period_end' | 'ended_at'>;

/** Builds the parts of a Stripe subscription that are read. */
export function buildSubscription(changes: Partial<SubscriptionFields> = {}): Stripe.Subscription {
  const item = { current_period_end: bought + month, price: { id: 'price_1' } };
  const whole = {
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    start_date: bought,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    items: { data: [item] },
    ...changes,
  };
  return whole as unknown as Stripe.Subscription;
}
