import { addDays } from '@revoada/core/dates/local-date';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { describe, expect, test } from 'vitest';
import { listStripDates, priceStrip } from './strip-days.ts';

const today = '2026-11-23';
const query = { departure: '2026-12-10', return: '2026-12-20' };

function day(date: string, reais: number): PriceDay {
  return { date, cash: { totalCents: reais * 100, taxCents: 0, carrier: 'LA', seenOn: today }, miles: [] };
}

// S-448
describe('the days around a search', () => {
  test('are three to either side of the departure, with the return as it was chosen', () => {
    const dates = listStripDates(query, today, null);
    expect(dates.map(({ departure }) => departure)).toEqual(
      [-3, -2, -1, 0, 1, 2, 3].map((shift) => addDays(query.departure, shift)),
    );
    expect(new Set(dates.map((date) => date.return))).toEqual(new Set([query.return]));
  });

  test('begin today where the departure is near', () => {
    const dates = listStripDates({ departure: '2026-11-24', return: null }, today, null);
    expect(dates.map(({ departure }) => departure)).toEqual(Array.from({ length: 7 }, (_, day) => addDays(today, day)));
    expect(dates.every((date) => date.return === null)).toBe(true);
  });

  test('take a return along that they overtake', () => {
    const dates = listStripDates({ departure: '2026-12-10', return: '2026-12-12' }, today, null);
    expect(dates.at(-1)).toEqual({ departure: '2026-12-13', return: '2026-12-20' });
  });

  test('tell the price of the whole trip, its lowest, and what the account may not search', () => {
    const dates = listStripDates(query, today, '2026-12-20');
    const out = [day('2026-12-09', 500), day('2026-12-10', 400)];
    const seen = { out, back: [day('2026-12-20', 300)], references: REFERENCE_PRICES };
    const days = priceStrip(dates, seen, '2026-12-20');
    expect(days.map(({ price }) => price.cashCents)).toEqual([null, null, 800_00, 700_00, null, null, null]);
    expect(days.filter(({ lowest }) => lowest.cash).map(({ departure }) => departure)).toEqual(['2026-12-10']);
    expect(days.some(({ locked }) => locked)).toBe(false);
    expect(priceStrip(dates, seen, '2026-12-19').every(({ locked }) => locked)).toBe(true);
  });
});
