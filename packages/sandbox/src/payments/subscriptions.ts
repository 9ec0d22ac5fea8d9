import { createInvoices, itemOf } from './invoices.ts';
import type { Ledger } from './ledger.ts';
import {
  aMonthAfter,
  type CheckoutSession,
  type Invoice,
  newId,
  type Subscription,
  type SubscriptionItem,
  thePrice,
} from './objects.ts';

export type Card = Subscription['_card'];

/** The life of subscriptions: begun, renewed, late, ended. Each step tells its events. */
export function createSubscriptions(ledger: Ledger, address: () => string) {
  const { books } = ledger;
  const { bill, collect } = createInvoices(ledger, address);
  const changed = (subscription: Subscription): void => void ledger.emit('customer.subscription.updated', subscription);

  /** Moves the subscription's past so that its period ends now: a month goes by at once. */
  function age(subscription: Subscription, seconds: number): void {
    const back = (at: number | null) => (at === null ? null : at - seconds);
    const item = itemOf(subscription);
    subscription.created -= seconds;
    subscription.start_date -= seconds;
    subscription.billing_cycle_anchor -= seconds;
    subscription.cancel_at = back(subscription.cancel_at);
    subscription.trial_start = back(subscription.trial_start);
    subscription.trial_end = back(subscription.trial_end);
    item.current_period_start -= seconds;
    item.current_period_end -= seconds;
    for (const invoice of books.invoices) {
      if (invoice.parent.subscription_details.subscription !== subscription.id) continue;
      invoice.created -= seconds;
      invoice.period_start -= seconds;
      invoice.period_end -= seconds;
    }
    ledger.save();
  }

  function nextPeriod(subscription: Subscription): void {
    const item = itemOf(subscription);
    age(subscription, item.current_period_end - ledger.seconds());
    item.current_period_start = item.current_period_end;
    item.current_period_end = aMonthAfter(item.current_period_start);
    subscription.trial_start = null;
    subscription.trial_end = null;
  }

  function refuse(subscription: Subscription, invoice: Invoice): void {
    invoice.attempted = true;
    invoice.attempt_count += 1;
    subscription.status = 'past_due';
    ledger.emit('invoice.payment_failed', invoice);
    changed(subscription);
  }

  const acts = {
    begin(session: CheckoutSession, customer: string, card: Card): Subscription {
      const at = ledger.seconds();
      const id = newId('sub_');
      const item: SubscriptionItem = {
        id: newId('si_'),
        object: 'subscription_item',
        subscription: id,
        quantity: 1,
        price: thePrice(),
        current_period_start: at,
        current_period_end: aMonthAfter(at),
        metadata: {},
      };
      const subscription: Subscription = {
        id,
        object: 'subscription',
        created: at,
        start_date: at,
        billing_cycle_anchor: at,
        status: 'active',
        customer,
        currency: 'brl',
        collection_method: 'charge_automatically',
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        ended_at: null,
        trial_start: null,
        trial_end: null,
        pause_collection: null,
        latest_invoice: null,
        metadata: session._subscriptionMetadata,
        items: {
          object: 'list',
          data: [item],
          has_more: false,
          total_count: 1,
          url: `/v1/subscription_items?subscription=${id}`,
        },
        livemode: false,
        _card: card,
      };
      books.subscriptions.push(subscription);
      const invoice = bill(subscription, 'subscription_create');
      collect(invoice);
      ledger.emit('customer.subscription.created', subscription);
      return subscription;
    },
    /** The next period begins; its invoice is paid if the card still holds. */
    renew(subscription: Subscription): void {
      nextPeriod(subscription);
      const invoice = bill(subscription, 'subscription_cycle');
      if (!subscription._card.renews) refuse(subscription, invoice);
      else {
        collect(invoice);
        subscription.status = 'active';
        changed(subscription);
      }
    },
    failRenewal(subscription: Subscription): void {
      nextPeriod(subscription);
      refuse(subscription, bill(subscription, 'subscription_cycle'));
    },
    /** Another card: what is open is paid with it. */
    payWith(subscription: Subscription, card: Card): void {
      subscription._card = card;
      const open = books.invoices.filter(
        ({ status, parent }) => status === 'open' && parent.subscription_details.subscription === subscription.id,
      );
      for (const invoice of open) collect(invoice);
      if (open.length > 0 && subscription.status !== 'canceled') subscription.status = 'active';
      changed(subscription);
    },
    cancelAtPeriodEnd(subscription: Subscription, cancels: boolean): void {
      subscription.cancel_at_period_end = cancels;
      subscription.cancel_at = cancels ? itemOf(subscription).current_period_end : null;
      subscription.canceled_at = cancels ? ledger.seconds() : null;
      changed(subscription);
    },
    cancelNow(subscription: Subscription): void {
      subscription.status = 'canceled';
      subscription.ended_at = ledger.seconds();
      subscription.canceled_at ??= subscription.ended_at;
      ledger.emit('customer.subscription.deleted', subscription);
    },
    /** The period's end comes now: it ends if it was cancelled, else it is renewed. */
    end(subscription: Subscription): void {
      if (!subscription.cancel_at_period_end) acts.renew(subscription);
      else {
        age(subscription, itemOf(subscription).current_period_end - ledger.seconds());
        acts.cancelNow(subscription);
      }
    },
    setStatus(subscription: Subscription, status: 'unpaid' | 'paused' | 'active'): void {
      const resumed = subscription.status === 'paused' && status === 'active';
      subscription.status = status;
      if (status === 'paused') ledger.emit('customer.subscription.paused', subscription);
      else if (resumed) ledger.emit('customer.subscription.resumed', subscription);
      else changed(subscription);
    },
    trial(subscription: Subscription, days = 7): void {
      subscription.status = 'trialing';
      subscription.trial_start = ledger.seconds();
      subscription.trial_end = subscription.trial_start + days * 86_400;
      itemOf(subscription).current_period_end = subscription.trial_end;
      changed(subscription);
      if (days <= 3) ledger.emit('customer.subscription.trial_will_end', subscription);
    },
    age,
  };
  return acts;
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
