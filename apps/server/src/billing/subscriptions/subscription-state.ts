import {
  givesAccess,
  isLive,
  type SubscriptionState,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '@revoada/core/plans/subscription';
import type { SubscriptionRow } from '../../database/billing/subscriptions.ts';

/** An unknown status gives no access, but its subscription counts as live so that no second one is sold. */
export function readStatus(word: string): SubscriptionStatus {
  return subscriptionStatuses.find((status) => status === word) ?? 'unpaid';
}

export function isLiveStatus(word: string): boolean {
  return isLive(readStatus(word));
}

export function readState({
  status,
  pastDueSince,
}: Pick<SubscriptionRow, 'status' | 'pastDueSince'>): SubscriptionState {
  return { status: readStatus(status), pastDueSince: pastDueSince?.getTime() ?? null };
}

/** Picks the row that gives access, else the newest; `rows` are sorted newest first. */
export function pickEffectiveSubscription(
  rows: SubscriptionRow[],
  nowMs: number,
  graceDays: number,
): SubscriptionRow | null {
  return rows.find((row) => givesAccess(readState(row), nowMs, graceDays)) ?? rows[0] ?? null;
}

/** The effective subscription of an account, and whether it gives access now; `rows` are sorted newest first. */
export function readAccess(
  rows: SubscriptionRow[],
  nowMs: number,
  graceDays: number,
): { subscription: SubscriptionState | null; subscriber: boolean } {
  const row = pickEffectiveSubscription(rows, nowMs, graceDays);
  const subscription = row && readState(row);
  return { subscription, subscriber: subscription !== null && givesAccess(subscription, nowMs, graceDays) };
}
