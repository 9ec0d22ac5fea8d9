import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceFactor, easterSunday, seasonFactor, weekdayFactor } from './calendar.ts';

test('Easter Sunday is computed', () => {
  expect([2024, 2025, 2026, 2027, 2028].map(easterSunday)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
  ]);
});

test('carnival, Holy Week, July, long weekends and the turn of the year are dear', () => {
  const ordinary = seasonFactor('2027-03-10', 'domestic');
  for (const date of ['2027-02-06', '2027-03-25', '2027-07-15', '2026-12-28', '2027-01-02', '2026-11-20']) {
    expect(seasonFactor(date, 'domestic'), date).toBeGreaterThan(ordinary * 1.15);
  }
});

test('Friday and Sunday cost more than Tuesday and Wednesday', () => {
  expect(weekdayFactor('2027-03-12', 'domestic')).toBeGreaterThan(weekdayFactor('2027-03-10', 'domestic'));
  expect(weekdayFactor('2027-03-14', 'domestic')).toBeGreaterThan(weekdayFactor('2027-03-09', 'domestic'));
});

test('fares rise towards the day of the flight', () => {
  const days = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(days, days, fc.constantFrom('domestic', 'europe'), (a, b, season) => {
      const [early, late] = [Math.max(a, b), Math.min(a, b)];
      expect(advanceFactor(early, season)).toBeLessThanOrEqual(advanceFactor(late, season));
    }),
  );
});
