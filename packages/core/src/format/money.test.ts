import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBRL, formatMiles, formatNumber } from './money.ts';

describe('formatBRL (S-140)', () => {
  test('shows cents only if there are any, unless configured', () => {
    expect(formatBRL(294_600)).toBe('R$\u00a02.946');
    expect(formatBRL(40_518)).toBe('R$\u00a0405,18');
    expect(formatBRL(294_600, { cents: true })).toBe('R$\u00a02.946,00');
    expect(formatBRL(40_518, { cents: false })).toBe('R$\u00a0405');
    expect(formatBRL(99_950, { cents: false })).toBe('R$\u00a01.000');
    expect(formatBRL(5)).toBe('R$\u00a00,05');
    expect(formatBRL(0)).toBe('R$\u00a00');
  });

  test('puts the sign before the currency and omits it for zero', () => {
    expect(formatBRL(-123_456)).toBe('-R$\u00a01.234,56');
    expect(formatBRL(-49, { cents: false })).toBe('R$\u00a00');
  });

  test('writes what pt-BR writes', () => {
    const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        expect(formatBRL(cents, { cents: true })).toBe(currency.format(cents / 100));
      }),
    );
  });
});

describe('formatMiles (S-558)', () => {
  test('says points for Livelo and Esfera (S-286)', () => {
    expect(formatMiles({ programme: 'livelo', miles: 84_500 })).toBe('84.500\u00a0pontos');
    expect(formatMiles({ programme: 'esfera', miles: 1 })).toBe('1\u00a0ponto');
  });

  test('groups thousands and never breaks (S-140)', () => {
    expect(formatMiles({ programme: 'smiles', miles: 84_500 })).toBe('84.500\u00a0milhas');
    expect(formatMiles({ programme: 'smiles', miles: 1 })).toBe('1\u00a0milha');
    expect(formatMiles({ programme: 'smiles', miles: 0 })).toBe('0\u00a0milhas');
    expect(formatNumber(1_234_567)).toBe('1.234.567');
    expect(formatNumber(-999)).toBe('-999');
  });
});
