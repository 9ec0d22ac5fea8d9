import Stripe from 'stripe';
import { withoutValues } from '../database/connection/query-failure.ts';

/** True when the payment service answered that it knows no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** True when it is worth asking again: no answer, too many questions, or a fault on their side. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeRateLimitError) return true;
  return error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError;
}

/** What the log may hold of a refusal: the service's words may quote a person's e-mail or card. */
export function describeFailure(error: unknown): Record<string, string | number | undefined> {
  if (!(error instanceof Stripe.errors.StripeError)) return { error: String(withoutValues(error)) };
  const { type, code, statusCode, requestId } = error;
  return { type, code, statusCode, paymentRequestId: requestId };
}

/** The same as an error that may be logged whole. */
export function plainError(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error : new Error(String(error));
  const { type, code, statusCode, requestId } = error;
  return new Error(`the payment service: ${[type, code, statusCode, requestId].filter(Boolean).join(' ')}`);
}
