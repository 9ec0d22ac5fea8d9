import { addDays } from '@revoada/core/dates/local-date';
import type { TripDays } from '@revoada/core/trips/trip-days';
import { describe, expect, test } from 'vitest';
import { type DayRange, daysAround, findMonthsAround, nearestDays } from './nearest-dates.ts';

const price = { costCents: 100_00, cashCents: 100_00, awards: [], seenOn: '2026-11-20' };
const oneWay = (departure: string): TripDays => ({ departure, return: null });
const findPrice = () => price;
const whole: DayRange = { first: '2026-12-01', last: null };

describe('dates to offer instead', () => {
  test('are the nearest with fares, in order, none before the first day', () => {
    const days = ['2026-12-20', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-12', '2026-12-11'];
    const range = { first: '2026-12-09', last: null };
    const offered = nearestDays(days, '2026-12-10', { range, findTrip: oneWay, findPrice });
    expect(offered.map(({ date }) => date)).toEqual(['2026-12-09', '2026-12-11', '2026-12-12']);
  });

  test('are the days around where no fares were observed', () => {
    const around = (range: DayRange) =>
      daysAround('2026-12-10', { range, findTrip: oneWay }).map(({ date, price: known }) => [date, known]);
    expect(around(whole)).toEqual([
      ['2026-12-09', null],
      ['2026-12-11', null],
      ['2026-12-12', null],
    ]);
    const dates = (range: DayRange) => around(range).map(([date]) => date);
    expect(dates({ first: '2026-12-10', last: null })).toEqual(['2026-12-11', '2026-12-12']);
    expect(dates({ first: '2026-12-01', last: '2026-12-10' })).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
  });

  test('include their whole trip, and its price where that is known (S-477)', () => {
    const findTrip = (departure: string) => ({ departure, return: addDays(departure, 7) });
    const findPrice = (trip: TripDays) => (trip.return === '2026-12-19' ? price : null);
    const days = nearestDays(['2026-12-11', '2026-12-12'], '2026-12-10', { range: whole, findTrip, findPrice });
    expect(days).toEqual([
      { date: '2026-12-11', trip: { departure: '2026-12-11', return: '2026-12-18' }, price: null, locked: false },
      { date: '2026-12-12', trip: { departure: '2026-12-12', return: '2026-12-19' }, price, locked: false },
    ]);
  });

  test('are first those that the account may search; the others are locked (S-285)', () => {
    const days = ['2026-12-04', '2026-12-11', '2026-12-12', '2026-12-13', '2026-12-08'];
    const offered = (last: string | null, nights: number | null = null) => {
      const findTrip = (date: string) => ({ departure: date, return: nights === null ? null : addDays(date, nights) });
      const range = { first: '2026-12-01', last };
      return nearestDays(days, '2026-12-10', { range, findTrip, findPrice }).map(({ date, locked }) => [date, locked]);
    };
    expect(offered('2026-12-10')).toEqual([
      ['2026-12-04', false],
      ['2026-12-08', false],
      ['2026-12-11', true],
    ]);
    expect(offered('2026-12-11')).toEqual([
      ['2026-12-04', false],
      ['2026-12-08', false],
      ['2026-12-11', false],
    ]);
    expect(offered('2026-12-11', 4)).toEqual([
      ['2026-12-04', false],
      ['2026-12-11', true],
      ['2026-12-12', true],
    ]);
    expect(offered(null).every(([, locked]) => locked === false)).toBe(true);
  });

  test('are requested for the months within a week', () => {
    expect(findMonthsAround('2026-12-15')).toEqual({ month: '2026-12', count: 1 });
    expect(findMonthsAround('2026-12-29')).toEqual({ month: '2026-12', count: 2 });
    expect(findMonthsAround('2026-12-03')).toEqual({ month: '2026-11', count: 2 });
  });
});
