import type { AccountOutcome } from '../account/account-services.ts';
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

/**
 * Acts on the subscription of the person who asks. Buying and managing are forms of their own, because they leave for the
 * payment service: `POST /billing/checkout` and `POST /billing/portal` answer 303.
 */
export type BillingServices = {
  subscription(): Promise<SubscriptionSummary | null>;
  /** Reads the truth from the payment service. `sessionId` is what the payment page put into the address. */
  checkoutState(sessionId: string | null): Promise<CheckoutState>;
  /** Undoes the purchase within seven days: cancels, refunds in full, and confirms by e-mail. */
  withdraw(): Promise<AccountOutcome>;
};
