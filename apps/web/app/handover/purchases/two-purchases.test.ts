import { award, cash, offer } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { describeTwoPurchases } from './two-purchases.ts';

const latam = offer({ id: 'out', price: cash(100_000) });
const gol = { ...latam, id: 'gol', airline: { ...latam.airline, iata: 'G3', name: 'GOL' } };

test.each([
  [latam, gol, 'São duas compras: a ida na LATAM e a volta na GOL.'],
  [
    latam,
    { ...latam, price: award('latam-pass', 20_000) },
    'São duas compras na LATAM: a ida em dinheiro e a volta em LATAM Pass.',
  ],
  [latam, latam, null],
])('lists the sellers of a trip that takes two purchases (S-468)', (outbound, back, text) => {
  expect(describeTwoPurchases(outbound, back)).toBe(text);
});
