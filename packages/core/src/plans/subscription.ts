import { addDays, dayMs } from '../dates/local-date.ts';
import { saoPauloZone, todayAt } from '../dates/today.ts';
import { withdrawalDays } from './limits.ts';

/** Statuses of the payment service. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
] as const;

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Facts that decide access. Instants are UTC milliseconds. */
export type SubscriptionState = {
  status: SubscriptionStatus;
  /** Start of the unpaid period; null unless the payment is past due. */
  pastDueSince: number | null;
};

/** Active and trialing give access, past_due until the end of its grace period. */
export function givesAccess({ status, pastDueSince }: SubscriptionState, nowMs: number, graceDays: number): boolean {
  if (status === 'active' || status === 'trialing') return true;
  return status === 'past_due' && pastDueSince !== null && nowMs < pastDueSince + graceDays * dayMs;
}

/** True while the payment service may still charge for it, which blocks a second purchase. */
export function isLive(status: SubscriptionStatus): boolean {
  return !['incomplete', 'incomplete_expired', 'canceled'].includes(status);
}

/**
 * The last instant (UTC ms) of the right to withdraw with a full refund: the end of the seventh day after the purchase, in
 * São Paulo (Código de Defesa do Consumidor, art. 49). Throws RangeError for an instant outside the calendar.
 */
export function withdrawalEnds(boughtAtMs: number): number {
  const lastDay = addDays(todayAt(saoPauloZone, boughtAtMs), withdrawalDays);
  // Midnight in São Paulo is at 2 or 3 o'clock UTC, by daylight saving time; the later one favours the buyer.
  return Date.parse(`${addDays(lastDay, 1)}T03:00:00Z`) - 1;
}
