import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { award, cash } from '../../testing/offers.ts';
import { REFERENCE_PRICES } from './default-references.ts';
import { equivalentCents } from './equivalent.ts';
import { withOwnPrice } from './reference-prices.ts';

test('cash costs what it costs; miles cost their reference price and the taxes (S-232)', () => {
  expect(equivalentCents(cash(329_800, 41_218), REFERENCE_PRICES)).toBe(329_800);
  expect(equivalentCents(award('latam-pass', 103_600, 39_020), REFERENCE_PRICES)).toBe(308_380);
});

test('never converts a programme without a reference price into reais', () => {
  expect(equivalentCents(award('connectmiles', 20_000, 5_000), REFERENCE_PRICES)).toBeNull();
  expect(equivalentCents(award('esfera', 20_000), REFERENCE_PRICES)).toBeNull();
  expect(equivalentCents(award('other', 20_000), REFERENCE_PRICES)).toBeNull();
});

test('the reader’s price replaces the reference of every programme, and null changes none', () => {
  const references = withOwnPrice(REFERENCE_PRICES, 22_50);
  expect(equivalentCents(award('latam-pass', 10_000), references)).toBe(22_500);
  expect(equivalentCents(award('esfera', 10_000), references)).toBe(22_500);
  expect(references['latam-pass']).toMatchObject({ kind: 'own', asOf: '' });
  expect(withOwnPrice(REFERENCE_PRICES, null)).toBe(REFERENCE_PRICES);
});

test('the prices of July 2026: where to buy well, and for three what the miles fetch (S-246)', () => {
  const prices = Object.values(REFERENCE_PRICES).map(({ programme, centsPerThousand, kind }) => [
    programme,
    centsPerThousand,
    kind,
  ]);
  expect(prices).toEqual([
    ['latam-pass', 2600, 'target'],
    ['smiles', 1600, 'target'],
    ['azul-fidelidade', 1300, 'target'],
    ['livelo', 3000, 'target'],
    ['tap-miles-go', 2000, 'use'],
    ['iberia-club', 3000, 'use'],
    ['aadvantage', 3000, 'use'],
  ]);
});

test('more miles or more taxes never cost less, and the price itself stays as it is', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, (miles, tax, more) => {
      const price = Object.freeze(award('smiles', miles, tax));
      const cost = equivalentCents(price, REFERENCE_PRICES) ?? -1;
      expect(Number.isInteger(cost)).toBe(true);
      expect(equivalentCents(award('smiles', miles + more, tax), REFERENCE_PRICES)).toBeGreaterThanOrEqual(cost);
      expect(equivalentCents(award('smiles', miles, tax + more), REFERENCE_PRICES)).toBe(cost + more);
    }),
  );
});
