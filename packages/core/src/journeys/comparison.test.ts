import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REFERENCE_PRICES } from '../miles/reference-prices.ts';
import { anyList } from '../testing/offers.ts';
import { compareCosts, compareJourney } from './comparison.ts';

// S-254
test('a difference of R$ 15, or of 1 % of the cash price, is none', () => {
  const findWinner = (cashCents: number, milesCostCents: number) => compareCosts(cashCents, milesCostCents).winner;
  expect(findWinner(200_000, 198_501)).toBeNull();
  expect(findWinner(200_000, 201_499)).toBeNull();
  expect(findWinner(200_000, 198_500)).toBe('miles');
  expect(findWinner(200_000, 201_500)).toBe('cash');
  expect(findWinner(100_000, 99_001)).toBeNull();
  expect(findWinner(100_000, 99_000)).toBe('miles');
  expect(findWinner(100_000, 101_000)).toBe('cash');
});

describe('the best of a journey', () => {
  test('is its lowest cash price against its lowest cost in reais among all programmes', () => {
    fc.assert(
      fc.property(anyList(), (offers) => {
        for (const { journeyKey, journeyFares } of offers) {
          const cards = offers.filter((each) => each.journeyKey === journeyKey);
          const costs = cards.flatMap(({ price, equivalentCents }) =>
            price.kind === 'miles' ? (equivalentCents ?? []) : [],
          );
          const prices = cards.flatMap(({ price }) => (price.kind === 'cash' ? price.totalCents : []));
          const quotes = cards.flatMap(({ companyCashCents }) => companyCashCents ?? []);
          const money = prices.length > 0 ? prices : quotes;
          const found = compareJourney(journeyFares, REFERENCE_PRICES);
          const comparable = costs.length > 0 && money.length > 0;
          expect(found && [found.cashCents, found.milesCostCents]).toEqual(
            comparable ? [Math.min(...money), Math.min(...costs)] : null,
          );
        }
      }),
    );
  });
});
