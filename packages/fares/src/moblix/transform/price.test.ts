import { describe, expect, test } from 'vitest';
import { readCash, readMiles, toMilesPrice } from './price.ts';

const one = { adults: 1, children: 0, infants: 0 };
const CHAIN = [
  'priceWithTax',
  'price',
  'totalPrice',
  'ValorTotalComTaxa',
  'ValorTotal',
  'PrecoAdulto',
  'Valor',
  'Preco',
  'Price',
  'TotalPrice',
];

describe('the price priority', () => {
  test('uses a name if all before it are missing, null or 0 (S-055)', () => {
    const prices = CHAIN.map((key, index) => [key, 100 + index] as const);
    const all = { fareGroup: { priceWithTax: 1, priceWithoutTax: 2 }, ...Object.fromEntries(prices) };
    expect(readCash(all, one).totalCents).toBe(100);
    expect(readCash({ ...all, fareGroup: { priceWithTax: null, priceWithoutTax: 2 } }, one).totalCents).toBe(200);
    for (const [index, [, amount]] of prices.entries()) {
      const before = Object.fromEntries(CHAIN.slice(0, index).map((key, i) => [key, i % 2 ? 0 : null]));
      expect(readCash({ ...all, fareGroup: null, ...before }, one).totalCents).toBe(amount * 100);
    }
  });

  test('drops a fare without any price or with 0 (S-055, S-228)', () => {
    expect(() => readCash({ ValorTotal: 0 }, one)).toThrow('without a price');
    expect(() => readCash({ fareGroup: {} }, one)).toThrow('without a price');
  });

  test('drops a fare with a broken amount instead of trying the next name', () => {
    expect(() => readCash({ fareGroup: { priceWithTax: -1 }, price: 10 }, one)).toThrow('no price');
    expect(() => readCash({ ValorTotalComTaxa: 'NaN', ValorTotal: 10 }, one)).toThrow('no price');
  });

  test('keeps taxes within the total and not below zero', () => {
    expect(readCash({ fareGroup: { priceWithTax: 341.03000000000003, priceWithoutTax: 300 } }, one)).toEqual({
      totalCents: 34103,
      taxCents: 4103,
    });
    expect(readCash({ ValorTotalComTaxa: 90, ValorTotalTaxas: -10 }, one)).toEqual({ totalCents: 9000, taxCents: 0 });
    expect(readCash({ ValorTotalComTaxa: 90, ValorTotal: 60 }, one)).toEqual({ totalCents: 9000, taxCents: 3000 });
  });

  test.each([
    [{ fareGroup: { priceWithTax: 100 } }, 0],
    [{ fareGroup: { priceWithTax: null, priceWithoutTax: 80 } }, null],
    [{ priceWithoutTax: 80 }, null],
    [{ PrecoPagante: 80 }, null],
    [{ PrecoAdulto: 80 }, null],
    [{ ValorTotal: 80 }, null],
    [{ ValorTotal: 80, ValorTotalTaxas: 20 }, null],
    [{ priceWithTax: 100, priceWithoutTax: 80 }, 2_000],
    [{ priceWithTax: 100 }, 0],
    [{ price: 100, ValorTotalTaxas: 30 }, 0],
    [{ ValorTotalComTaxa: 90, ValorTotal: 60, ValorTotalTaxas: 20 }, 2_000],
    [{ ValorTotalComTaxa: 90 }, 0],
  ])('reads the taxes of %j as %s (S-536)', (row, taxCents) => {
    expect(readCash(row, one).taxCents).toBe(taxCents);
  });

  test('multiplies PrecoAdulto, the price of one person, for the party (S-058)', () => {
    expect(readCash({ PrecoAdulto: 100 }, { adults: 2, children: 1, infants: 1 }).totalCents).toBe(30000);
  });
});

describe('miles', () => {
  test('are read from the row or its group', () => {
    expect(readMiles([{ PontosAdulto: -1 }, { PontosAdulto: 0 }])).toBeNull();
    expect(readMiles([{}, { PontosAdulto: 9000, PontosCrianca: 7000 }])).toEqual({ adult: 9000, child: 7000 });
  });

  test('of the party exclude infants (S-058)', () => {
    const price = toMilesPrice({ adult: 10, child: 8 }, { adults: 2, children: 3, infants: 1 }, 'smiles', 5);
    expect(price).toEqual({ kind: 'miles', programme: 'smiles', miles: 44, taxCents: 5 });
  });
});
