import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planPrice, planPricePerMonth } from './plan.ts';
import { givesAccess, isLive, type SubscriptionStatus, subscriptionStatuses, withdrawalEnds } from './subscription.ts';

const now = Date.parse('2026-12-01T15:00:00Z');
const day = 86_400_000;

describe('access', () => {
  test.each([
    ['active', true],
    ['trialing', true],
    ['past_due', true],
    ['unpaid', false],
    ['canceled', false],
    ['paused', false],
    ['incomplete', false],
    ['incomplete_expired', false],
  ] as const)('%s: %s', (status, access) => {
    expect(givesAccess({ status, pastDueSince: status === 'past_due' ? now - day : null }, now, 7)).toBe(access);
  });

  test('ends with the grace of a payment that is past due', () => {
    const state = { status: 'past_due', pastDueSince: now - 7 * day } as const;
    expect(givesAccess(state, now - 1, 7)).toBe(true);
    expect(givesAccess(state, now, 7)).toBe(false);
  });

  test.each([now, 0])('is denied past due from an unknown day, at %i', (nowMs) => {
    expect(givesAccess({ status: 'past_due', pastDueSince: null }, nowMs, 7)).toBe(false);
  });

  test('does not follow from the day of an unpaid period without a due status, nor from an unknown status', () => {
    const others = [...subscriptionStatuses.filter((status) => !['active', 'trialing', 'past_due'].includes(status))];
    for (const status of [...others, 'renewing' as SubscriptionStatus]) {
      expect(givesAccess({ status, pastDueSince: now - day }, now, 7), status).toBe(false);
    }
  });

  test('never comes from a subscription that is no longer charged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...subscriptionStatuses), fc.integer(), (status: SubscriptionStatus, since) => {
        expect(isLive(status) || !givesAccess({ status, pastDueSince: since }, now, 7)).toBe(true);
      }),
    );
  });
});

describe('a live subscription, which blocks a second purchase', () => {
  test.each([
    ['active', true],
    ['trialing', true],
    ['past_due', true],
    ['unpaid', true],
    ['paused', true],
    ['canceled', false],
    ['incomplete', false],
    ['incomplete_expired', false],
  ] as const)('%s: %s', (status, live) => {
    expect(isLive(status)).toBe(live);
  });

  test('includes an unknown status', () => {
    expect(isLive('renewing' as SubscriptionStatus)).toBe(true);
  });
});

describe('the right to withdraw', () => {
  test('lasts to the end of the seventh day in São Paulo', () => {
    // 23:30 of 1 December there.
    expect(new Date(withdrawalEnds(Date.parse('2026-12-02T02:30:00Z'))).toISOString()).toBe('2026-12-09T02:59:59.999Z');
    expect(new Date(withdrawalEnds(Date.parse('2026-12-02T03:00:00Z'))).toISOString()).toBe('2026-12-10T02:59:59.999Z');
  });

  test('is never shorter than seven days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.parse('2090-01-01T00:00:00Z') }), (bought) => {
        expect(withdrawalEnds(bought) - bought).toBeGreaterThanOrEqual(7 * day - 1);
        expect(withdrawalEnds(bought) - bought).toBeLessThanOrEqual(8 * day + 3_600_000);
      }),
    );
  });
});

test('has one price', () => {
  expect(planPrice.replace(/\s/, ' ')).toBe('R$ 29,90');
  expect(planPricePerMonth.replace(/\s/, ' ')).toBe('R$ 29,90/mês');
});
