import Stripe from 'stripe';
import { readId } from '../stripe-client.ts';

/**
 * Refunds every paid invoice of a subscription in full and returns the sum in cents. Idempotent: each refund has a key, and
 * payments that were already refunded are skipped.
 */
export async function refundSubscription(stripe: Stripe, subscriptionId: string): Promise<number> {
  let refunded = 0;
  for await (const invoice of stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: 100 })) {
    for await (const paid of stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid', limit: 100 })) {
      await refundPayment(stripe, paid, subscriptionId);
      refunded += paid.amount_paid ?? 0;
    }
  }
  return refunded;
}

async function refundPayment(stripe: Stripe, paid: Stripe.InvoicePayment, subscriptionId: string): Promise<void> {
  const intent = readId(paid.payment.payment_intent);
  const charge = readId(paid.payment.charge);
  if (intent === null && charge === null) throw new Error(`${paid.id} was not paid through the payment service`);
  const what = intent === null ? { charge: charge ?? '' } : { payment_intent: intent };
  try {
    const metadata = { subscription: subscriptionId };
    await stripe.refunds.create({ ...what, metadata }, { idempotencyKey: `refund:${paid.id}` });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error;
  }
}
