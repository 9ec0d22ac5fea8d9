import { dayMs } from '@revoada/core/dates/local-date';
import { givesAccess, withdrawalEnds } from '@revoada/core/plans/subscription';
import type { SubscriptionSummary } from '@revoada/core/plans/subscription-summary';
import { findAccountSubscriptions, type SubscriptionRow } from '../../database/billing/subscriptions.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { pickEffectiveSubscription, readState } from './subscription-state.ts';

/** Subscription for the account page; null if the account never had one. */
export async function readSummary(deps: BillingDeps, accountId: string): Promise<SubscriptionSummary | null> {
  const { graceDays } = deps.settings.payments;
  const now = deps.now();
  const row = pickEffectiveSubscription(await findAccountSubscriptions(deps.database, accountId), now, graceDays);
  if (!row) return null;
  const state = readState(row);
  const { pastDueSince } = state;
  const graceEnds = pastDueSince === null ? null : new Date(pastDueSince + graceDays * dayMs).toISOString();
  return {
    status: state.status,
    givesAccess: givesAccess(state, now, graceDays),
    // An ended subscription shows its end rather than the end of the paid period.
    currentPeriodEnd: (row.endedAt ?? row.currentPeriodEnd)?.toISOString() ?? null,
    cancelsAtPeriodEnd: row.cancelsAtPeriodEnd,
    graceEnds,
    withdrawalEnds: mayWithdraw(row, now) ? new Date(withdrawalEnds(row.startedAt.getTime())).toISOString() : null,
  };
}

/** True until the end of the seventh day after the purchase, unless it was already withdrawn. */
export function mayWithdraw({ status, startedAt, withdrawnAt }: SubscriptionRow, nowMs: number): boolean {
  const paid = status !== 'incomplete' && status !== 'incomplete_expired';
  return paid && withdrawnAt === null && nowMs <= withdrawalEnds(startedAt.getTime());
}
