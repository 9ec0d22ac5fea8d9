import { cabins } from '@revoada/core/search/choices';
import { expect, test } from 'vitest';
import { cabinCode, tripTypeCode } from './wire-codes.ts';

test('maps cabins and trips to numbers of the flight backend (S-101)', () => {
  expect(cabins.values.map(cabinCode)).toEqual([1, 2, 3]);
  expect([tripTypeCode(false), tripTypeCode(true)]).toEqual([1, 2]);
});
