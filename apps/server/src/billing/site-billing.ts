import type { BillingServices } from '@revoada/core/plans/billing-services';
import type { SignedIn } from '../identity/signed-in.ts';
import type { Billing } from './billing.ts';

/** What pages may do with the subscription of the person who asks. */
export function siteBilling(billing: Billing, who: SignedIn, requestId: string): BillingServices {
  return {
    subscription: () => billing.summary(who),
    checkoutState: (sessionId) => billing.checkoutState(who, sessionId),
    withdraw: () => billing.withdraw(who, requestId),
  };
}
