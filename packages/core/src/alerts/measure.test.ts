import { describe, expect, test } from 'vitest';
import { buildPriceSet } from '../../testing/price-sets.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { indexReferences } from '../miles/reference-prices.ts';
import { findAmount, findBestPrice, type Line, listLines, measureGain } from './measure.ts';
import type { PriceSet } from './trip-prices.ts';

const reference = (programme: ProgrammeId, centsPerThousand: number) =>
  ({ programme, centsPerThousand, asOf: '2026-12-01', kind: 'target', source: 'Teste' }) as const;
const references = indexReferences([
  reference('smiles', 16_00),
  reference('latam-pass', 26_00),
  reference('iberia-club', 30_00),
  reference('livelo', 30_00),
]);
const findBest = (line: Line, prices: PriceSet, programme: ProgrammeId | null = null) =>
  findBestPrice(line, { programme, rule: 'drop', targetMiles: null }, prices, references);

test.each([
  ['cash', ['cash']],
  ['miles', ['miles']],
  ['both', ['cash', 'miles']],
  ['milheiro', ['milheiro']],
] as const)('lists for an alert on %s the lines %j', (watch, lines) => {
  expect(listLines({ watch })).toEqual(lines);
});

describe('the best price in reais', () => {
  test('is the lowest fare, regardless of miles', () => {
    expect(findBest('cash', buildPriceSet(500_00, ['smiles', 10_000]))).toEqual({
      price: { kind: 'cash', totalCents: 500_00 },
      amount: 500_00,
    });
  });

  test('is null without a fare in reais', () => {
    expect(findBest('cash', buildPriceSet(null, ['smiles', 10_000]))).toBeNull();
  });
});

describe('the best price in miles (S-422)', () => {
  const smiles = { price: { kind: 'miles', programme: 'smiles', miles: 30_000, taxCents: 20_00 }, amount: 500_00 };
  const latamPass = { price: { kind: 'miles', programme: 'latam-pass', miles: 20_000, taxCents: 0 }, amount: 520_00 };

  test('is of the programme whose miles and taxes cost least by the milheiro, in any order', () => {
    // 30,000 Smiles at R$ 16 and R$ 20 of taxes are R$ 500; 20,000 LATAM Pass at R$ 26 are R$ 520.
    expect(findBest('miles', buildPriceSet(null, ['latam-pass', 20_000], ['smiles', 30_000, 20_00]))).toEqual(smiles);
    expect(findBest('miles', buildPriceSet(null, ['smiles', 30_000, 20_00], ['latam-pass', 20_000]))).toEqual(smiles);
  });

  test('is the first of equal prices', () => {
    const prices = buildPriceSet(null, ['iberia-club', 20_000], ['livelo', 20_000]);
    expect(findBest('miles', prices)?.price).toMatchObject({ programme: 'iberia-club' });
  });

  test('excludes programmes without a known milheiro, unless the alert has only that programme', () => {
    const prices = buildPriceSet(null, ['connectmiles', 1_000], ['latam-pass', 20_000]);
    expect(findBest('miles', prices)).toEqual(latamPass);
    expect(findBest('miles', buildPriceSet(null, ['connectmiles', 1_000]))).toBeNull();
    expect(findBest('miles', prices, 'connectmiles')).toEqual({
      price: { kind: 'miles', programme: 'connectmiles', miles: 1_000, taxCents: 0 },
      amount: 1_000,
    });
  });

  test("is of the alert's only programme", () => {
    const prices = buildPriceSet(null, ['smiles', 1_000], ['latam-pass', 20_000]);
    expect(findBest('miles', prices, 'latam-pass')).toEqual({ ...latamPass, amount: 20_000 });
    expect(findBest('miles', prices, 'livelo')).toBeNull();
  });

  test('ignores an award without miles', () => {
    expect(findBest('miles', buildPriceSet(null, ['smiles', 0, 50_00]))).toBeNull();
    expect(findBest('miles', buildPriceSet(null, ['smiles', 1, 50_00]))).toMatchObject({ price: { miles: 1 } });
  });
});

describe('the best milheiro (S-422)', () => {
  test('is the one that saves the most', () => {
    // (R$ 500 - R$ 20) / 30 = R$ 16; R$ 500 / 20 = R$ 25.
    const prices = buildPriceSet(500_00, ['smiles', 30_000, 20_00], ['latam-pass', 20_000]);
    expect(findBest('milheiro', prices)).toEqual({
      price: { kind: 'milheiro', programme: 'latam-pass', centsPerThousand: 25_00 },
      amount: -25_00,
    });
  });

  test('is null without a fare in reais, or if the taxes cost as much', () => {
    expect(findBest('milheiro', buildPriceSet(null, ['smiles', 30_000]))).toBeNull();
    expect(findBest('milheiro', buildPriceSet(50_00, ['smiles', 1_000, 50_00]))).toBeNull();
    expect(findBest('milheiro', buildPriceSet(50_00, ['smiles', 1_000, 49_99]))).toMatchObject({ amount: -1 });
  });
});

test.each([
  [1_000, 800, 0.2],
  [1_000, 1_000, 0],
  [1_000, 1_100, -0.1],
  [-2_000, -2_500, 0.25],
  [0, 100, 0],
])('measures from %d to %d a gain of %d', (before, now, gain) => {
  expect(measureGain(before, now)).toBeCloseTo(gain, 10);
});

test("ignores a target in miles unless the rule is 'target' (S-422)", () => {
  const price = { kind: 'miles', programme: 'smiles', miles: 30_000, taxCents: 20_00 } as const;
  const terms = { programme: null, targetMiles: 25_000 };
  expect(findAmount(price, { ...terms, rule: 'target' }, references)).toBe(30_000);
  expect(findAmount(price, { ...terms, rule: 'drop' }, references)).toBe(500_00);
});
