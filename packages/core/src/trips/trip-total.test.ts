import { describe, expect, test } from 'vitest';
import { award, cash } from '../../testing/offers.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { withOwnPrice } from '../miles/reference-prices.ts';
import { sumPrices } from './trip-total.ts';

const inCash = cash(300_000);
const latam = award('latam-pass', 100_000, 20_000);
const smiles = award('smiles', 50_000, 10_000);

describe('the total of a trip (S-043)', () => {
  test('keeps cash and miles apart, and adds up to a cost in reais', () => {
    expect(sumPrices([inCash, latam], REFERENCE_PRICES)).toEqual({
      cashCents: 300_000,
      awards: [{ programme: 'latam-pass', miles: 100_000, taxCents: 20_000 }],
      costCents: 300_000 + 260_000 + 20_000,
    });
  });

  test('adds up miles of one programme, of two programmes never', () => {
    expect(sumPrices([latam, latam], REFERENCE_PRICES).awards).toEqual([
      { programme: 'latam-pass', miles: 200_000, taxCents: 40_000 },
    ]);
    expect(sumPrices([latam, smiles], REFERENCE_PRICES).awards).toHaveLength(2);
  });

  test('is rounded once: two miles of 1.5 cents each cost three', () => {
    const mile = award('latam-pass', 1);
    const references = withOwnPrice({}, 15_00);
    expect(sumPrices([mile], references).costCents).toBe(2);
    expect(sumPrices([mile, mile], references).costCents).toBe(3);
  });

  test('has no cost in reais where a programme has no reference price', () => {
    expect(sumPrices([inCash, inCash], REFERENCE_PRICES)).toEqual({
      cashCents: 600_000,
      awards: [],
      costCents: 600_000,
    });
    expect(sumPrices([award('connectmiles', 50_000), inCash], REFERENCE_PRICES).costCents).toBeNull();
  });
});
