import { describe, expect, test } from 'vitest';
import { dateOf, recordOf } from './subscription-record.ts';
import { bought, month, subscriptionOf } from './testing/subscription.ts';

describe('what is kept of a subscription', () => {
  test('is its state, its price and its period', () => {
    expect(recordOf(subscriptionOf(), null)).toEqual({
      id: 'sub_1',
      customerId: 'cus_1',
      status: 'active',
      priceId: 'price_1',
      startedAt: new Date('2026-12-01T15:00:00Z'),
      currentPeriodEnd: new Date('2026-12-31T15:00:00Z'),
      cancelsAtPeriodEnd: false,
      endedAt: null,
      pastDueSince: null,
    });
  });

  test.each([
    ['at the period’s end', { cancel_at_period_end: true }, true, bought + month],
    ['on a day within the period', { cancel_at: bought + 5 }, true, bought + 5],
    ['on the period’s last instant', { cancel_at: bought + month }, true, bought + month],
    ['on a day of a later period', { cancel_at: bought + 2 * month }, false, bought + month],
  ])('cancelled %s', (_, changes, cancels, ends) => {
    const record = recordOf(subscriptionOf(changes), null);
    expect(record.cancelsAtPeriodEnd).toBe(cancels);
    expect(record.currentPeriodEnd).toEqual(dateOf(ends));
  });

  test('is whose it is when the customer comes whole, and when it ended', () => {
    const whole = { ...subscriptionOf({ ended_at: bought + 5 }), customer: { id: 'cus_2' } } as never;
    expect(recordOf(whole, null)).toMatchObject({ customerId: 'cus_2', endedAt: dateOf(bought + 5) });
  });

  test('is nothing when it sells nothing', () => {
    const empty = { ...subscriptionOf(), items: { data: [] } } as never;
    expect(() => recordOf(empty, null)).toThrow('sub_1 has no item');
  });
});
