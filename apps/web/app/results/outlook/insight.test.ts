import type { PriceDay } from '@revoada/core/prices/price-day';
import { summarizePrices } from '@revoada/core/prices/price-statistics';
import { describe, expect, test } from 'vitest';
import { buildInsights, formatAmount } from './insight.ts';

const amounts = Array.from({ length: 40 }, (_, place) => 1_000_00 + place * 10_00);
const sum = (divide: number) => {
  const found = summarizePrices(
    amounts.map((amount) => amount / divide),
    { since: '2026-01-01', history: [] },
  );
  if (!found) throw new Error('nothing to sum up');
  return found;
};
const seen = { cash: sum(1), miles: { smiles: sum(2), 'latam-pass': sum(4) } };
const day: PriceDay = {
  date: '2026-12-10',
  cash: { totalCents: 1_050_00, taxCents: 0, carrier: 'LA', seenOn: '2026-11-20' },
  miles: [{ programme: 'smiles', miles: 69_000, taxCents: 0, carrier: 'G3', seenOn: '2026-11-20' }],
};

// S-449
describe('what is told of a price', () => {
  test('begins with reais, and judges each programme by itself; those with a price come first', () => {
    expect(buildInsights(seen, day).map(({ programme, judgement }) => [programme, judgement])).toEqual([
      [null, 'low'],
      ['smiles', 'high'],
      ['latam-pass', null],
    ]);
  });

  test('is what is usual, while nobody knows the price', () => {
    expect(buildInsights(seen, undefined).every(({ amount, judgement }) => amount === null && judgement === null)).toBe(
      true,
    );
  });

  test('is normal at an end of the normal range, as the range beside it reads', () => {
    const cash = { ...seen.cash, low: 1_097_60, high: 1_292_40 };
    const judge = (totalCents: number) =>
      buildInsights(
        { ...seen, cash },
        { ...day, cash: { totalCents, taxCents: 0, carrier: 'LA', seenOn: '2026-11-20' } },
      )[0]?.judgement;
    expect([1_097_00, 1_097_55, 1_097_60, 1_292_40, 1_292_45, 1_293_00].map(judge)).toEqual([
      'low',
      'typical',
      'typical',
      'typical',
      'typical',
      'high',
    ]);
  });

  test('is nothing where too little was seen', () => {
    expect(buildInsights({ cash: null, miles: {} }, day)).toEqual([]);
  });

  test('begins with miles where reais were seen too seldom', () => {
    expect(buildInsights({ ...seen, cash: null }, day)[0]).toMatchObject({ programme: 'smiles', amount: 69_000 });
  });
});

test('amounts are told in reais or in their programme’s unit', () => {
  expect(formatAmount(null, 294_050).replace('\u00a0', ' ')).toBe('R$ 2.941');
  expect(formatAmount('livelo', 81_500).replace('\u00a0', ' ')).toBe('81.500 pontos');
});
