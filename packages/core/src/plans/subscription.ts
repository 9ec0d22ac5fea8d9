import { addDays, dayMs } from '../dates/local-date.ts';
import { saoPauloZone, todayAt } from '../dates/today.ts';
import { withdrawalDays } from './limits.ts';

/** The payment service's own words. */
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

/** What access depends on. Instants are UTC milliseconds. */
export type SubscriptionState = {
  status: SubscriptionStatus;
  /** When the unpaid period began; null unless payment is past due. */
  pastDueSince: number | null;
};

/** Active and trialing count; past_due until its grace is over; everything else does not. */
export function givesAccess({ status, pastDueSince }: SubscriptionState, nowMs: number, graceDays: number): boolean {
  if (status === 'active' || status === 'trialing') return true;
  return status === 'past_due' && pastDueSince !== null && nowMs < pastDueSince + graceDays * dayMs;
}

/** True while the payment service may still charge for it: then nobody may buy a second one. */
export function isLive(status: SubscriptionStatus): boolean {
  return !['incomplete', 'incomplete_expired', 'canceled'].includes(status);
}

/**
 * The last instant (UTC ms) of the right to withdraw with a full refund: the end of the seventh day after the purchase, in
 * São Paulo (Código de Defesa do Consumidor, art. 49). Throws RangeError for an instant outside the calendar.
 */
export function withdrawalEnds(boughtAtMs: number): number {
  const lastDay = addDays(todayAt(saoPauloZone, boughtAtMs), withdrawalDays);
  // Midnight there lies between 2 and 3 o'clock UTC, with or without summer time; the later one favours the buyer.
  return Date.parse(`${addDays(lastDay, 1)}T03:00:00Z`) - 1;
}
