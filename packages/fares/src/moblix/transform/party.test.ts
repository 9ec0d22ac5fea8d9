import { describe, expect, test } from 'vitest';
import { readAdultShare } from './party.ts';

const family = { adults: 2, children: 1, infants: 0 };
const total = { totalCents: 90_000, taxCents: 9_000 };
const adults = { passengersType: 'ADT', passengersCount: 2, priceWithTax: 600, priceWithoutTax: 540 };
const child = { passengersType: 'CHD', passengersCount: 1, priceWithTax: 300, priceWithoutTax: 270 };

describe('one adult’s share of a group’s price', () => {
  test('is a part of the adults’ total if the totals of all passenger types add up', () => {
    expect(readAdultShare({ fares: [adults, child] }, total, family)).toEqual({ totalCents: 30_000, taxCents: 3_000 });
  });

  test('is the adults’ amount if it is the price of one person', () => {
    const each = { ...adults, priceWithTax: 300, priceWithoutTax: 270 };
    expect(readAdultShare({ fares: [each, child] }, total, family)).toEqual({ totalCents: 30_000, taxCents: 3_000 });
  });

  test('has a seat’s share of the taxes if its taxes are unknown (S-536)', () => {
    const fares = [{ ...adults, priceWithoutTax: null }, child];
    expect(readAdultShare({ fares }, total, family)).toEqual({ totalCents: 30_000, taxCents: 3_000 });
    expect(readAdultShare({ fares }, { ...total, taxCents: null }, family)).toMatchObject({ taxCents: null });
  });

  test('tolerates nine cents of rounding', () => {
    const off = (cents: number) =>
      readAdultShare({ fares: [adults, child] }, { ...total, totalCents: 90_000 + cents }, family);
    expect(off(9)).not.toBeNull();
    expect(off(10)).toBeNull();
  });

  test('is unknown with children or infants if nothing adds up', () => {
    expect(readAdultShare({ fares: [] }, total, family)).toBeNull();
    expect(readAdultShare({ fares: [] }, total, { adults: 2, children: 0, infants: 1 })).toBeNull();
    expect(readAdultShare({ fares: [child] }, { ...total, totalCents: 30_000 }, family)).toBeNull();
    expect(readAdultShare({ fares: [{ ...adults, passengersType: 'XAD' }, child] }, total, family)).toBeNull();
  });

  test('is the total divided by the passengers if all are adults', () => {
    expect(readAdultShare({}, total, { adults: 2, children: 0, infants: 0 })).toEqual({
      totalCents: 45_000,
      taxCents: 4_500,
    });
  });

  test('counts a passenger type without a count as one person', () => {
    const single = { ...adults, passengersCount: null };
    const fare = { totalCents: 60_000, taxCents: 6_000 };
    expect(readAdultShare({ fares: [single] }, fare, { adults: 1, children: 0, infants: 1 })).toEqual(fare);
  });
});
