import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { priceDays } from '@revoada/core/prices/day-prices';
import { summarizePrices } from '@revoada/core/prices/price-statistics';
import { anyPriceDay } from '@revoada/core/testing/price-days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildInsights, findSeenAmounts, formatAmount } from './insight.ts';

const amounts = Array.from({ length: 40 }, (_, place) => 1_000_00 + place * 10_00);
const sum = (divide: number) => {
  const summary = summarizePrices(
    amounts.map((amount) => amount / divide),
    { since: '2026-01-01', history: [] },
  );
  if (!summary) throw new Error('nothing to sum up');
  return summary;
};
const statistics = { cash: sum(1), miles: { smiles: sum(2), 'latam-pass': sum(4) } };
const seenOn = '2026-11-20';
const now = { cash: { amount: 1_050_00, seenOn }, smiles: { amount: 69_000, seenOn } };

describe('the insight of a price (S-449)', () => {
  test('begins with reais, and judges each programme by itself; those with a price come first', () => {
    expect(buildInsights(statistics, now).map(({ programme, judgement }) => [programme, judgement])).toEqual([
      [null, 'low'],
      ['smiles', 'high'],
      ['latam-pass', null],
    ]);
  });

  test('is the usual range while the price is unknown', () => {
    expect(buildInsights(statistics, {}).every(({ amount, judgement }) => amount === null && judgement === null)).toBe(
      true,
    );
  });

  test('is normal at an end of the normal range, as the range beside it reads', () => {
    const cash = { ...statistics.cash, low: 1_097_60, high: 1_292_40 };
    const judge = (amount: number) =>
      buildInsights({ ...statistics, cash }, { cash: { amount, seenOn } })[0]?.judgement;
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
    expect(buildInsights({ cash: null, miles: {} }, now)).toEqual([]);
  });

  test('covers only the search’s way of paying', () => {
    expect(buildInsights(statistics, now, { payment: 'cash', people: 1 }).map(({ programme }) => programme)).toEqual([
      null,
    ]);
    expect(buildInsights(statistics, now, { payment: 'miles', people: 1 }).map(({ programme }) => programme)).toEqual([
      'smiles',
      'latam-pass',
    ]);
  });

  test('is for as many people as the page’s prices are', () => {
    const [one] = buildInsights(statistics, now);
    const [two] = buildInsights(statistics, { cash: { amount: 2_100_00, seenOn } }, { payment: 'both', people: 2 });
    expect(two).toMatchObject({
      judgement: one?.judgement,
      statistics: { count: 40, low: 2 * (one?.statistics.low ?? 0) },
    });
    expect(two?.statistics.bins[0]?.from).toBe(2_000_00);
  });

  test('begins with miles where reais were seen too seldom', () => {
    expect(buildInsights({ ...statistics, cash: null }, now)[0]).toMatchObject({ programme: 'smiles', amount: 69_000 });
  });
});

describe('the observed amounts of a trip in each way of paying (S-576)', () => {
  const references = REFERENCE_PRICES;
  const query = { departure: '2026-12-10', return: '2026-12-17' };

  test('is the whole trip’s, and as old as its older day', () => {
    const award = { taxCents: 100, carrier: 'G3', seenOn } as const;
    const out = {
      date: query.departure,
      cash: null,
      miles: [{ ...award, programme: 'smiles', miles: 9_000 } as const],
    };
    const back = { date: query.return, cash: null, miles: [{ ...award, programme: 'smiles', miles: 8_000 } as const] };
    const other = { ...back, miles: [{ ...award, programme: 'smiles', miles: 8_000, seenOn: '2026-11-02' } as const] };
    expect(findSeenAmounts(query, { out: [out], back: [back] }, 1)).toEqual({ smiles: { amount: 17_000, seenOn } });
    expect(findSeenAmounts(query, { out: [out], back: [other] }, 1).smiles?.seenOn).toBe('2026-11-02');
    expect(findSeenAmounts({ ...query, return: null }, { out: [out], back: [] }, 2).smiles?.amount).toBe(18_000);
    expect(findSeenAmounts(query, { out: [out], back: [] }, 1)).toEqual({});
  });

  test('matches the engine in reais', () => {
    fc.assert(
      fc.property(anyPriceDay, anyPriceDay, (first, last) => {
        const [out, back] = [
          { ...first, date: query.departure },
          { ...last, date: query.return },
        ];
        const price = priceDays([out, back], { references, payment: 'cash', people: 2 });
        const { cash } = findSeenAmounts(query, { out: [out], back: [back] }, 2);
        expect(cash?.amount ?? null).toBe(price?.costCents ?? null);
      }),
      { numRuns: 50 },
    );
  });
});

test('formats amounts in reais or in their programme’s unit', () => {
  expect(formatAmount(null, 294_050).replace('\u00a0', ' ')).toBe('R$ 2.941');
  expect(formatAmount('livelo', 81_500).replace('\u00a0', ' ')).toBe('81.500 pontos');
});
