import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIds, createPartIds } from './ids.ts';
import { formatAmount, formatComparisonKey, formatDuration, formatInstant, formatLocal } from './wire-values.ts';

test('durations are ISO 8601, with leading zeros or without, and have days from a day on', () => {
  expect(formatDuration(95, true)).toBe('PT01H35M');
  expect(formatDuration(146)).toBe('PT2H26M');
  expect(formatDuration(50)).toBe('PT50M');
  expect(formatDuration(120)).toBe('PT2H');
  expect(formatDuration(26 * 60)).toBe('P1DT2H');
  expect(formatDuration(24 * 60)).toBe('P1D');
});

test('a duration has its minutes whatever its form', () => {
  const read = (text: string) => {
    const [, days = 0, hours = 0, minutes = 0] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(text) ?? [];
    return Number(days) * 1440 + Number(hours) * 60 + Number(minutes);
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.boolean(), (minutes, padded) => {
      expect(read(formatDuration(minutes, padded))).toBe(minutes);
    }),
  );
});

test('amounts have two decimals, instants microseconds, local times no offset', () => {
  expect(formatAmount(62700)).toBe('627.00');
  expect(formatAmount(5)).toBe('0.05');
  const nowMs = Date.parse('2026-12-01T10:00:00.169Z');
  expect(formatInstant(nowMs)).toMatch(/^2026-12-01T10:00:00\.169\d{3}Z$/);
  expect(formatLocal(Date.parse('2026-12-01T20:05:00Z'), () => '2027-02-10')).toBe('2027-02-10T20:05:00');
});

test('comparison keys are short texts of base 64 that differ with the flights', () => {
  expect(formatComparisonKey('LA8108')).toMatch(/^[A-Za-z0-9+/]{8}$/);
  expect(formatComparisonKey('LA8108')).not.toBe(formatComparisonKey('LA8110'));
});

test('ids have a prefix and 22 characters, and never repeat', () => {
  const ids = createIds(() => 1_790_000_000_000);
  const made = Array.from({ length: 1000 }, () => ids('off'));
  expect(made[0]).toMatch(/^off_0000[0-9A-Za-z]{18}$/);
  expect(new Set(made).size).toBe(1000);
  const makeParts = (offer: string) => {
    const partIds = createPartIds(offer);
    return Array.from({ length: 60 }, () => partIds('seg'));
  };
  const parts = made.flatMap(makeParts);
  expect(parts[0]).toMatch(/^seg_0000[0-9A-Za-z]{18}$/);
  expect(new Set(parts).size).toBe(60_000);
  expect(makeParts(made[0] ?? '')).toEqual(parts.slice(0, 60));
});
