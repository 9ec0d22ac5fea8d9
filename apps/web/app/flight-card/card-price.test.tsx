import type { Price } from '@revoada/core/flights/offer';
import { award, cash } from '@revoada/core/testing/offers';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardPrice } from './card-price.tsx';

const one = { adults: 1, children: 0, infants: 0 };
const family = { adults: 2, children: 1, infants: 0 };

function readPrice(price: Price, perAdult: Price | null, party: typeof one): string[] {
  const html = renderToStaticMarkup(<CardPrice price={price} perAdult={perAdult} party={party} />);
  return html
    .replaceAll('\u00a0', ' ')
    .split(/<\/p>/)
    .map((part) => part.replace(/<[^>]*>/g, ''))
    .filter(Boolean);
}

const taxed = (totalCents: number, taxCents: number): Price => ({ ...cash(totalCents), taxCents });

test.each<[string, Parameters<typeof readPrice>, string[]]>([
  [
    'one adult in reais',
    [taxed(1_516_35, 34_67), null, one],
    ['R$ 1.516,35', 'por adulto', 'taxa de embarque R$ 34,67 inclusa'],
  ],
  [
    'a family in reais',
    [taxed(4_549_05, 104_01), taxed(1_516_35, 34_67), family],
    ['R$ 4.549,05', 'R$ 1.516,35 por adulto', 'taxa R$ 104,01 inclusa'],
  ],
  [
    'a family whose share is not known',
    [taxed(4_549_05, 104_01), null, family],
    ['R$ 4.549,05', 'total, 2 adultos, 1 criança', 'taxa R$ 104,01 inclusa'],
  ],
  [
    'a family in miles',
    [award('latam-pass', 90_000, 104_01), award('latam-pass', 30_000, 34_67), family],
    ['90.000 milhas', '+ R$ 104,01 de taxas', '30.000 por adulto'],
  ],
])('shows the party’s price, its taxes, and one adult’s share: %s (S-243)', (_, given, parts) => {
  expect(readPrice(...given)).toEqual(parts);
});
