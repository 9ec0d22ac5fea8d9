import type { Logger } from 'pino';
import type { SignedIn } from '../members/signed-in.ts';
import type { Billing } from './billing.ts';
import { describeFailure } from './payment-failure.ts';

export type MemberBillingDeps = {
  billing: Pick<Billing, 'summary' | 'checkoutState' | 'withdraw'>;
  log: Pick<Logger, 'error'>;
};

/** Creates the operations on a member's subscription, for one request. */
export function createMemberBilling({ billing, log }: MemberBillingDeps, who: SignedIn, requestId: string) {
  return {
    subscription: () => billing.summary(who),
    checkoutState: (sessionId: string | null) =>
      billing.checkoutState(who, sessionId).catch((error: unknown) => {
        log.error({ ...describeFailure(error), requestId }, 'the outcome of a payment could not be read');
        throw error;
      }),
    withdraw: () => billing.withdraw(who, requestId),
  };
}
