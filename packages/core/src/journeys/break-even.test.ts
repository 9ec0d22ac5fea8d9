import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import { findBreakEven } from './break-even.ts';
import type { AwardFare, JourneyFares } from './journey-fares.ts';

const latam = (miles: number, taxCents = 0): AwardFare => ({ programme: 'latam-pass', miles, taxCents, bags: [] });
const smiles = (miles: number, taxCents = 0): AwardFare => ({ ...latam(miles, taxCents), programme: 'smiles' });
const fares = (cents: number[], awards: AwardFare[], quotes: number[] = []): JourneyFares => {
  const list = (amounts: number[]) => amounts.map((each) => ({ cents: each, bags: [] }));
  return { cash: list(cents), awards, quotes: list(quotes) };
};
const find = (given: JourneyFares) => findBreakEven(given, 'latam-pass', REFERENCE_PRICES);

// S-310
test('a journey changes sides where miles and taxes cost what reais do', () => {
  expect(find(fares([6_298_00], [latam(196_400, 724_00)]))).toBe(28_38);
  expect(find(fares([], [latam(100_000)], [2_600_00]))).toBe(26_00);
  expect(find(fares([7_000_00, 6_298_00], [latam(196_400, 724_00)]))).toBe(28_38);
});

// S-310
test('it never does without a price in reais or miles, beside a cheaper programme, or with taxes that are dearer', () => {
  expect(find(fares([], [latam(1_000)]))).toBeNull();
  expect(find(fares([1_000_00], [smiles(90_000)]))).toBeNull();
  expect(find(fares([1_000_00], [latam(1_000), smiles(10_000)]))).toBeNull();
  expect(find(fares([1_000_00], [latam(1_000, 1_000_01)]))).toBeNull();
  expect(find(fares([1_000_00], [latam(0)]))).toBeNull();
});

// S-310: 62,500 Smiles miles at R$ 16 cost R$ 1.000.
test('another programme ends it from the price in reais on, and never without a reference', () => {
  expect(find(fares([1_000_00], [latam(50_000), smiles(62_500)]))).toBeNull();
  expect(find(fares([1_000_00], [latam(50_000), smiles(62_501)]))).toBe(20_00);
  expect(find(fares([1_000_00], [latam(50_000), { ...latam(1), programme: 'connectmiles' }]))).toBe(20_00);
});

// S-310
test('it is the highest worth at which miles cost no more', () => {
  const amount = fc.integer({ min: 1, max: 3_000 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 3_000 }), amount, (cash, miles, tax, others) => {
      const given = fares([cash], [latam(miles, tax), smiles(others)]);
      const withinCash = (cents: number) => {
        const worth = { programme: 'latam-pass', centsPerThousand: cents, asOf: '', kind: 'own' } as const;
        const references: ReferencePrices = { ...REFERENCE_PRICES, 'latam-pass': worth };
        const costs = given.awards.map((award) => equivalentCents({ kind: 'miles', ...award }, references) ?? Infinity);
        return Math.min(...costs) <= cash;
      };
      const found = find(given);
      const [low, high] = found === null ? [1, 100_000_000] : [found, found + 1];
      expect([withinCash(low), withinCash(high)]).toEqual(
        found === null ? Array(2).fill(withinCash(1)) : [true, false],
      );
    }),
  );
});
