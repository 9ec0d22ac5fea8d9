import { thePrice } from './catalogue.ts';
import { newId } from './ids.ts';
import { bill, collect, itemOf, openInvoicesOf, refuse, voidInvoice } from './invoices.ts';
import { changedFields, type Ledger, wire } from './ledger.ts';
import type { Card, CheckoutSession, Subscription } from './objects.ts';
import { age, aMonthAfter } from './time.ts';

const day = 86_400;
const over = new Set<Subscription['status']>(['canceled', 'incomplete_expired']);

/** Whether it came to its end: nothing happens to it any more. */
export const isOver = ({ status }: Subscription): boolean => over.has(status);

/** Changes a subscription, and tells it with what was otherwise before. What changes nothing is not told. */
export function changing(ledger: Ledger, subscription: Subscription, act: () => void, type = 'updated'): void {
  const before = structuredClone(wire(subscription)) as Record<string, unknown>;
  act();
  const changed = changedFields(before, wire(subscription) as Record<string, unknown>);
  if (Object.keys(changed).length > 0) ledger.emit(`customer.subscription.${type}`, subscription, before);
  else ledger.save();
}

/** What was bought at a payment page. `paid` is false where the money comes days later. */
export function begin(
  ledger: Ledger,
  session: CheckoutSession,
  customer: string,
  { card, paid }: { card: Card; paid: boolean },
): Subscription {
  const at = ledger.seconds();
  const id = newId('sub_');
  const subscription: Subscription = {
    id,
    object: 'subscription',
    created: at,
    start_date: at,
    billing_cycle_anchor: at,
    billing_mode: { type: 'flexible' },
    status: paid ? 'active' : 'incomplete',
    customer,
    currency: 'brl',
    collection_method: 'charge_automatically',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    default_payment_method: null,
    discounts: [],
    ended_at: null,
    trial_start: null,
    trial_end: null,
    pause_collection: null,
    latest_invoice: null,
    metadata: { ...session._subscriptionMetadata },
    items: {
      object: 'list',
      data: [],
      has_more: false,
      total_count: 1,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    schedule: null,
    test_clock: null,
    livemode: false,
    _card: card,
  };
  subscription.items.data.push({
    id: newId('si_'),
    object: 'subscription_item',
    created: at,
    subscription: id,
    quantity: 1,
    price: thePrice(),
    current_period_start: at,
    current_period_end: aMonthAfter(at),
    discounts: [],
    metadata: {},
  });
  ledger.books.subscriptions.push(subscription);
  const invoice = bill(ledger, subscription, 'subscription_create');
  if (paid) collect(ledger, invoice, card.last4);
  ledger.emit('customer.subscription.created', subscription);
  return subscription;
}

/** The subscription's past moves until its period ends now; the next one begins. */
function nextPeriod(ledger: Ledger, subscription: Subscription): void {
  const item = itemOf(subscription);
  age(ledger, subscription, item.current_period_end - ledger.seconds());
  item.current_period_start = item.current_period_end;
  item.current_period_end = aMonthAfter(item.current_period_start);
}

/** The next period begins, unless it was cancelled; its invoice is paid if the card still holds. */
export function renew(ledger: Ledger, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) end(ledger, subscription);
  else if (!subscription._card.renews) failRenewal(ledger, subscription);
  else {
    changing(ledger, subscription, () => {
      nextPeriod(ledger, subscription);
      collect(ledger, bill(ledger, subscription, 'subscription_cycle'), subscription._card.last4);
      subscription.status = 'active';
    });
  }
}

/** The next period begins unpaid, unless it was cancelled. */
export function failRenewal(ledger: Ledger, subscription: Subscription, why: 'declined' | 'asks' = 'declined'): void {
  if (subscription.cancel_at_period_end) end(ledger, subscription);
  else {
    changing(ledger, subscription, () => {
      nextPeriod(ledger, subscription);
      refuse(ledger, bill(ledger, subscription, 'subscription_cycle'), why);
      subscription.status = 'past_due';
    });
  }
}

/** The period's end comes now: it ends if it was cancelled, else it is renewed. */
export function end(ledger: Ledger, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) {
    age(ledger, subscription, itemOf(subscription).current_period_end - ledger.seconds());
    cancelNow(ledger, subscription);
  } else renew(ledger, subscription);
}

/** Another card: what is open is paid with it. */
export function payWith(ledger: Ledger, subscription: Subscription, card: Card): void {
  subscription._card = card;
  changing(ledger, subscription, () => {
    const open = openInvoicesOf(ledger, subscription);
    for (const invoice of open) collect(ledger, invoice, card.last4);
    if (open.length > 0 && !isOver(subscription)) subscription.status = 'active';
  });
}

export function cancelAtPeriodEnd(ledger: Ledger, subscription: Subscription, cancels: boolean): void {
  if (subscription.cancel_at_period_end === cancels) return;
  changing(ledger, subscription, () => {
    subscription.cancel_at_period_end = cancels;
    subscription.cancel_at = cancels ? itemOf(subscription).current_period_end : null;
    subscription.canceled_at = cancels ? ledger.seconds() : null;
    subscription.cancellation_details = {
      comment: null,
      feedback: null,
      reason: cancels ? 'cancellation_requested' : null,
    };
  });
}

export function cancelNow(ledger: Ledger, subscription: Subscription): void {
  const late = subscription.status === 'past_due' || subscription.status === 'unpaid';
  subscription.status = 'canceled';
  subscription.ended_at = ledger.seconds();
  subscription.canceled_at ??= subscription.ended_at;
  subscription.cancellation_details ??= { comment: null, feedback: null, reason: null };
  subscription.cancellation_details.reason ??= late ? 'payment_failed' : 'cancellation_requested';
  ledger.emit('customer.subscription.deleted', subscription);
}

/** Money that came days after the purchase, or did not. */
export function settleFirst(ledger: Ledger, subscription: Subscription, paid: boolean): void {
  changing(ledger, subscription, () => {
    for (const invoice of openInvoicesOf(ledger, subscription)) {
      if (paid) collect(ledger, invoice, subscription._card.last4);
      else {
        refuse(ledger, invoice, 'declined');
        voidInvoice(ledger, invoice);
      }
    }
    subscription.status = paid ? 'active' : 'incomplete_expired';
    if (!paid) subscription.ended_at = ledger.seconds();
  });
}

export function setStatus(ledger: Ledger, subscription: Subscription, status: 'unpaid' | 'paused' | 'active'): void {
  const resumed = subscription.status === 'paused' && status === 'active';
  const type = status === 'paused' ? 'paused' : resumed ? 'resumed' : 'updated';
  changing(
    ledger,
    subscription,
    () => {
      subscription.status = status;
    },
    type,
  );
}

/** A trial of so many days begins now. */
export function beginTrial(ledger: Ledger, subscription: Subscription, days = 7): void {
  changing(ledger, subscription, () => {
    const start = ledger.seconds();
    const item = itemOf(subscription);
    subscription.status = 'trialing';
    subscription.trial_start = start;
    subscription.trial_end = start + days * day;
    item.current_period_start = start;
    item.current_period_end = subscription.trial_end;
  });
  if (days <= 3) ledger.emit('customer.subscription.trial_will_end', subscription);
}
