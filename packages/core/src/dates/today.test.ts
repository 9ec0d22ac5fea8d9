import { expect, test } from 'vitest';
import { todayAt } from './today.ts';

test('returns the day of the zone, not of UTC', () => {
  const late = Date.parse('2026-12-11T01:30:00Z');
  expect(todayAt('America/Sao_Paulo', late)).toBe('2026-12-10');
  expect(todayAt('Europe/Lisbon', late)).toBe('2026-12-11');
  expect(todayAt('Pacific/Auckland', Date.parse('2026-12-31T12:00:00Z'))).toBe('2027-01-01');
});

test('rejects an unknown zone', () => {
  expect(() => todayAt('America/Nowhere', 0)).toThrow(RangeError);
});
