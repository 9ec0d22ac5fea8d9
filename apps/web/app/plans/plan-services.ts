import type { Viewer } from '@revoada/core/account/viewer';
import type { CheckoutState, SubscriptionSummary } from '@revoada/core/plans/subscription-summary';

/** Services of pages with a member's subscription. Null: never had one. */
export type SubscriptionServices = { subscription(): Promise<SubscriptionSummary | null> };

/** Services of `/success` for a member. */
export type PaymentServices = {
  viewer: { account: Viewer['account'] };
  /** Reads the payment's state from the payment service. `sessionId` is from the payment page's redirect. */
  checkoutState(sessionId: string | null): Promise<CheckoutState>;
};
