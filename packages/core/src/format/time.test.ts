import { describe, expect, test } from 'vitest';
import { formatClock, formatDate, formatDay, formatDayRange, formatDuration, formatTripDays } from './time.ts';

describe('formatDuration', () => {
  test.each([
    [495, '8h15'],
    [480, '8h00'],
    [45, '45min'],
    [60, '1h00'],
    [1505, '25h05'],
    [59.6, '1h00'],
  ])('writes %i minutes as %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });
});

describe('dates', () => {
  test('abbreviates weekday and month', () => {
    expect(formatDay('2026-12-10')).toBe('qui, 10 dez');
    expect(formatDay('2028-02-29T10:00:00')).toBe('ter, 29 fev');
    expect(formatDay('2026-11-01')).toBe('dom, 1 nov');
  });

  test('writes every weekday and month in Portuguese', () => {
    const part = (date: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' }).format(Date.parse(date)).replace('.', '');
    for (let month = 1; month <= 12; month++) {
      // The weekday of one date changes from month to month.
      const date = `2026-${String(month).padStart(2, '0')}-01`;
      const [weekday, name] = [part(date, { weekday: 'short' }), part(date, { month: 'short' })];
      expect(formatDay(date)).toBe(`${weekday}, 1 ${name}`);
    }
  });

  test('writes a shared month of a range once', () => {
    expect(formatDayRange('2026-12-10', '2026-12-17')).toBe('10 a 17 dez');
    expect(formatDayRange('2026-12-28', '2027-01-04')).toBe('28 dez a 4 jan');
    expect(formatDayRange('2026-12-10', '2027-12-10')).toBe('10 dez a 10 dez');
  });

  test('writes a single day once and mentions a return on the same day', () => {
    expect(formatDayRange('2026-12-10', '2026-12-10')).toBe('10 dez');
    expect(formatTripDays('2026-12-10', null)).toBe('qui, 10 dez');
    expect(formatTripDays('2026-12-10', '2026-12-17')).toBe('10 a 17 dez');
    expect(formatTripDays('2026-12-10', '2026-12-10')).toBe('qui, 10 dez, volta no mesmo dia');
  });

  test('writes a date for forms', () => {
    expect(formatDate('2026-12-10')).toBe('10/12/2026');
    expect(() => formatDate('2027-02-29')).toThrow(RangeError);
  });
});

describe('clocks', () => {
  test('shows a local time unchanged', () => {
    expect(formatClock('2026-12-10T23:55:00')).toBe('23:55');
  });
});
