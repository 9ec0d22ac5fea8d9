import { expect, test } from 'vitest';
import { buildWhatsAppUrl, writeShareText } from './share-text.ts';

const trip = {
  seenAt: '2026-11-30T15:40:00.000Z',
  words: {
    route: 'São Paulo para Lisboa',
    days: 'qui, 10 dez a dom, 20 dez',
    travellers: '1 adulto · Econômica',
    price: '104.910 milhas LATAM Pass e R$ 3.022,30',
    payment: 'Ida em milhas, volta em dinheiro',
    basis: 'ida e volta · por pessoa · sem mala despachada',
    difference: null,
  },
};

test('a message names route, days, price with its basis, when it was seen, and the link (S-735)', () => {
  expect(writeShareText(trip, 'https://revoada.example/v/aB3dE9fG1hJ2', null).split('\n')).toEqual([
    'São Paulo para Lisboa, qui, 10 dez a dom, 20 dez',
    '104.910 milhas LATAM Pass e R$ 3.022,30 (ida em milhas, volta em dinheiro, ida e volta, por pessoa, sem mala despachada)',
    'Preço visto em 30/11 às 12:40 na Revoada; pode ter mudado.',
    'https://revoada.example/v/aB3dE9fG1hJ2',
  ]);
});

test('a message about simulated prices says so (S-735)', () => {
  expect(writeShareText(trip, 'https://x.example/v/1', 'Demonstração: voos e preços simulados')).toContain(
    'Demonstração: voos e preços simulados.',
  );
});

test('WhatsApp gets the whole message, whatever it contains (S-735)', () => {
  const text = 'R$ 1 & 2?\nhttps://a.example/v/#+%';
  expect(new URL(buildWhatsAppUrl(text)).searchParams.get('text')).toBe(text);
});
