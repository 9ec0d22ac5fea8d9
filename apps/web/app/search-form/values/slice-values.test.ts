import { defaultSearchValues } from '@revoada/core/search/parameters';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countRows, noSlice, readSlices, writeSlices } from './slice-values.ts';

const text = fc.constantFrom('', 'GRU', 'Lisboa (LIS)', '2026-12-10');
const slices = fc.array(fc.record({ origin: text, destination: text, date: text }), { minLength: 1, maxLength: 5 });

describe('the slices of a form', () => {
  test('survive a round trip through its values', () => {
    fc.assert(
      fc.property(slices, (some) => {
        const read = readSlices({ ...defaultSearchValues, ...writeSlices(some) });
        expect(read).toEqual([...some, ...Array(5 - some.length).fill(noSlice)]);
      }),
    );
  });

  test('need two rows, and one for each slice up to the last that has a value', () => {
    expect(countRows(defaultSearchValues)).toBe(2);
    expect(countRows({ ...defaultSearchValues, date4: '2026-12-10' })).toBe(4);
  });
});
