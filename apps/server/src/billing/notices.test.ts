import { describe, expect, test } from 'vitest';
import type { SubscriptionRow } from '../database/subscriptions.ts';
import { noticesOf } from './notices.ts';
import { recordOf } from './subscription-record.ts';
import { subscriptionOf } from './testing/subscription.ts';

const since = new Date('2026-12-31T15:00:00Z');
const graceMs = 7 * 86_400_000;
const active = recordOf(subscriptionOf(), null);
const pastDue = recordOf(subscriptionOf({ status: 'past_due' }), since);
const cancelling = recordOf(subscriptionOf({ cancel_at_period_end: true }), null);
const ended = recordOf(subscriptionOf({ status: 'canceled', ended_at: 1 }), null);

const rowOf = (record: typeof active, withdrawnAt: Date | null = null): SubscriptionRow => ({
  ...record,
  accountId: 'a',
  withdrawnAt,
  readAt: since,
});

function told(before: SubscriptionRow | null, after: typeof active) {
  const unpaidInvoice = after.status === 'past_due' ? 'in_2' : null;
  const notices = noticesOf({ before, after, unpaidInvoice, graceMs });
  // The key begins with the name of the mail.
  for (const { key, template } of notices) expect(key.split(':')[0]).toBe(template);
  return notices.map(({ key, data }) => ({ key, ...data }));
}

describe('a person is told', () => {
  test('that the subscription began', () => {
    const notice = { key: 'subscription-started:sub_1', nextCharge: '2026-12-31T15:00:00.000Z' };
    expect(told(null, active)).toEqual([notice]);
    expect(told(rowOf({ ...active, status: 'incomplete' }), active)).toEqual([notice]);
    expect(told(null, { ...active, status: 'trialing' })).toEqual([notice]);
    expect(told(null, { ...active, currentPeriodEnd: null })).toEqual([]);
    expect(told(null, { ...active, status: 'incomplete' })).toEqual([]);
  });

  test('that a payment failed, and how long access stays', () => {
    const notice = { key: 'payment-failed:in_2', graceEnds: '2027-01-07T15:00:00.000Z' };
    expect(told(rowOf(active), pastDue)).toEqual([notice]);
    expect(told(rowOf(pastDue), pastDue)).toEqual([]);
    expect(told(rowOf(active), { ...pastDue, pastDueSince: null })).toEqual([]);
    expect(told(null, pastDue)).toEqual([notice]);
  });

  test('that a cancellation is set, and until when access lasts', () => {
    const accessEnds = '2026-12-31T15:00:00.000Z';
    expect(told(rowOf(active), cancelling)).toEqual([
      { key: `cancellation-scheduled:sub_1:${accessEnds}`, accessEnds },
    ]);
    expect(told(rowOf(cancelling), cancelling)).toEqual([]);
    expect(told(null, { ...cancelling, status: 'past_due' })).toEqual([
      { key: `cancellation-scheduled:sub_1:${accessEnds}`, accessEnds },
    ]);
  });

  test('that it ended', () => {
    expect(told(rowOf(cancelling), ended)).toEqual([{ key: 'subscription-ended:sub_1' }]);
    expect(told(rowOf(ended), ended)).toEqual([]);
  });

  test('nothing that nobody saw begin', () => {
    expect(told(null, ended)).toEqual([]);
    expect(told(rowOf({ ...active, status: 'incomplete' }), { ...ended, status: 'incomplete_expired' })).toEqual([]);
  });

  test('nothing here of a purchase that was undone', () => {
    expect(told(rowOf(active, since), ended)).toEqual([]);
  });
});
