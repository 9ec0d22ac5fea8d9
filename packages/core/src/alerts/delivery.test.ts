import { expect, test } from 'vitest';
import { planDeliveryRetry } from './delivery.ts';

const second = 1_000;

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [7, 1_920],
  [8, 3_840],
  [9, 3_840],
])('delays a message after try %d by %d seconds (S-430)', (tries, seconds) => {
  expect(planDeliveryRetry(tries, 0)).toBe(seconds * second);
});

test('delays a message at least as long as its channel requires (S-430)', () => {
  expect(planDeliveryRetry(1, 45 * second)).toBe(45 * second);
  expect(planDeliveryRetry(2, 45 * second)).toBe(60 * second);
});
