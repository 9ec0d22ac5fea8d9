import type { BillingServices } from '@revoada/core/plans/billing-services';
import type { Logger } from 'pino';
import type { SignedIn } from '../identity/signed-in.ts';
import type { Billing } from './billing.ts';
import { describeFailure } from './payment-failure.ts';

type Parts = { billing: Billing; log: Logger };

/** What pages may do with the subscription of the person who asks. */
export function siteBilling({ billing, log }: Parts, who: SignedIn, requestId: string): BillingServices {
  return {
    subscription: () => billing.summary(who),
    checkoutState: (sessionId) =>
      billing.checkoutState(who, sessionId).catch((error: unknown) => {
        log.error({ ...describeFailure(error), requestId }, 'what came of a payment could not be read');
        throw error;
      }),
    withdraw: () => billing.withdraw(who, requestId),
  };
}
