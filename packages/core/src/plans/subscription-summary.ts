import type { SubscriptionStatus } from './subscription.ts';

/** The subscription as the account page shows it. Instants are UTC, ISO. */
export type SubscriptionSummary = {
  status: SubscriptionStatus;
  givesAccess: boolean;
  /** The next charge, or the last day when it was cancelled. */
  currentPeriodEnd: string | null;
  /** True when it ends with the period that is paid for. */
  cancelsAtPeriodEnd: boolean;
  /** Until when a late payment keeps access; null unless it is past due. */
  graceEnds: string | null;
  /** Until when the purchase may be undone with a full refund; null when that has passed, or was done. */
  withdrawalEnds: string | null;
};

/**
 * What came of a visit to the payment page: `paid` gives access now; `processing` was confirmed there and is on its way
 * here; `over` was paid, for a subscription that gives no access any more; `unpaid` was left or refused; `unknown` is
 * nobody's, or another person's.
 */
export type CheckoutState = 'paid' | 'processing' | 'over' | 'unpaid' | 'unknown';
