import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyList } from '../../testing/offers.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import { compareCosts, compareJourney, isClearlyLess } from './comparison.ts';
import { pickCheapest } from './journey-fares.ts';

test('treats a difference below R$ 15 and 1 % of the cash price as a draw (S-254)', () => {
  const findWinner = (cashCents: number, milesCostCents: number) => compareCosts(cashCents, milesCostCents).winner;
  expect(findWinner(200_000, 198_501)).toBeNull();
  expect(findWinner(200_000, 201_499)).toBeNull();
  expect(findWinner(200_000, 198_500)).toBe('miles');
  expect(findWinner(200_000, 201_500)).toBe('cash');
  expect(findWinner(100_000, 99_001)).toBeNull();
  expect(findWinner(100_000, 99_000)).toBe('miles');
  expect(findWinner(100_000, 101_000)).toBe('cash');
});

test('a cost is clearly less where the difference is no draw (S-254)', () => {
  expect([198_500, 198_501, 200_000, 210_000].map((cost) => isClearlyLess(cost, 200_000))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a comparison has both costs, the best programme and the saving per thousand miles (S-246)', () => {
  const fares = {
    cash: [{ cents: 329_800, bags: [] }],
    awards: [
      { programme: 'latam-pass' as const, miles: 103_600, taxCents: 39_020, bags: [] },
      { programme: 'livelo' as const, miles: 99_000, taxCents: 39_020, bags: [] },
    ],
    quotes: [{ cents: 1, bags: [] }],
  };
  expect(compareJourney(fares, REFERENCE_PRICES)).toEqual({
    winner: 'miles',
    savingCents: 21_420,
    cashCents: 329_800,
    milesCostCents: 308_380,
    basis: 'offer',
    award: { kind: 'miles', programme: 'latam-pass', miles: 103_600, taxCents: 39_020 },
    centsPerThousand: 2_807,
    reference: REFERENCE_PRICES['latam-pass'],
  });
});

test('picks the first programme by name when two cost the same, in any input order', () => {
  const tap = { programme: 'tap-miles-go' as const, miles: 130_000, taxCents: 0, bags: [] };
  const smiles = { programme: 'smiles' as const, miles: 162_500, taxCents: 0, bags: [] };
  const dearer = { programme: 'azul-fidelidade' as const, miles: 210_000, taxCents: 0, bags: [] };
  for (const awards of [
    [tap, smiles, dearer],
    [dearer, smiles, tap],
  ]) {
    const fares = { cash: [{ cents: 329_800, bags: [] }], awards, quotes: [] };
    expect(compareJourney(fares, REFERENCE_PRICES)?.award.programme).toBe('smiles');
  }
});

describe('the best of a journey', () => {
  test('is its lowest cash price against its lowest cost in reais among all programmes', () => {
    fc.assert(
      fc.property(anyList(), (offers) => {
        for (const { journeyKey, journeyFares } of offers) {
          const cards = offers.filter((each) => each.journeyKey === journeyKey);
          const costs = cards.flatMap(({ price }) =>
            price.kind === 'miles' ? (equivalentCents(price, REFERENCE_PRICES) ?? []) : [],
          );
          const prices = cards.flatMap(({ price }) => (price.kind === 'cash' ? price.totalCents : []));
          const quotes = cards.flatMap(({ companyCashCents }) => companyCashCents ?? []);
          const money = prices.length > 0 ? prices : quotes;
          const comparison = compareJourney(pickCheapest(journeyFares), REFERENCE_PRICES);
          const comparable = costs.length > 0 && money.length > 0;
          expect(comparison && [comparison.cashCents, comparison.milesCostCents]).toEqual(
            comparable ? [Math.min(...money), Math.min(...costs)] : null,
          );
        }
      }),
    );
  });
});
