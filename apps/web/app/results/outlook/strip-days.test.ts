import { addDays } from '@revoada/core/dates/local-date';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { type DayPrice, priceDays } from '@revoada/core/prices/day-prices';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { anyPriceDay } from '@revoada/core/testing/price-days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listStripDates, priceStrip } from './strip-days.ts';

const today = '2026-11-23';
const query = { departure: '2026-12-10', return: '2026-12-20' };
const payer = { references: REFERENCE_PRICES, payment: 'both', people: 1, counts: [] } as const;

function day(date: string, reais: number): PriceDay {
  return { date, cash: { totalCents: reais * 100, taxCents: 0, carrier: 'LA', seenOn: today }, miles: [] };
}
const price = (costCents: number): DayPrice => ({ costCents, cashCents: costCents, awards: [], seenOn: today });

describe('the days around a search (S-448)', () => {
  test('are three to either side of the departure, each with the nights of the search (S-577)', () => {
    const dates = listStripDates(query, today);
    expect(dates).toEqual(
      [-3, -2, -1, 0, 1, 2, 3].map((shift) => ({
        departure: addDays(query.departure, shift),
        return: addDays(query.return, shift),
      })),
    );
    const sameDay = listStripDates({ departure: '2026-12-10', return: '2026-12-10' }, today);
    expect(sameDay.every(({ departure, return: back }) => departure === back)).toBe(true);
  });

  test('begin today where the departure is near', () => {
    const dates = listStripDates({ departure: '2026-11-24', return: null }, today);
    expect(dates.map(({ departure }) => departure)).toEqual(Array.from({ length: 7 }, (_, day) => addDays(today, day)));
    expect(dates.every((date) => date.return === null)).toBe(true);
  });

  test('show the price of the whole trip, its lowest, and what the account may not search', () => {
    const dates = listStripDates(query, today);
    const out = [day('2026-12-09', 500), day('2026-12-10', 400), day('2026-12-11', 300)];
    const observations = { ...payer, out, back: [day('2026-12-19', 300), day('2026-12-20', 300)] };
    const days = priceStrip(dates, observations, '2026-12-23');
    expect(days.map(({ price }) => price?.costCents ?? null)).toEqual([null, null, 800_00, 700_00, null, null, null]);
    expect(days.filter(({ lowest }) => lowest).map(({ departure }) => departure)).toEqual(['2026-12-10']);
    expect(days.some(({ locked }) => locked)).toBe(false);
    const limited = priceStrip(dates, observations, '2026-12-19').filter(({ locked }) => locked);
    expect(limited.map(({ departure }) => departure)).toEqual(dates.slice(3).map(({ departure }) => departure));
  });

  test('match the engine’s prices of the observed days (S-576)', () => {
    const anyDays = fc
      .array(fc.option(anyPriceDay), { minLength: 7, maxLength: 7 })
      .map(
        (days) => (first: string) => days.flatMap((each, at) => (each ? [{ ...each, date: addDays(first, at) }] : [])),
      );
    fc.assert(
      fc.property(anyDays, anyDays, fc.constantFrom('both', 'cash', 'miles'), (going, coming, payment) => {
        const dates = listStripDates(query, today);
        const [out, back] = [going('2026-12-07'), coming('2026-12-17')];
        const find = (days: PriceDay[], date: string | null) => days.find((each) => each.date === date);
        for (const { departure, return: coming, price } of priceStrip(dates, { ...payer, payment, out, back }, null)) {
          expect(price).toEqual(priceDays([find(out, departure), find(back, coming)], { ...payer, payment }));
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('the day of the search itself (S-578)', () => {
  const dates = listStripDates({ ...query, return: null }, today);
  const observations = { ...payer, out: [day('2026-12-09', 500), day('2026-12-10', 400)], back: [] };
  const costs = (
    foundTrip: { departure: string; price: DayPrice | null } | null,
    counts: readonly string[] = [],
    foundCounts: readonly string[] = [],
  ) => priceStrip(dates, { ...observations, foundTrip, counts, foundCounts }, null).slice(2, 4);

  test('shows the list’s price in place of the observed one', () => {
    const foundTrip = { departure: query.departure, price: price(450_00) };
    expect(costs(foundTrip).map((each) => each.price?.costCents)).toEqual([500_00, 450_00]);
    expect(costs({ ...foundTrip, price: null })[1]?.price).toBeNull();
    expect(costs(null)[1]?.price?.costCents).toBe(400_00);
  });

  test('is compared with the other days only where their prices count the same', () => {
    const foundTrip = { departure: query.departure, price: price(450_00) };
    expect(costs(foundTrip).map(({ lowest, counts }) => [lowest, counts])).toEqual([
      [false, []],
      [true, []],
    ]);
    expect(costs(foundTrip, ['por adulto'], ['para os 4']).map(({ lowest, counts }) => [lowest, counts])).toEqual([
      [false, ['por adulto']],
      [false, ['para os 4']],
    ]);
  });
});
