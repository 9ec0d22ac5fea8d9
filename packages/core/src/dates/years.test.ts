import { expect, test } from 'vitest';
import { addYears } from './years.ts';

test.each([
  ['2026-12-01T15:00:00.000Z', 5, '2031-12-01T15:00:00.000Z'],
  ['2026-12-01T15:00:00.000Z', -5, '2021-12-01T15:00:00.000Z'],
  ['2028-02-29T23:59:59.999Z', 1, '2029-03-01T23:59:59.999Z'],
  ['2028-02-29T00:00:00.000Z', 4, '2032-02-29T00:00:00.000Z'],
])('%s and %i years are %s', (at, years, later) => {
  expect(addYears(Date.parse(at), years).toISOString()).toBe(later);
});
