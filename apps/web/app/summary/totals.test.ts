import { REFERENCE_PRICES } from '@revoada/core/miles/reference-prices';
import { award, cash, offer } from '@revoada/core/results/offer-fixtures';
import { describe, expect, test } from 'vitest';
import { totalsOf, tripVerdict, verdictOf } from './totals.ts';

const inCash = offer({ id: 'a', price: cash(300_000) });
const latam = offer({ id: 'b', price: award('latam-pass', 100_000, 20_000) });
const smiles = offer({ id: 'c', price: award('smiles', 50_000, 10_000) });

describe('totals of a trip', () => {
  test('cash and miles stand apart, and come to a sum in reais', () => {
    expect(totalsOf([inCash, latam], REFERENCE_PRICES)).toEqual({
      cashCents: 300_000,
      awards: [{ programme: 'latam-pass', miles: 100_000, taxCents: 20_000 }],
      equivalentCents: 300_000 + 260_000 + 20_000,
    });
  });

  test('miles of one programme are added up, of two programmes never', () => {
    expect(totalsOf([latam, latam], REFERENCE_PRICES).awards).toEqual([
      { programme: 'latam-pass', miles: 200_000, taxCents: 40_000 },
    ]);
    expect(totalsOf([latam, smiles], REFERENCE_PRICES).awards).toHaveLength(2);
  });

  test('nothing is made up: cash needs no equivalent, and a programme without reference has none', () => {
    expect(totalsOf([inCash, inCash], REFERENCE_PRICES)).toEqual({
      cashCents: 600_000,
      awards: [],
      equivalentCents: null,
    });
    const copa = offer({ id: 'd', price: award('connectmiles', 50_000) });
    expect(totalsOf([copa, inCash], REFERENCE_PRICES).equivalentCents).toBeNull();
  });
});

describe('the verdict on a trip', () => {
  const known = { ...inCash, twin: award('latam-pass', 100_000, 20_000) };

  test('adds both sides of every flight', () => {
    expect(tripVerdict([known, known], REFERENCE_PRICES)).toEqual({
      winner: 'miles',
      savingCents: 40_000,
      cashCents: 600_000,
      milesCostCents: 560_000,
    });
  });

  test('is withheld when one flight is known only one way', () => {
    expect(tripVerdict([known, smiles], REFERENCE_PRICES)).toBeNull();
    expect(tripVerdict([], REFERENCE_PRICES)).toBeNull();
  });

  test('a stored twin that is no price, or of the same kind, is no twin', () => {
    expect(verdictOf({ ...inCash, twin: { kind: 'miles' } as never }, REFERENCE_PRICES)).toBeNull();
    expect(verdictOf({ ...inCash, twin: cash(1) }, REFERENCE_PRICES)).toBeNull();
  });
});
