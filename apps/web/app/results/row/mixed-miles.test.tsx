import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MixedMiles } from './mixed-miles.tsx';

type Props = Parameters<typeof MixedMiles>[0];

const read = (props: Props) =>
  renderToStaticMarkup(<MixedMiles {...props} />)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');

const smiles = { programme: 'smiles', miles: 54_000 } as const;
const livelo = { programme: 'livelo', miles: 38_300 } as const;

test('miles of several programmes are headed by their worth and their names (S-663)', () => {
  const besides = { miles: [livelo], cents: 195_353, costCents: 396_600 };
  expect(read({ ...smiles, besides })).toBe('≈ cerca de R$ 3.966 Smiles e Livelo');
});

test('miles of more programmes than have room are headed by their number', () => {
  const latam = { programme: 'latam-pass', miles: 52_931 } as const;
  expect(read({ ...smiles, besides: { miles: [livelo, latam], cents: 0, costCents: 412_300 } })).toBe(
    '≈ cerca de R$ 4.123 em três programas',
  );
});

test('miles of several programmes without a worth are each named', () => {
  const besides = { miles: [livelo], cents: 0, costCents: null };
  expect(read({ ...smiles, besides })).toBe('54.000 Smiles + 38.300 Livelo');
});

test('miles of one programme are named beside their reais, approximate ones marked', () => {
  const besides = { miles: [], cents: 306_700, converted: true, costCents: null } as const;
  expect(read({ ...smiles, besides })).toBe('54.000 Smiles + ≈ cerca de R$ 3.067');
});
