import { describe, expect, test } from 'vitest';
import { bought, buildSubscription, month } from '../testing/subscription.ts';
import { readDate, readSubscriptionRecord } from './subscription-record.ts';

describe('the record of a subscription', () => {
  test('has its state, price and period (S-201)', () => {
    expect(readSubscriptionRecord(buildSubscription(), null)).toEqual({
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
  ])('has the end of a cancellation %s', (_, changes, cancels, ends) => {
    const record = readSubscriptionRecord(buildSubscription(changes), null);
    expect(record.cancelsAtPeriodEnd).toBe(cancels);
    expect(record.currentPeriodEnd).toEqual(readDate(ends));
  });

  test('has the id of an expanded customer, and the end', () => {
    const whole = { ...buildSubscription({ ended_at: bought + 5 }), customer: { id: 'cus_2' } } as never;
    expect(readSubscriptionRecord(whole, null)).toMatchObject({ customerId: 'cus_2', endedAt: readDate(bought + 5) });
  });

  test('is rejected without items', () => {
    const empty = { ...buildSubscription(), items: { data: [] } } as never;
    expect(() => readSubscriptionRecord(empty, null)).toThrow('sub_1 has no item');
  });
});
