import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProgrammeId } from '../flights/programme.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { withOwnPrice } from '../miles/reference-prices.ts';
import type { PriceDay, SeenMiles } from './price-day.ts';
import { priceTrip } from './trip-prices.ts';

const award = (programme: ProgrammeId, miles: number, seenOn = '2026-11-20'): SeenMiles => {
  return { programme, miles, taxCents: 3_500, carrier: 'LA', seenOn };
};
const day = (totalCents: number | null, miles: SeenMiles[] = [], seenOn = '2026-11-21'): PriceDay => ({
  date: '2026-12-10',
  cash: totalCents === null ? null : { totalCents, taxCents: 3_500, carrier: 'LA', seenOn },
  miles,
});

describe('a trip’s price', () => {
  test('adds up both directions, in reais and within one programme', () => {
    const out = day(30_000, [award('latam-pass', 8_000), award('smiles', 9_000)]);
    const back = day(40_000, [award('latam-pass', 7_000), award('livelo', 1_000)], '2026-11-19');
    expect(priceTrip(out, back, REFERENCE_PRICES)).toEqual({
      cashCents: 70_000,
      miles: { programme: 'latam-pass', miles: 15_000, taxCents: 7_000 },
      better: 'miles',
      seenOn: '2026-11-19',
    });
  });

  test('is the day’s own one way', () => {
    expect(priceTrip(day(30_000), null, REFERENCE_PRICES)).toEqual({
      cashCents: 30_000,
      miles: null,
      better: null,
      seenOn: '2026-11-21',
    });
  });

  test('is not known where one of its days is not', () => {
    const nothing = { cashCents: null, miles: null, better: null, seenOn: null };
    const known = day(30_000, [award('smiles', 9_000)]);
    expect(priceTrip(known, undefined, REFERENCE_PRICES)).toEqual(nothing);
    expect(priceTrip(undefined, known, REFERENCE_PRICES)).toEqual(nothing);
    expect(priceTrip(undefined, null, REFERENCE_PRICES)).toEqual(nothing);
    expect(priceTrip(known, day(40_000), REFERENCE_PRICES)).toMatchObject({ cashCents: 70_000, miles: null });
  });

  test('takes the programme that costs least in reais by the reader’s milheiro', () => {
    const out = day(null, [award('livelo', 8_000), award('smiles', 9_000)]);
    expect(priceTrip(out, null, REFERENCE_PRICES).miles?.programme).toBe('smiles');
    expect(priceTrip(out, null, withOwnPrice(REFERENCE_PRICES, 2_000)).miles?.programme).toBe('livelo');
  });

  test('takes miles without a price in reais last, and compares them with nothing', () => {
    const out = day(30_000, [award('connectmiles', 100), award('smiles', 9_000)]);
    expect(priceTrip(out, null, REFERENCE_PRICES).miles?.programme).toBe('smiles');
    const without = priceTrip(day(30_000, [award('connectmiles', 100)]), null, REFERENCE_PRICES);
    expect(without).toMatchObject({ miles: { programme: 'connectmiles' }, better: null });
  });

  test('without a reference takes the programme with the fewest miles', () => {
    const out = day(null, [award('connectmiles', 100), award('esfera', 90)]);
    expect(priceTrip(out, null, REFERENCE_PRICES).miles?.programme).toBe('esfera');
  });

  test('is a draw where the difference is no advice', () => {
    const out = day(3_500 + 16_000 + 100, [award('smiles', 10_000)]);
    expect(priceTrip(out, null, REFERENCE_PRICES).better).toBe('tie');
  });

  test('falls when one of its days does', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    const awards = fc.uniqueArray(
      fc.record({
        programme: fc.constantFrom<ProgrammeId>('smiles', 'livelo', 'latam-pass', 'connectmiles'),
        miles: fc.integer({ min: 1, max: 500_000 }),
      }),
      { selector: ({ programme }) => programme },
    );
    const days = fc.record({ cents, awards }).map(({ cents: total, awards: found }) =>
      day(
        total,
        found.map(({ programme, miles }) => award(programme, miles)),
      ),
    );
    fc.assert(
      fc.property(days, days, (out, back) => {
        const cheaper = {
          ...out,
          cash: out.cash && { ...out.cash, totalCents: Math.max(1, out.cash.totalCents - 500) },
        };
        const before = priceTrip(out, back, REFERENCE_PRICES);
        const after = priceTrip(cheaper, back, REFERENCE_PRICES);
        expect(after.cashCents ?? 0).toBeLessThanOrEqual(before.cashCents ?? 0);
        expect(after.miles).toEqual(before.miles);
        const shared = out.miles.filter(({ programme }) => back.miles.some((other) => other.programme === programme));
        expect(before.miles === null).toBe(shared.length === 0);
      }),
    );
  });
});
