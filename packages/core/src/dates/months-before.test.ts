import { expect, test } from 'vitest';
import { monthsBefore } from './months-before.ts';

test('counts months by the calendar', () => {
  expect(monthsBefore(Date.parse('2027-02-10T15:30:00Z'), 6)).toEqual(new Date('2026-08-10T15:30:00Z'));
  expect(monthsBefore(Date.parse('2027-03-31T00:00:00Z'), 1)).toEqual(new Date('2027-03-03T00:00:00Z'));
});
