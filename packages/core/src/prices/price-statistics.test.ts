import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgePrice, type PriceStatistics, summarizePrices } from './price-statistics.ts';

const amount = fc.integer({ min: 1, max: 5_000_000 });
const amounts = (least: number) => fc.array(amount, { minLength: least, maxLength: 300 });

function summarize(prices: readonly number[]): PriceStatistics {
  const statistics = summarizePrices(prices, { since: '2026-10-01', history: [] });
  if (!statistics) throw new Error('no statistics');
  return statistics;
}

describe('a summary of prices', () => {
  test('is null without observations', () => {
    expect(summarizePrices([], { since: '2026-10-01', history: [] })).toBeNull();
  });

  test('interpolates its quartiles', () => {
    expect(summarize([100, 200, 300, 400])).toMatchObject({
      count: 4,
      lowest: 100,
      low: 175,
      median: 250,
      high: 325,
      highest: 400,
    });
  });

  test('has quartiles in order, for any order of observations', () => {
    fc.assert(
      fc.property(amounts(1), (prices) => {
        const { lowest, low, median, high, highest } = summarize(prices);
        expect([lowest, low, median, high, highest]).toEqual(
          [lowest, low, median, high, highest].toSorted((a, b) => a - b),
        );
        expect(summarize(prices.toReversed())).toEqual(summarize(prices));
      }),
    );
  });

  test('has as many bins as the root of its count', () => {
    expect(summarize([100, 200, 300, 401]).bins).toEqual([
      { from: 100, to: 251, count: 2 },
      { from: 251, to: 402, count: 2 },
    ]);
    expect(summarize([500]).bins).toEqual([{ from: 500, to: 501, count: 1 }]);
  });

  test('has at most sixteen bins', () => {
    const { bins } = summarize(Array.from({ length: 400 }, (_, place) => 1_000 + place));
    expect(bins).toHaveLength(16);
    expect(bins.slice(0, 2)).toEqual([
      { from: 1_000, to: 1_025, count: 25 },
      { from: 1_025, to: 1_050, count: 25 },
    ]);
    expect(bins.at(-1)).toEqual({ from: 1_375, to: 1_400, count: 25 });
  });

  test('counts each observation once in its bins', () => {
    fc.assert(
      fc.property(amounts(1), (prices) => {
        const { bins, lowest, highest } = summarize(prices);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
        expect(bins[0]?.from).toBe(lowest);
        expect(bins.at(-1)?.to).toBeGreaterThanOrEqual(highest);
        for (const [place, { from, to, count }] of bins.entries()) {
          const isLast = place === bins.length - 1;
          expect(to).toBeGreaterThan(from);
          expect(bins[place + 1]?.from ?? to).toBe(to);
          expect(prices.filter((value) => value >= from && (value < to || (isLast && value === to)))).toHaveLength(
            count,
          );
        }
      }),
    );
  });
});

describe('a price (S-391)', () => {
  test('has no judgement with fewer than thirty observations', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 29 }), amount, (prices, price) => {
        expect(judgePrice(summarize(prices), price)).toBeNull();
      }),
    );
  });

  test('is low in the lowest quarter, high in the highest quarter, else typical', () => {
    const hundred = summarize(Array.from({ length: 101 }, (_, place) => place + 100));
    expect([100, 125, 126, 174, 175, 200].map((price) => judgePrice(hundred, price))).toEqual([
      'low',
      'low',
      'typical',
      'typical',
      'high',
      'high',
    ]);
  });

  test('is typical if all cost the same', () => {
    const same = summarize(Array.from({ length: 30 }, () => 500));
    expect([499, 500, 501].map((price) => judgePrice(same, price))).toEqual(['low', 'typical', 'high']);
  });

  test('is never judged worse for costing less', () => {
    const order = ['low', 'typical', 'high'];
    fc.assert(
      fc.property(amounts(30), amount, amount, (prices, a, b) => {
        const statistics = summarize(prices);
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(order.indexOf(judgePrice(statistics, less) ?? '')).toBeLessThanOrEqual(
          order.indexOf(judgePrice(statistics, more) ?? ''),
        );
      }),
    );
  });

  test('of the median is typical', () => {
    fc.assert(
      fc.property(amounts(30), (prices) => {
        const statistics = summarize(prices);
        expect(judgePrice(statistics, statistics.median)).toBe('typical');
      }),
    );
  });
});
