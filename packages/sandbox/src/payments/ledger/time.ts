import type { Subscription } from '../wire/objects.ts';
import { getItem } from './invoices.ts';
import type { Ledger } from './ledger.ts';

/**
 * Makes time pass for one subscription by moving everything that happened to it into the past. The clock stays, so that
 * readers see what they would see after so many seconds.
 */
export function age({ books, save }: Ledger, subscription: Subscription, seconds: number): void {
  const back = (at: number | null) => (at === null ? null : at - seconds);
  const item = getItem(subscription);
  subscription.created -= seconds;
  subscription.start_date -= seconds;
  subscription.billing_cycle_anchor -= seconds;
  subscription.cancel_at = back(subscription.cancel_at);
  subscription.canceled_at = back(subscription.canceled_at);
  subscription.trial_start = back(subscription.trial_start);
  subscription.trial_end = back(subscription.trial_end);
  item.created -= seconds;
  item.current_period_start -= seconds;
  item.current_period_end -= seconds;
  const invoices = new Set<string>();
  for (const invoice of books.invoices) {
    if (invoice.parent.subscription_details.subscription !== subscription.id) continue;
    invoices.add(invoice.id);
    invoice.created -= seconds;
    invoice.period_start -= seconds;
    invoice.period_end -= seconds;
    invoice.status_transitions.finalized_at = back(invoice.status_transitions.finalized_at);
    invoice.status_transitions.paid_at = back(invoice.status_transitions.paid_at);
  }
  const payments = books.invoicePayments.filter(({ invoice }) => invoices.has(invoice));
  const intents = new Set(payments.map(({ payment }) => payment.payment_intent));
  const moved = [
    ...payments,
    ...books.intents.filter(({ id }) => intents.has(id)),
    ...books.charges.filter(({ payment_intent: intent }) => intents.has(intent)),
  ];
  for (const one of moved) one.created -= seconds;
  save();
}

/** The same day and hour of the next month, or its last day. */
export function addMonth(seconds: number): number {
  const at = new Date(seconds * 1_000);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + 1);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return Math.floor(at.getTime() / 1_000);
}
