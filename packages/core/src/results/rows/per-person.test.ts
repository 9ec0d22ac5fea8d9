import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { award, cash } from '../../../testing/offers.ts';
import { countShares, formatSaving, formatShare, shareAmount, shareLowest, sharePrice } from './per-person.ts';

describe('a price per person (S-322)', () => {
  test('is only for parties of adults that choose it, since a child pays another fare', () => {
    const options = { children: 0, infants: 0, perPerson: true };
    expect(countShares({ ...options, adults: 3 })).toBe(3);
    expect(countShares({ ...options, adults: 3, perPerson: false })).toBe(1);
    expect(countShares({ ...options, adults: 2, children: 1 })).toBe(1);
    expect(countShares({ ...options, adults: 2, infants: 1 })).toBe(1);
  });

  test('is rounded to the cent and to the mile', () => {
    expect(sharePrice(cash(100_00, 10_01), 3)).toEqual(cash(33_33, 3_34));
    expect(sharePrice(award('smiles', 50_000, 200_00), 3)).toEqual(award('smiles', 16_667, 66_67));
    expect(formatShare(301_00, 2)).toBe('R$\u00a0151');
  });

  test('is shown with its saving in whole reais, never as R$ 0', () => {
    expect([253_00, -204_00, 150].map((cents) => formatSaving(cents, 1))).toEqual([
      'R$\u00a0253 a menos',
      'R$\u00a0204 a mais',
      'R$\u00a02 a menos',
    ]);
    expect([49, -49, 0].map((cents) => formatSaving(cents, 1))).toEqual(Array(3).fill('mesmo preço'));
    expect(formatSaving(-120, 4)).toBe('mesmo preço');
  });

  test('divides the lowest price of each kind', () => {
    const lowest = { lowestCashCents: 100_00, lowestMiles: { programme: 'smiles' as const, miles: 50_000 } };
    expect(shareLowest(lowest, 3)).toEqual({
      lowestCashCents: 33_33,
      lowestMiles: { programme: 'smiles', miles: 16_667 },
    });
    const none = { lowestCashCents: null, lowestMiles: null };
    expect(shareLowest(none, 3)).toEqual(none);
  });

  test('is never off by more than half a cent a head, and one person pays it all', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 9 }), (cents, shares) => {
        expect(Math.abs(shareAmount(cents, shares) * shares - cents)).toBeLessThanOrEqual(shares / 2);
        expect(shareAmount(cents, 1)).toBe(cents);
      }),
    );
  });
});
