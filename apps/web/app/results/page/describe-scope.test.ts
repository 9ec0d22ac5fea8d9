import { cash, offer } from '@revoada/core/testing/offers';
import { goingBack, makeRows } from '@revoada/core/testing/rows';
import { describe, expect, test } from 'vitest';
import { coverTrip } from './describe-scope.ts';

const out = offer({ id: 'out', price: cash(300_000), arrivesAt: '2026-12-11T09:00:00' });
const back = (departsAt: string) =>
  goingBack(offer({ id: 'back', journeyKey: 'back', direction: 'return', departsAt, price: cash(200_000) }));

describe('the coverage of a list', () => {
  test('is the whole trip where a row has its price', () => {
    const around = back('2026-12-20T09:00:00');
    expect(coverTrip(around, makeRows([out], { around }))).toBe(true);
  });

  test('is the slice in view where no row has the price of a whole trip', () => {
    const around = back('2026-12-11T08:00:00');
    expect(coverTrip(around, makeRows([out], { around }))).toBe(false);
    expect(coverTrip(null, makeRows([out]))).toBe(false);
  });

  test('is the whole trip while there are no rows', () => {
    expect(coverTrip(back('2026-12-20T09:00:00'), [])).toBe(true);
  });
});
