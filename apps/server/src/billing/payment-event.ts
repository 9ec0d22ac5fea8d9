import Stripe from 'stripe';
import { readId } from './stripe-client.ts';

/** Trusted part of an event: its id, its type and the subscription to read again. */
export type VerifiedEvent = { id: string; type: string; subscriptionId: string | null };

const toleranceSeconds = 300;

/**
 * Verifies the signature over the raw body with the endpoint's secret. Null if the event is forged, altered, older than five
 * minutes or malformed.
 */
export function verifyEvent(body: Buffer, signature: string, secret: string, nowMs: number): VerifiedEvent | null {
  const event = readSigned(body, signature, secret, nowMs);
  return event && { id: event.id, type: event.type, subscriptionId: readSubscriptionId(event) };
}

function readSigned(body: Buffer, signature: string, secret: string, nowMs: number): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, nowMs);
  } catch {
    // The library throws a different class for each kind of invalid signature.
    return null;
  }
}

/** Subscription of an event that may change access; null for all other events. */
function readSubscriptionId(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.trial_will_end':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return event.data.object.id;
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return readId(event.data.object.subscription);
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.finalization_failed':
    case 'invoice.upcoming':
      return readId(event.data.object.parent?.subscription_details?.subscription);
    default:
      return null;
  }
}
