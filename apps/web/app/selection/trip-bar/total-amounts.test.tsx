import { award, cash } from '@revoada/core/testing/offers';
import { sumPrices } from '@revoada/core/trips/trip-total';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TotalAmounts } from './total-amounts.tsx';

/** Text of a total, and its machine-readable amounts. */
function read(...prices: Parameters<typeof sumPrices>[0]): [string, string[]] {
  const html = renderToStaticMarkup(<TotalAmounts total={sumPrices(prices, {})} shares={1} />).replaceAll(
    '\u00a0',
    ' ',
  );
  const values = [...html.matchAll(/<data value="(\d+)"/g)].map(([, value = '']) => value);
  return [html.replaceAll(/<[^>]*>/g, ''), values];
}

test('shows miles with the names of their programmes (S-568, S-663)', () => {
  expect(read(cash(629_840), cash(100))).toEqual(['R$ 6.299,40', ['629940']]);
  expect(read(award('latam-pass', 96_400, 36_000), cash(285_460))).toEqual([
    '96.400 LATAM Pass + R$ 3.214,60',
    ['96400', '321460'],
  ]);
  expect(read(award('smiles', 30_000), award('livelo', 40_000))).toEqual([
    '30.000 Smiles + 40.000 Livelo',
    ['30000', '40000'],
  ]);
});

test('mentions unknown taxes beside reais and beside miles (S-536)', () => {
  expect(read({ ...cash(46_000), taxCents: null })).toEqual(['R$ 460,00 taxas não informadas', ['46000']]);
  expect(read({ ...award('smiles', 9_000), taxCents: null })).toEqual(['9.000 Smiles taxas não informadas', ['9000']]);
});
