import { describe, expect, test } from 'vitest';
import type { SubscriptionRow } from '../../database/billing/subscriptions.ts';
import { buildSubscription } from '../testing/subscription.ts';
import { chooseNotices } from './notices.ts';
import { readSubscriptionRecord } from './subscription-record.ts';

const since = new Date('2026-12-31T15:00:00Z');
const graceMs = 7 * 86_400_000;
const active = readSubscriptionRecord(buildSubscription(), null);
const pastDue = readSubscriptionRecord(buildSubscription({ status: 'past_due' }), since);
const cancelling = readSubscriptionRecord(buildSubscription({ cancel_at_period_end: true }), null);
const ended = readSubscriptionRecord(buildSubscription({ status: 'canceled', ended_at: 1 }), null);

const buildRow = (record: typeof active, withdrawnAt: Date | null = null): SubscriptionRow => ({
  ...record,
  accountId: 'a',
  withdrawnAt,
  readAt: since,
});

function told(before: SubscriptionRow | null, after: typeof active) {
  const unpaidInvoice = after.status === 'past_due' ? 'in_2' : null;
  const notices = chooseNotices({ before, after, unpaidInvoice, graceMs });
  // The key begins with the name of the mail.
  for (const { key, template } of notices) expect(key.split(':')[0]).toBe(template);
  return notices.map(({ key, data }) => ({ key, ...data }));
}

describe('a person is told', () => {
  test('that the subscription began', () => {
    const notice = { key: 'subscription-started:sub_1', nextCharge: '2026-12-31T15:00:00.000Z' };
    expect(told(null, active)).toEqual([notice]);
    expect(told(buildRow({ ...active, status: 'incomplete' }), active)).toEqual([notice]);
    expect(told(null, { ...active, status: 'trialing' })).toEqual([notice]);
    expect(told(null, { ...active, currentPeriodEnd: null })).toEqual([]);
    expect(told(null, { ...active, status: 'incomplete' })).toEqual([]);
  });

  test('that a payment failed, and how long access stays', () => {
    const notice = { key: 'payment-failed:in_2', graceEnds: '2027-01-07T15:00:00.000Z' };
    expect(told(buildRow(active), pastDue)).toEqual([notice]);
    expect(told(buildRow(pastDue), pastDue)).toEqual([]);
    expect(told(buildRow(active), { ...pastDue, pastDueSince: null })).toEqual([]);
    expect(told(null, pastDue)).toEqual([notice]);
  });

  test('that a cancellation is set, and until when access lasts', () => {
    const accessEnds = '2026-12-31T15:00:00.000Z';
    expect(told(buildRow(active), cancelling)).toEqual([
      { key: `cancellation-scheduled:sub_1:${accessEnds}`, accessEnds },
    ]);
    expect(told(buildRow(cancelling), cancelling)).toEqual([]);
    expect(told(null, { ...cancelling, status: 'past_due' })).toEqual([
      { key: `cancellation-scheduled:sub_1:${accessEnds}`, accessEnds },
    ]);
  });

  test('that it ended', () => {
    expect(told(buildRow(cancelling), ended)).toEqual([{ key: 'subscription-ended:sub_1' }]);
    expect(told(buildRow(ended), ended)).toEqual([]);
  });

  test('nothing that nobody saw begin', () => {
    expect(told(null, ended)).toEqual([]);
    expect(told(buildRow({ ...active, status: 'incomplete' }), { ...ended, status: 'incomplete_expired' })).toEqual([]);
  });

  test('nothing here of a purchase that was undone', () => {
    expect(told(buildRow(active, since), ended)).toEqual([]);
  });
});
