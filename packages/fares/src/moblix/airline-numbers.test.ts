import { AIRLINES } from '@revoada/core/airlines/registry';
import { expect, test } from 'vitest';
import { findBackendNumber, findNumberedAirline } from './airline-numbers.ts';

const NUMBERS = [1, 2, 3, 11, 13, 22, 26, 34, 1200];

test('maps numbers of the backend to airlines and back', () => {
  const numbered = NUMBERS.map(findNumberedAirline);
  expect(numbered.every((airline) => airline && AIRLINES.includes(airline))).toBe(true);
  expect(numbered.map((airline) => findBackendNumber(airline?.key ?? ''))).toEqual(NUMBERS);
});

test('returns a number for all airlines together and null for one that the backend does not sell', () => {
  expect(findBackendNumber(null)).toBe(-1);
  expect(findBackendNumber('AF')).toBeNull();
  expect([null, 0, -1, 999].map(findNumberedAirline)).toEqual([undefined, undefined, undefined, undefined]);
});
