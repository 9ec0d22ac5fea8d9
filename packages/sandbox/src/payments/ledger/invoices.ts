import { getProduct } from '../wire/catalogue.ts';
import { newId } from '../wire/ids.ts';
import type {
  Invoice,
  InvoicePayment,
  Metadata,
  PaymentIntent,
  Subscription,
  SubscriptionItem,
} from '../wire/objects.ts';
import type { Ledger } from './ledger.ts';

const day = 86_400;

/** A subscription has one item: the plan. */
export function getItem(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

export const getSubscriptionId = (invoice: Invoice): string => invoice.parent.subscription_details.subscription;

export function findOpenInvoices({ books }: Ledger, { id }: Subscription): Invoice[] {
  return books.invoices.filter((invoice) => invoice.status === 'open' && getSubscriptionId(invoice) === id);
}

/** Drafts an invoice for the subscription's period without recording it. */
export function invoiceFor(ledger: Ledger, subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
  const { books, url } = ledger;
  const item = getItem(subscription);
  const amount = item.price.unit_amount;
  const created = ledger.seconds();
  const id = newId('in_');
  const origin: Metadata = { ...subscription.metadata };
  return {
    id,
    object: 'invoice',
    number: `DEMO-${String(books.invoices.length + 1).padStart(4, '0')}`,
    created,
    currency: 'brl',
    customer: subscription.customer,
    customer_email: books.customers.find((customer) => customer.id === subscription.customer)?.email ?? null,
    status: 'open',
    billing_reason: reason,
    collection_method: 'charge_automatically',
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    subtotal: amount,
    total: amount,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    last_finalization_error: null,
    lines: {
      object: 'list',
      data: [toInvoiceLine(id, subscription, item)],
      has_more: false,
      total_count: 1,
      url: `/v1/invoices/${id}/lines`,
    },
    next_payment_attempt: null,
    period_start: item.current_period_start,
    period_end: item.current_period_end,
    hosted_invoice_url: `${url}/invoice/${id}`,
    invoice_pdf: null,
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: origin, subscription: subscription.id },
    },
    status_transitions: { finalized_at: created, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    livemode: false,
  };
}

function toInvoiceLine(invoice: string, subscription: Subscription, item: SubscriptionItem): object {
  return {
    id: newId('il_'),
    object: 'line_item',
    amount: item.price.unit_amount,
    currency: 'brl',
    description: getProduct().name,
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: { subscription: subscription.id, subscription_item: item.id, proration: false },
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pricing: {
      type: 'price_details',
      price_details: { price: item.price.id, product: item.price.product },
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: 1,
    subscription: subscription.id,
    subtotal: item.price.unit_amount,
  };
}

/** Records an open invoice for the subscription's period. */
export function bill(ledger: Ledger, subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
  const invoice = invoiceFor(ledger, subscription, reason);
  ledger.books.invoices.push(invoice);
  subscription.latest_invoice = invoice.id;
  ledger.emit('invoice.created', invoice);
  ensurePayment(ledger, invoice);
  return invoice;
}

/** The invoice's open payment and its intent; creates both when there are none. */
function ensurePayment(
  { books, seconds }: Ledger,
  invoice: Invoice,
): { payment: InvoicePayment; intent: PaymentIntent } {
  const openPayment = books.invoicePayments.find((one) => one.invoice === invoice.id && one.status === 'open');
  const its = books.intents.find(({ id }) => id === openPayment?.payment.payment_intent);
  if (openPayment && its) return { payment: openPayment, intent: its };
  const intent: PaymentIntent = {
    id: newId('pi_'),
    object: 'payment_intent',
    created: seconds(),
    amount: invoice.amount_due,
    amount_received: 0,
    currency: invoice.currency,
    customer: invoice.customer,
    status: 'requires_payment_method',
    last_payment_error: null,
    latest_charge: null,
    metadata: {},
    payment_method_types: ['card'],
    livemode: false,
  };
  const payment: InvoicePayment = {
    id: newId('inpay_'),
    object: 'invoice_payment',
    created: seconds(),
    invoice: invoice.id,
    amount_paid: null,
    amount_requested: invoice.amount_due,
    currency: invoice.currency,
    is_default: true,
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
    payment: { type: 'payment_intent', payment_intent: intent.id },
    livemode: false,
  };
  books.intents.push(intent);
  books.invoicePayments.push(payment);
  return { payment, intent };
}

/** Charges the invoice's amount on the card. */
export function collect(ledger: Ledger, invoice: Invoice, last4: string): void {
  const { amount_due: amount, currency, customer } = invoice;
  const created = ledger.seconds();
  const { payment, intent } = ensurePayment(ledger, invoice);
  const charge = newId('ch_');
  ledger.books.charges.push({
    id: charge,
    object: 'charge',
    created,
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    captured: true,
    currency,
    customer,
    metadata: {},
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card: { last4 } },
    paid: true,
    refunded: false,
    status: 'succeeded',
    livemode: false,
  });
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: amount,
    latest_charge: charge,
    last_payment_error: null,
  });
  Object.assign(payment, { status: 'paid', amount_paid: amount });
  payment.status_transitions.paid_at = created;
  Object.assign(invoice, { status: 'paid', amount_paid: amount, amount_remaining: 0, next_payment_attempt: null });
  noteAttempt(invoice);
  invoice.auto_advance = false;
  invoice.status_transitions.paid_at = created;
  ledger.emit('invoice.paid', invoice);
}

/** Records a failed charge: the card was declined, or its bank requires a confirmation while the payer is absent. */
export function refuse(ledger: Ledger, invoice: Invoice, why: 'declined' | 'asks'): void {
  const { intent } = ensurePayment(ledger, invoice);
  intent.status = why === 'asks' ? 'requires_action' : 'requires_payment_method';
  intent.last_payment_error =
    why === 'asks' ? null : { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  noteAttempt(invoice);
  invoice.next_payment_attempt = ledger.seconds() + 3 * day;
  ledger.emit('invoice.payment_failed', invoice);
  if (why === 'asks') ledger.emit('invoice.payment_action_required', invoice);
}

/** Voids an invoice that no longer has to be paid. */
export function voidInvoice({ seconds }: Ledger, invoice: Invoice): void {
  Object.assign(invoice, { status: 'void', auto_advance: false, next_payment_attempt: null });
  invoice.status_transitions.voided_at = seconds();
}

function noteAttempt(invoice: Invoice): void {
  invoice.attempted = true;
  invoice.attempt_count += 1;
}
