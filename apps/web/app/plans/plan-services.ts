import type { Viewer } from '@revoada/core/account/viewer';
import type { CheckoutState, SubscriptionSummary } from '@revoada/core/plans/subscription-summary';

/** What pages that show a member's subscription ask. Null: never had one. */
export type SubscriptionServices = { subscription(): Promise<SubscriptionSummary | null> };

/** What `/success` asks in a member's name. */
export type PaymentServices = {
  viewer: { account: Viewer['account'] };
  /** Reads the truth from the payment service. `sessionId` is what the payment page put into the URL. */
  checkoutState(sessionId: string | null): Promise<CheckoutState>;
};
