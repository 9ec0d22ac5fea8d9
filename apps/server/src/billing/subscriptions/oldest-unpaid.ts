import type Stripe from 'stripe';
import { readDate } from './subscription-record.ts';

export type UnpaidInvoice = { id: string; since: Date };

/**
 * Oldest unpaid invoice with its date; null unless payment is past due. The grace period counts from that date, so that it
 * does not depend on when events arrive.
 */
export async function findOldestUnpaid(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<UnpaidInvoice | null> {
  if (subscription.status !== 'past_due') return null;
  const open = await stripe.invoices.list({ subscription: subscription.id, status: 'open', limit: 100 });
  const { latest_invoice: latest } = subscription;
  const unpaid = open.data.length > 0 || latest === null || typeof latest === 'string' ? open.data : [latest];
  const [oldest] = unpaid.toSorted((a, b) => a.created - b.created);
  return oldest ? { id: oldest.id, since: readDate(oldest.created) } : null;
}
