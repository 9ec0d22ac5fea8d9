import type { SearchQuery } from '@revoada/core/search/query';
import { describe, expect, test } from 'vitest';
import { type DayRange, daysAround, monthsAround, nearestDays } from './nearest-dates.ts';
import { searchOn } from './search-on.ts';
import { parseSeenDays } from './seen-days.ts';

const day = (date: string, cashCents: number | null = 1_000) => ({ date, cashCents, awards: [] });
const query: SearchQuery = {
  origin: 'LDB',
  destination: 'LIS',
  departure: '2026-12-10',
  return: '2026-12-12',
  airline: null,
  payment: 'both',
  orderBy: 'price',
  cabin: 'economy',
  adults: 1,
  children: 0,
  infants: 0,
};

describe('dates to offer instead', () => {
  test('are the nearest with fares, in order, none before the first day', () => {
    const days = ['2026-12-20', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-12', '2026-12-11'].map((date) =>
      day(date),
    );
    expect(nearestDays(days, '2026-12-10', { first: '2026-12-09', last: null }).map(({ date }) => date)).toEqual([
      '2026-12-09',
      '2026-12-11',
      '2026-12-12',
    ]);
  });

  test('are the days around where nobody has seen fares', () => {
    const around = (range: DayRange) => daysAround('2026-12-10', range).map(({ date }) => date);
    expect(around({ first: '2026-12-01', last: null })).toEqual(['2026-12-09', '2026-12-11', '2026-12-12']);
    expect(around({ first: '2026-12-10', last: null })).toEqual(['2026-12-11', '2026-12-12']);
    expect(around({ first: '2026-12-01', last: '2026-12-10' })).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
  });

  // S-285
  test('are first those that the account may search; the others are locked', () => {
    const days = ['2026-12-04', '2026-12-11', '2026-12-12', '2026-12-13', '2026-12-08'].map((date) => day(date));
    const offered = (last: string | null) =>
      nearestDays(days, '2026-12-10', { first: '2026-12-01', last }).map(({ date, locked }) => [date, locked]);
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
    expect(offered(null).every(([, locked]) => locked === false)).toBe(true);
  });

  test('are asked for in the months within a week', () => {
    expect(monthsAround('2026-12-15')).toEqual(['2026-12']);
    expect(monthsAround('2026-12-29')).toEqual(['2026-12', '2027-01']);
  });

  test('are read with care', () => {
    const days = [
      { date: '2026-12-09', cash: { totalCents: 41_200 }, miles: [] },
      {
        date: '2026-12-10',
        cash: null,
        miles: [
          { miles: 9_500, taxCents: 0, programme: 'smiles' },
          { miles: 8_000, programme: 'smiles' },
          { miles: 9_000, taxCents: 4_500, programme: 'livelo' },
        ],
      },
      {
        date: '2026-12-12',
        cash: 7,
        miles: [
          { miles: 9_000, taxCents: 0, programme: '<b>' },
          { miles: -1, taxCents: 0, programme: 'smiles' },
        ],
      },
      { date: '2026-02-30', cash: { totalCents: 1 }, miles: [] },
      { date: '2026-12-11', cash: { totalCents: 'grátis' }, miles: -5 },
      null,
    ];
    expect(parseSeenDays({ days })).toEqual([
      { date: '2026-12-09', cashCents: 41_200, awards: [] },
      {
        date: '2026-12-10',
        cashCents: null,
        awards: [
          { programme: 'smiles', miles: 9_500, taxCents: 0 },
          { programme: 'livelo', miles: 9_000, taxCents: 4_500 },
        ],
      },
      { date: '2026-12-12', cashCents: null, awards: [{ programme: 'other', miles: 9_000, taxCents: 0 }] },
    ]);
    for (const odd of [null, 7, {}, { days: 'x' }]) expect(parseSeenDays(odd)).toEqual([]);
  });

  test('lead to the same search, whose return moves along when it is overtaken', () => {
    expect(searchOn(query, 'outbound', '2026-12-11')).toContain('ida=2026-12-11&volta=2026-12-12');
    expect(searchOn(query, 'outbound', '2026-12-14')).toContain('ida=2026-12-14&volta=2026-12-21');
    expect(searchOn(query, 'outbound', '2026-12-14', '2026-12-17')).toContain('ida=2026-12-14&volta=2026-12-17');
    expect(searchOn(query, 'return', '2026-12-15')).toContain('ida=2026-12-10&volta=2026-12-15');
    expect(searchOn({ ...query, return: null }, 'outbound', '2026-12-11')).toContain('soIda=true');
  });
});
