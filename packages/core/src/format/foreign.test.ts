import { expect, test } from 'vitest';
import { markApproximate } from './approximate.ts';
import { describeSold, explainSold, formatAllSold, formatForeign, formatSold } from './foreign.ts';

const dollars = { currency: 'USD', cents: 62_700, rateDay: '2026-11-28' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['USD', 62_700, 'US$ 627,00'],
  ['EUR', 120_450, '€ 1.204,50'],
  ['GBP', 5, '£ 0,05'],
  ['CAD', 8_000, 'CAD 80,00'],
  ['JPY', 6_270_000, 'JPY 62.700'],
  ['USD', -62_705, '-US$ 627,05'],
])('formats %s by its symbol or code (S-614)', (currency, cents, text) => {
  expect(plain(formatForeign({ currency, cents }))).toBe(text);
});

test('says the day of the rate (S-614)', () => {
  expect(plain(formatSold(dollars))).toBe('US$ 627,00 em 28/11');
});

test('adds up amounts of one currency and day, and no others (S-614)', () => {
  expect(plain(formatAllSold([dollars, dollars]))).toBe('US$ 1.254,00 em 28/11');
  const others = [
    { ...dollars, currency: 'EUR' },
    { ...dollars, rateDay: '2026-11-27' },
  ];
  expect(plain(formatAllSold([dollars, ...others]))).toBe(
    'US$ 627,00 em 28/11 + € 627,00 em 28/11 + US$ 627,00 em 27/11',
  );
});

test('says where other reais are part of the sum (S-614)', () => {
  const priceInReais = { kind: 'cash', currency: 'BRL', totalCents: 100_000, taxCents: 0 } as const;
  const award = (taxCents: number) => ({ kind: 'miles', programme: 'smiles', miles: 30_000, taxCents }) as const;
  const priceInDollars = { ...priceInReais, sold: dollars };
  expect(plain(describeSold([dollars], [priceInDollars]))).toBe('US$ 627,00 em 28/11');
  expect(plain(describeSold([dollars], [priceInDollars, award(0)]))).toBe('US$ 627,00 em 28/11');
  for (const other of [priceInReais, award(7_000)]) {
    expect(plain(describeSold([dollars], [priceInDollars, other]))).toBe('inclui US$ 627,00 em 28/11');
  }
});

test('marks only converted amounts (S-614)', () => {
  expect(plain(markApproximate('R$ 3.373', [dollars]))).toBe('≈ R$ 3.373');
  expect([markApproximate('R$ 3.373', undefined), markApproximate('R$ 3.373', [])]).toEqual(['R$ 3.373', 'R$ 3.373']);
});

test('says who charges in what, and the tax on cards where there is one (S-615)', () => {
  expect(explainSold([dollars, dollars], 3.5)).toBe(
    'Cobrado em dólar: os reais mudam com o câmbio. No cartão, some o IOF de 3,5%.',
  );
  expect(explainSold([dollars, { ...dollars, currency: 'NOK' }], 0)).toBe(
    'Cobrado em dólar e NOK: os reais mudam com o câmbio.',
  );
});
