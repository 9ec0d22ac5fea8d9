import type { SubscriptionRow } from '../../database/billing/subscriptions.ts';
import type { ReadSubscription } from './subscription-record.ts';
import { isLiveStatus } from './subscription-state.ts';

/** Mail about a subscription, sent once for its key. Instants are ISO. */
export type Notice = { key: string } & (
  | { template: 'subscription-started'; data: { nextCharge: string } }
  | { template: 'payment-failed'; data: { graceEnds: string } }
  | { template: 'cancellation-scheduled'; data: { accessEnds: string } }
  | { template: 'subscription-ended'; data: Record<string, never> }
);

export type Change = {
  before: SubscriptionRow | null;
  after: ReadSubscription;
  /** The oldest invoice that is not paid, while payment is past due. */
  unpaidInvoice: string | null;
  graceMs: number;
};

/** Chooses the mails about a change. Returns none after a withdrawal, which has a separate mail. */
export function chooseNotices({ before, after, unpaidInvoice, graceMs }: Change): Notice[] {
  const { id, status, currentPeriodEnd, pastDueSince } = after;
  const notices: Notice[] = [];
  if (before?.withdrawnAt) return notices;
  const hadBegun = before !== null && before.status !== 'incomplete';
  if (!hadBegun && (status === 'active' || status === 'trialing') && currentPeriodEnd) {
    const data = { nextCharge: currentPeriodEnd.toISOString() };
    notices.push({ key: `subscription-started:${id}`, template: 'subscription-started', data });
  }
  if (pastDueSince && unpaidInvoice && before?.pastDueSince?.getTime() !== pastDueSince.getTime()) {
    const data = { graceEnds: new Date(pastDueSince.getTime() + graceMs).toISOString() };
    notices.push({ key: `payment-failed:${unpaidInvoice}`, template: 'payment-failed', data });
  }
  if (after.cancelsAtPeriodEnd && !before?.cancelsAtPeriodEnd && isLiveStatus(status) && currentPeriodEnd) {
    const accessEnds = currentPeriodEnd.toISOString();
    const key = `cancellation-scheduled:${id}:${accessEnds}`;
    notices.push({ key, template: 'cancellation-scheduled', data: { accessEnds } });
  }
  if (status === 'canceled' && before && isLiveStatus(before.status)) {
    notices.push({ key: `subscription-ended:${id}`, template: 'subscription-ended', data: {} });
  }
  return notices;
}
