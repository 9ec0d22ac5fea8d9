import { describe, expect, test } from 'vitest';
import { adjustReturn, beyondLimit, defaultReturn, lastSearchableDay } from './date-rules.ts';

describe('the return date', () => {
  test('defaults to seven days later without a notice (S-133)', () => {
    expect(defaultReturn('2026-12-10')).toBe('2026-12-17');
    expect(adjustReturn({ departure: '2026-12-28', return: null, lastDay: null })).toEqual({
      return: '2027-01-04',
      adjusted: false,
    });
  });

  test('is unchanged on or after the departure', () => {
    for (const date of ['2026-12-10', '2026-12-11', '2027-05-01']) {
      expect(adjustReturn({ departure: '2026-12-10', return: date, lastDay: null })).toEqual({
        return: date,
        adjusted: false,
      });
    }
  });

  test('moves to seven days after a later departure (S-091, S-224)', () => {
    expect(adjustReturn({ departure: '2026-12-20', return: '2026-12-17', lastDay: null })).toEqual({
      return: '2026-12-27',
      adjusted: true,
    });
  });

  test("is at most the account's last day, never before the departure", () => {
    const back = { return: '2026-12-01', lastDay: '2026-12-30' };
    expect(adjustReturn({ ...back, departure: '2026-12-22' }).return).toBe('2026-12-29');
    expect(adjustReturn({ ...back, departure: '2026-12-23' }).return).toBe('2026-12-30');
    expect(adjustReturn({ ...back, departure: '2026-12-28' }).return).toBe('2026-12-30');
    expect(adjustReturn({ ...back, departure: '2026-12-30' }).return).toBe('2026-12-30');
    expect(adjustReturn({ ...back, departure: '2027-01-05' }).return).toBe('2027-01-05');
  });
});

describe('the limit of days ahead', () => {
  const visitor = { maxDaysAhead: 30 };
  const today = '2026-12-01';
  const query = (departure: string, back: string | null = null) => ({ departure, return: back, further: [] });

  test('includes the thirtieth day (S-097)', () => {
    expect(lastSearchableDay(today, visitor)).toBe('2026-12-31');
    expect(beyondLimit(query('2026-12-31'), today, visitor)).toBe(false);
    expect(beyondLimit(query('2027-01-01'), today, visitor)).toBe(true);
  });

  test('applies to both legs', () => {
    expect(beyondLimit(query('2026-12-20', '2026-12-31'), today, visitor)).toBe(false);
    expect(beyondLimit(query('2026-12-20', '2027-01-01'), today, visitor)).toBe(true);
  });

  test('applies to each of several slices (S-668)', () => {
    const several = (...dates: string[]) => ({
      ...query('2026-12-20'),
      further: dates.map((date) => ({ origin: 'LIS', destination: 'MAD', date })),
    });
    expect(beyondLimit(several('2026-12-25', '2026-12-31'), today, visitor)).toBe(false);
    expect(beyondLimit(several('2026-12-25', '2027-01-01'), today, visitor)).toBe(true);
  });

  test('does not apply to subscribers', () => {
    expect(lastSearchableDay(today, { maxDaysAhead: null })).toBeNull();
    expect(beyondLimit(query('2027-11-01', '2027-11-30'), today, { maxDaysAhead: null })).toBe(false);
  });
});
