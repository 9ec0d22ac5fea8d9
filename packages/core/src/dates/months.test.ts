import { expect, test } from 'vitest';
import { listMonths } from './months.ts';

test('months begin with the day’s own and go over the end of a year', () => {
  const twelve = listMonths('2026-11-23', 12);
  expect(twelve).toHaveLength(12);
  expect([twelve[0], twelve[1], twelve[2], twelve[11]]).toEqual(['2026-11', '2026-12', '2027-01', '2027-10']);
  expect(listMonths('2026-11-30', 3)).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(listMonths('2026-11', 1)).toEqual(['2026-11']);
});
