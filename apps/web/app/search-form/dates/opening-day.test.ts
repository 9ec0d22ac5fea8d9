import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { findOpeningDay } from './opening-day.ts';

const openOn = (day: string, months: number) => findOpeningDay(parseDate(day), months).toString();

test('one month alone that has less than a week left gives way to the next (S-600)', () => {
  expect(openOn('2026-11-29', 1)).toBe('2026-12-01');
  expect(openOn('2026-12-31', 1)).toBe('2027-01-01');
  expect(openOn('2026-11-25', 1)).toBe('2026-12-01');
  expect(openOn('2026-11-24', 1)).toBe('2026-11-24');
  expect(openOn('2027-02-22', 1)).toBe('2027-02-22');
});

test('two months side by side begin with the first day that can be taken (S-600)', () => {
  expect(openOn('2026-11-29', 2)).toBe('2026-11-29');
});
