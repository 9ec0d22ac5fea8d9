import { describe, expect, test } from 'vitest';
import { findPartyProblems } from './party-problems.ts';

const party = (adults: number, children = 0, infants = 0) => ({ adults, children, infants });

describe('findPartyProblems', () => {
  test('accepts every party within the limits (S-095, S-131)', () => {
    expect(findPartyProblems(party(1))).toEqual([]);
    expect(findPartyProblems(party(9, 8, 8))).toEqual([]);
  });

  test.each([
    [party(0), 'adults'],
    [party(-1), 'adults'],
    [party(10), 'adults'],
    [party(1e9), 'adults'],
    [party(1.5), 'adults'],
    [party(Number.NaN), 'adults'],
    [party(1, 9), 'children'],
    [party(9, 0, 9), 'infants'],
    [party(2, 0, 3), 'infants'],
  ])('rejects %j', (given, kind) => {
    expect(findPartyProblems(given).map((problem) => problem.kind)).toEqual([kind]);
  });

  test('reports all kinds outside their limits', () => {
    expect(findPartyProblems(party(0, 9, 9)).map((problem) => problem.kind)).toEqual(['adults', 'children', 'infants']);
  });
});
