import { getPrice } from '../wire/catalogue.ts';
import { newId } from '../wire/ids.ts';
import type { Card, CheckoutSession, Subscription } from '../wire/objects.ts';
import { bill, collect, findOpenInvoices, getItem, refuse, voidInvoice } from './invoices.ts';
import { changedFields, type Ledger, wire } from './ledger.ts';
import { addMonth, age } from './time.ts';

const day = 86_400;
const over = new Set<Subscription['status']>(['canceled', 'incomplete_expired']);

/** Whether the subscription has ended: nothing changes it any more. */
export const isOver = ({ status }: Subscription): boolean => over.has(status);

/** Changes a subscription and emits an event with the previous values; without a change there is no event. */
export function changeAndEmit(ledger: Ledger, subscription: Subscription, act: () => void, type = 'updated'): void {
  const before = structuredClone(wire(subscription)) as Record<string, unknown>;
  act();
  const changed = changedFields(before, wire(subscription) as Record<string, unknown>);
  if (Object.keys(changed).length > 0) ledger.emit(`customer.subscription.${type}`, subscription, before);
  else ledger.save();
}

/** Creates the subscription that was bought at a payment page. `paid` is false while the payment is pending. */
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
    price: getPrice(),
    current_period_start: at,
    current_period_end: addMonth(at),
    discounts: [],
    metadata: {},
  });
  ledger.books.subscriptions.push(subscription);
  const invoice = bill(ledger, subscription, 'subscription_create');
  if (paid) collect(ledger, invoice, card.last4);
  ledger.emit('customer.subscription.created', subscription);
  return subscription;
}

/** Moves the subscription's past back until its period ends now, and begins the next period. */
function nextPeriod(ledger: Ledger, subscription: Subscription): void {
  const item = getItem(subscription);
  age(ledger, subscription, item.current_period_end - ledger.seconds());
  item.current_period_start = item.current_period_end;
  item.current_period_end = addMonth(item.current_period_start);
}

/** Begins the next period unless the subscription was cancelled; the invoice is paid if the card still works. */
export function renew(ledger: Ledger, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) end(ledger, subscription);
  else if (!subscription._card.renews) failRenewal(ledger, subscription);
  else {
    changeAndEmit(ledger, subscription, () => {
      nextPeriod(ledger, subscription);
      collect(ledger, bill(ledger, subscription, 'subscription_cycle'), subscription._card.last4);
      subscription.status = 'active';
    });
  }
}

/** Begins the next period with a failed payment, unless the subscription was cancelled. */
export function failRenewal(ledger: Ledger, subscription: Subscription, why: 'declined' | 'asks' = 'declined'): void {
  if (subscription.cancel_at_period_end) end(ledger, subscription);
  else {
    changeAndEmit(ledger, subscription, () => {
      nextPeriod(ledger, subscription);
      refuse(ledger, bill(ledger, subscription, 'subscription_cycle'), why);
      subscription.status = 'past_due';
    });
  }
}

/** Ends the period now: ends the subscription if it was cancelled, and renews it otherwise. */
export function end(ledger: Ledger, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) {
    age(ledger, subscription, getItem(subscription).current_period_end - ledger.seconds());
    cancelSubscription(ledger, subscription);
  } else renew(ledger, subscription);
}

/** Replaces the card and pays the open invoices with it. */
export function payWith(ledger: Ledger, subscription: Subscription, card: Card): void {
  subscription._card = card;
  changeAndEmit(ledger, subscription, () => {
    const open = findOpenInvoices(ledger, subscription);
    for (const invoice of open) collect(ledger, invoice, card.last4);
    if (open.length > 0 && !isOver(subscription)) subscription.status = 'active';
  });
}

export function cancelAtPeriodEnd(ledger: Ledger, subscription: Subscription, cancels: boolean): void {
  if (subscription.cancel_at_period_end === cancels) return;
  changeAndEmit(ledger, subscription, () => {
    subscription.cancel_at_period_end = cancels;
    subscription.cancel_at = cancels ? getItem(subscription).current_period_end : null;
    subscription.canceled_at = cancels ? ledger.seconds() : null;
    subscription.cancellation_details = {
      comment: null,
      feedback: null,
      reason: cancels ? 'cancellation_requested' : null,
    };
  });
}

export function cancelSubscription(ledger: Ledger, subscription: Subscription): void {
  const late = subscription.status === 'past_due' || subscription.status === 'unpaid';
  subscription.status = 'canceled';
  subscription.ended_at = ledger.seconds();
  subscription.canceled_at ??= subscription.ended_at;
  subscription.cancellation_details ??= { comment: null, feedback: null, reason: null };
  subscription.cancellation_details.reason ??= late ? 'payment_failed' : 'cancellation_requested';
  ledger.emit('customer.subscription.deleted', subscription);
}

/** Settles the first payment, which was pending: it arrived, or it failed. */
export function settleFirst(ledger: Ledger, subscription: Subscription, paid: boolean): void {
  changeAndEmit(ledger, subscription, () => {
    for (const invoice of findOpenInvoices(ledger, subscription)) {
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
  changeAndEmit(
    ledger,
    subscription,
    () => {
      subscription.status = status;
    },
    type,
  );
}

/** Begins a trial of `days` days now. */
export function beginTrial(ledger: Ledger, subscription: Subscription, days = 7): void {
  changeAndEmit(ledger, subscription, () => {
    const start = ledger.seconds();
    const item = getItem(subscription);
    subscription.status = 'trialing';
    subscription.trial_start = start;
    subscription.trial_end = start + days * day;
    item.current_period_start = start;
    item.current_period_end = subscription.trial_end;
  });
  if (days <= 3) ledger.emit('customer.subscription.trial_will_end', subscription);
}
