import type { BenefitId } from '@revoada/core/plans/benefit-states';
import type { Entitlement } from '@revoada/core/plans/entitlement';
import type { Settings } from '../config/settings.ts';
import type { SignedIn } from '../members/signed-in.ts';

export type Entitlements = {
  /** Null is a visitor. */
  of(who: Pick<SignedIn, 'subscriber'> | null): Entitlement;
  /** Benefits of the plan that this service provides. */
  provides: readonly BenefitId[];
};

export function createEntitlements(free: Settings['free']): Entitlements {
  const limited = { maxDaysAhead: free.daysAhead, maxOffersPerList: free.offersPerList };
  const visitor: Entitlement = { account: 'visitor', ...limited };
  const freeAccount: Entitlement = { account: 'free', ...limited };
  const subscriber: Entitlement = { account: 'subscriber', maxDaysAhead: null, maxOffersPerList: null };
  return {
    provides: ['results', 'dates', 'dashboard'],
    of(who) {
      if (!who) return visitor;
      return who.subscriber ? subscriber : freeAccount;
    },
  };
}
