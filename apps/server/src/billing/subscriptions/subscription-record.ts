import type Stripe from 'stripe';
import type { SubscriptionRecord } from '../../database/billing/subscriptions.ts';

/** Subscription of the payment service, without the account it belongs to here. */
export type ReadSubscription = Omit<SubscriptionRecord, 'accountId' | 'readAt'>;

/** `pastDueSince` is the date of the oldest unpaid invoice. Throws for a subscription without items. */
export function readSubscriptionRecord(subscription: Stripe.Subscription, pastDueSince: Date | null): ReadSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  const { cancel_at: cancelAt } = subscription;
  const periodEnd = item.current_period_end;
  // The portal sets either field; a date beyond this period does not end the subscription.
  const cancels = subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= periodEnd);
  return {
    id: subscription.id,
    customerId: typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id,
    status: subscription.status,
    priceId: item.price.id,
    startedAt: readDate(subscription.start_date),
    currentPeriodEnd: readDate(cancels && cancelAt !== null ? cancelAt : periodEnd),
    cancelsAtPeriodEnd: cancels,
    endedAt: subscription.ended_at === null ? null : readDate(subscription.ended_at),
    pastDueSince,
  };
}

/** Converts Unix seconds of the payment service. */
export function readDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
