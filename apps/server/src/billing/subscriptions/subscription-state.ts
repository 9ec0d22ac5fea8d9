import {
  givesAccess,
  isLive,
  type SubscriptionState,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '@revoada/core/plans/subscription';
import type { SubscriptionRow } from '../../database/billing/subscriptions.ts';

/** A word that the payment service may yet invent gives no access, and keeps its subscription live: nobody pays twice. */
export function readStatus(word: string): SubscriptionStatus {
  return subscriptionStatuses.find((known) => known === word) ?? 'unpaid';
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

/** The one that gives access, else the newest; `rows` come newest first. */
export function rowThatMatters(rows: SubscriptionRow[], nowMs: number, graceDays: number): SubscriptionRow | null {
  return rows.find((row) => givesAccess(readState(row), nowMs, graceDays)) ?? rows[0] ?? null;
}
