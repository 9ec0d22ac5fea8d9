import Stripe from 'stripe';
import { withoutValues } from '../database/connection/query-failure.ts';

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** True if a retry may succeed: no answer, too many requests or a server error. */
export function isTransient(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeRateLimitError) return true;
  return error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError;
}

/** Fields of a failure for the log, without the service's message, which may quote an e-mail or a card. */
export function describeFailure(error: unknown): Record<string, string | number | undefined> {
  if (!(error instanceof Stripe.errors.StripeError)) return { error: String(withoutValues(error)) };
  const { type, code, statusCode, requestId } = error;
  return { type, code, statusCode, paymentRequestId: requestId };
}

/** Converts to an error without the service's message, which may be logged whole. */
export function toLoggableError(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error : new Error(String(error));
  const { type, code, statusCode, requestId } = error;
  return new Error(`the payment service: ${[type, code, statusCode, requestId].filter(Boolean).join(' ')}`);
}
