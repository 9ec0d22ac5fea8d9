import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { findOpeningDay } from './opening-day.ts';

const openOn = (day: string, months: number) => findOpeningDay(parseDate(day), months).toString();

test('a single month with less than a week left is replaced by the next (S-600)', () => {
  expect(openOn('2026-11-29', 1)).toBe('2026-12-01');
  expect(openOn('2026-12-31', 1)).toBe('2027-01-01');
  expect(openOn('2026-11-25', 1)).toBe('2026-12-01');
  expect(openOn('2026-11-24', 1)).toBe('2026-11-24');
  expect(openOn('2027-02-22', 1)).toBe('2027-02-22');
});

test('two months start with the first day that can be chosen (S-600)', () => {
  expect(openOn('2026-11-29', 2)).toBe('2026-11-29');
});
