import { expect, test } from 'vitest';
import type { TripVerdict } from './totals.ts';
import { tripVerdictTexts } from './trip-verdict-texts.ts';

const miles: TripVerdict = {
  winner: 'miles',
  savingCents: 40_000,
  cashCents: 600_000,
  milesCostCents: 560_000,
  programmes: ['latam-pass', 'latam-pass'],
  heldBack: false,
};
const inCash: TripVerdict = { ...miles, winner: 'cash', cashCents: 520_000 };
const texts = (verdict: TripVerdict, mixedCents: number | null = null) => {
  const { kind, text, reason } = tripVerdictTexts(verdict, mixedCents);
  return [kind, text, reason].map((each) => each.replaceAll('\u00a0', ' '));
};

// S-043
test('both sums are told where the account saw their prices', () => {
  const sums = 'R$ 6.000 em dinheiro; em milhas, o equivalente a R$ 5.600';
  expect(texts(miles)).toEqual(['miles', 'Em milhas você economiza R$ 400', sums]);
  expect(texts({ ...miles, winner: null })).toEqual(['draw', 'Empate', sums]);
  expect(texts(miles, 550_000)).toEqual([
    'mixed',
    'Assim sai mais barato',
    'Tudo em dinheiro seriam R$ 6.000; tudo em milhas, o equivalente a R$ 5.600',
  ]);
  expect(texts(miles, 560_000)).toEqual(texts(miles));
});

test('only the difference is told where a price was held back', () => {
  const held = { heldBack: true };
  expect(texts({ ...miles, ...held })).toEqual(['miles', 'Em milhas você economiza R$ 400', '']);
  expect(texts({ ...inCash, ...held })).toEqual(['cash', 'Melhor em dinheiro', 'R$ 400 a menos que em milhas']);
  expect(texts({ ...miles, ...held, winner: null })).toEqual(['draw', 'Empate', 'R$ 400 de diferença']);
  expect(texts({ ...miles, ...held }, 550_000)[2]).toBe('R$ 100 a menos que tudo em milhas');
  expect(texts({ ...inCash, ...held }, 510_000)[2]).toBe('R$ 100 a menos que tudo em dinheiro');
});
