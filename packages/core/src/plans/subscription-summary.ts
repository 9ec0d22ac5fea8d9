import type { SubscriptionStatus } from './subscription.ts';

/** Subscription on the account page. Instants are UTC, ISO. */
export type SubscriptionSummary = {
  status: SubscriptionStatus;
  givesAccess: boolean;
  /** The next charge, or the last day when it was cancelled. */
  currentPeriodEnd: string | null;
  /** True if it ends with the paid period. */
  cancelsAtPeriodEnd: boolean;
  /** End of the grace period; null unless the payment is past due. */
  graceEnds: string | null;
  /** End of the right to withdraw with a full refund; null once passed or used. */
  withdrawalEnds: string | null;
};

/**
 * State after a visit to the payment page. `paid`: gives access. `processing`: confirmed there, not yet received here.
 * `over`: paid for a subscription without access. `unpaid`: abandoned or declined. `unknown`: of no account or of
 * another one.
 */
export type CheckoutState = 'paid' | 'processing' | 'over' | 'unpaid' | 'unknown';
