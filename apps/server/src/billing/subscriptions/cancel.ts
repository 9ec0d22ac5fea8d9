import type Stripe from 'stripe';
import { isMissing } from '../payment-failure.ts';

/** Ends a subscription at once. One that has ended already is left as it is. */
export async function cancelNow(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
    // The service says 'no such subscription' of an ended one too.
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status !== 'canceled' && status !== 'incomplete_expired') throw error;
  }
}
