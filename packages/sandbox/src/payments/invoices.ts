import type { Ledger } from './ledger.ts';
import { type Invoice, newId, type Subscription, type SubscriptionItem } from './objects.ts';

/** A subscription has one item: the plan. */
export function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

/** Invoices of subscriptions: made for a period, and paid. */
export function createInvoices(ledger: Ledger, address: () => string) {
  const { books } = ledger;

  function bill(subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
    const item = itemOf(subscription);
    const amount = item.price.unit_amount;
    const id = newId('in_');
    const invoice: Invoice = {
      id,
      object: 'invoice',
      number: `DEMO-${String(books.invoices.length + 1).padStart(4, '0')}`,
      created: ledger.seconds(),
      customer: subscription.customer,
      currency: 'brl',
      status: 'open',
      billing_reason: reason,
      collection_method: 'charge_automatically',
      amount_due: amount,
      amount_paid: 0,
      amount_remaining: amount,
      subtotal: amount,
      total: amount,
      attempt_count: 0,
      attempted: false,
      period_start: item.current_period_start,
      period_end: item.current_period_end,
      hosted_invoice_url: `${address()}/invoice/${id}`,
      metadata: {},
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      },
      livemode: false,
    };
    books.invoices.push(invoice);
    subscription.latest_invoice = invoice.id;
    ledger.emit('invoice.created', invoice);
    return invoice;
  }

  function collect(invoice: Invoice): void {
    const created = ledger.seconds();
    const { amount_due: amount, currency, customer } = invoice;
    const [intent, charge] = [newId('pi_'), newId('ch_')];
    const paid = { created, amount, currency, customer, livemode: false as const };
    books.intents.push({
      ...paid,
      id: intent,
      object: 'payment_intent',
      amount_received: amount,
      status: 'succeeded',
      latest_charge: charge,
    });
    books.charges.push({
      ...paid,
      id: charge,
      object: 'charge',
      amount_refunded: 0,
      payment_intent: intent,
      paid: true,
      refunded: false,
      status: 'succeeded',
    });
    books.invoicePayments.push({
      id: newId('inpay_'),
      object: 'invoice_payment',
      created,
      invoice: invoice.id,
      amount_paid: amount,
      amount_requested: amount,
      currency,
      is_default: true,
      status: 'paid',
      payment: { type: 'payment_intent', payment_intent: intent },
      livemode: false,
    });
    Object.assign(invoice, { status: 'paid', amount_paid: amount, amount_remaining: 0, attempted: true });
    invoice.attempt_count += 1;
    ledger.emit('invoice.paid', invoice);
  }

  return { bill, collect };
}
