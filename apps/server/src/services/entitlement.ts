import type { Entitlement } from '@revoada/core/ports';
import type { Settings } from '../config/settings.ts';

/** What a person may see. Everyone is a visitor until there are accounts (decision 4). */
export type Entitlements = { visitor(): Entitlement };

export function createEntitlements(free: Settings['free']): Entitlements {
  const visitor: Entitlement = {
    account: 'visitor',
    maxDaysAhead: free.daysAhead,
    maxOffersPerList: free.offersPerList,
  };
  return { visitor: () => visitor };
}
