import type Stripe from 'stripe';
import { isMissing } from '../payment-failure.ts';

/** Ends a subscription at once; does nothing if it has already ended. */
export async function cancelNow(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
    // The service answers 'no such subscription' for an ended one too.
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status !== 'canceled' && status !== 'incomplete_expired') throw error;
  }
}
