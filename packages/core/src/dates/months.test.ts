import { expect, test } from 'vitest';
import { addMonths, findLastDay, isMonth, listMonths } from './months.ts';

test('lists months from the given one across the end of a year', () => {
  const twelve = listMonths('2026-11-23', 12);
  expect(twelve).toHaveLength(12);
  expect([twelve[0], twelve[1], twelve[2], twelve[11]]).toEqual(['2026-11', '2026-12', '2027-01', '2027-10']);
  expect(listMonths('2026-11-30', 3)).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(listMonths('2026-11', 1)).toEqual(['2026-11']);
});

test('adds months forward and back across the end of a year', () => {
  expect([0, 1, 2, 14, -10, -11].map((count) => addMonths('2026-11-30', count))).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2028-01',
    '2026-01',
    '2025-12',
  ]);
});

test('knows months, and their last days', () => {
  expect(['2026-12', '2026-13', '2026-00', '1999-12', '2026-1', '2026-12-01'].map(isMonth)).toEqual([
    ...[true, false, false, false, false, false],
  ]);
  expect([findLastDay('2028-02'), findLastDay('2026-12'), findLastDay('2026-12', 3)]).toEqual([
    '2028-02-29',
    '2026-12-31',
    '2027-02-28',
  ]);
});
