import { expect, test } from 'vitest';
import { findLatestHour } from './latest-hour.ts';

test.each([
  ['the hour itself', '2026-12-01T11:00:00.000Z', '2026-12-01T11:00:00.000Z'],
  ['later that day', '2026-12-01T23:59:00.000Z', '2026-12-01T11:00:00.000Z'],
  ['the moment before it', '2026-12-01T10:59:59.999Z', '2026-11-30T11:00:00.000Z'],
])('returns the latest eight o’clock in São Paulo before %s', (_, now, expected) => {
  expect(new Date(findLatestHour('America/Sao_Paulo', 8, Date.parse(now))).toISOString()).toBe(expected);
});

test('uses the zone’s clock, also on the day after a clock change', () => {
  const instant = findLatestHour('America/New_York', 8, Date.parse('2026-03-08T13:00:00Z'));
  expect(new Date(instant).toISOString()).toBe('2026-03-08T12:00:00.000Z');
});
