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

function chooseFor(before: SubscriptionRow | null, after: typeof active) {
  const unpaidInvoice = after.status === 'past_due' ? 'in_2' : null;
  const notices = chooseNotices({ before, after, unpaidInvoice, graceMs });
  // The key begins with the template's name.
  for (const { key, template } of notices) expect(key.split(':')[0]).toBe(template);
  return notices.map(({ key, data }) => ({ key, ...data }));
}

describe('a change of a subscription', () => {
  test('sends a mail when it began', () => {
    const notice = { key: 'subscription-started:sub_1', nextCharge: '2026-12-31T15:00:00.000Z' };
    expect(chooseFor(null, active)).toEqual([notice]);
    expect(chooseFor(buildRow({ ...active, status: 'incomplete' }), active)).toEqual([notice]);
    expect(chooseFor(null, { ...active, status: 'trialing' })).toEqual([notice]);
    expect(chooseFor(null, { ...active, currentPeriodEnd: null })).toEqual([]);
    expect(chooseFor(null, { ...active, status: 'incomplete' })).toEqual([]);
  });

  test('sends a mail with the end of the grace period when a payment failed', () => {
    const notice = { key: 'payment-failed:in_2', graceEnds: '2027-01-07T15:00:00.000Z' };
    expect(chooseFor(buildRow(active), pastDue)).toEqual([notice]);
    expect(chooseFor(buildRow(pastDue), pastDue)).toEqual([]);
    expect(chooseFor(buildRow(active), { ...pastDue, pastDueSince: null })).toEqual([]);
    expect(chooseFor(null, pastDue)).toEqual([notice]);
  });

  test('sends a mail with the end of access when it was cancelled', () => {
    const accessEnds = '2026-12-31T15:00:00.000Z';
    expect(chooseFor(buildRow(active), cancelling)).toEqual([
      { key: `cancellation-scheduled:sub_1:${accessEnds}`, accessEnds },
    ]);
    expect(chooseFor(buildRow(cancelling), cancelling)).toEqual([]);
    expect(chooseFor(null, { ...cancelling, status: 'past_due' })).toEqual([
      { key: `cancellation-scheduled:sub_1:${accessEnds}`, accessEnds },
    ]);
  });

  test('sends a mail when it ended', () => {
    expect(chooseFor(buildRow(cancelling), ended)).toEqual([{ key: 'subscription-ended:sub_1' }]);
    expect(chooseFor(buildRow(ended), ended)).toEqual([]);
  });

  test('sends nothing about a purchase that never began', () => {
    expect(chooseFor(null, ended)).toEqual([]);
    expect(
      chooseFor(buildRow({ ...active, status: 'incomplete' }), { ...ended, status: 'incomplete_expired' }),
    ).toEqual([]);
  });

  test('sends nothing after a withdrawal', () => {
    expect(chooseFor(buildRow(active, since), ended)).toEqual([]);
  });
});
