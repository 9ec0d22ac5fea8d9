import { subscriptionStatuses } from '@revoada/core/plans/subscription';
import { describe, expect, test } from 'vitest';
import type { SubscriptionRow } from '../../database/billing/subscriptions.ts';
import { isLiveStatus, pickEffectiveSubscription, readState, readStatus } from './subscription-state.ts';

const now = Date.parse('2026-12-01T15:00:00Z');
const day = 86_400_000;

const buildRow = (id: string, status: string, pastDueSince: Date | null = null) =>
  ({ id, status, pastDueSince }) as SubscriptionRow;

describe('a status', () => {
  test.each(subscriptionStatuses)('is kept when it is known: %s', (status) => {
    expect(readStatus(status)).toBe(status);
  });

  test.each(['half_paid', '', 'Active', 'toString'])('gives no access when it is unknown: %j', (word) => {
    expect(readStatus(word)).toBe('unpaid');
    expect(pickEffectiveSubscription([buildRow('new', word), buildRow('old', 'active')], now, 7)?.id).toBe('old');
  });

  test.each([
    ['incomplete', false],
    ['incomplete_expired', false],
    ['trialing', true],
    ['active', true],
    ['past_due', true],
    ['unpaid', true],
    ['canceled', false],
    ['paused', true],
    ['half_paid', true],
  ])('%s may still be charged for: %s', (status, live) => {
    expect(isLiveStatus(status)).toBe(live);
  });
});

test('the state is the status and the time since which payment is late', () => {
  expect(readState(buildRow('a', 'past_due', new Date(now)))).toEqual({ status: 'past_due', pastDueSince: now });
  expect(readState(buildRow('a', 'half_paid'))).toEqual({ status: 'unpaid', pastDueSince: null });
});

describe('the effective subscription', () => {
  test('is the one that gives access, even if it is older', () => {
    const rows = [buildRow('new', 'incomplete'), buildRow('old', 'active'), buildRow('older', 'active')];
    expect(pickEffectiveSubscription(rows, now, 7)?.id).toBe('old');
  });

  test('is the newest when none gives access', () => {
    const late = buildRow('late', 'past_due', new Date(now - 7 * day));
    expect(pickEffectiveSubscription([buildRow('new', 'canceled'), late], now, 7)?.id).toBe('new');
    expect(pickEffectiveSubscription([buildRow('new', 'canceled'), late], now, 8)?.id).toBe('late');
    expect(pickEffectiveSubscription([buildRow('new', 'canceled'), late], now - 1, 7)?.id).toBe('late');
  });

  test('is none when there is none', () => {
    expect(pickEffectiveSubscription([], now, 7)).toBeNull();
  });
});
