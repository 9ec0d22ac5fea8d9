import { betweenTwoPlaces, type SearchQuery } from '@revoada/core/search/query';
import { describe, expect, test } from 'vitest';
import { pairRequests } from './pair-requests.ts';

const query: SearchQuery = {
  origin: 'AAA',
  destination: 'BBB',
  departure: '2026-12-10',
  return: '2026-12-17',
  ...betweenTwoPlaces,
  airline: 'AF',
  payment: 'both',
  orderBy: 'price',
  cabin: 'business',
  adults: 3,
  children: 2,
  infants: 1,
};

/** A metro area A of three airports, B of two, and C, which shares an airport with A. */
const metros: Record<string, string[]> = { A: ['A1', 'A2', 'A3'], B: ['B1', 'B2'], C: ['C1', 'A2'] };
const directory = { findAirports: (code: string) => metros[code] ?? [code] };

function pairs(changes: Partial<SearchQuery>, direction: 'outbound' | 'return', most = 50): string[] {
  const requests = pairRequests({ ...query, ...changes }, direction, directory, most);
  return requests.map(({ origin, destination, date }) => `${origin}-${destination} ${date}`);
}

describe('the requests of a direction', () => {
  test('are one request for two airports, with all parameters that affect fares', () => {
    const party = { adults: 3, children: 2, infants: 1 };
    const outbound = { origin: 'AAA', destination: 'BBB', date: '2026-12-10' };
    const back = { origin: 'BBB', destination: 'AAA', date: '2026-12-17' };
    const rest = { airline: 'AF', cabin: 'business', ...party };
    expect(pairRequests(query, 'outbound', directory, 9)).toEqual([{ ...outbound, ...rest }]);
    expect(pairRequests(query, 'return', directory, 9)).toEqual([{ ...back, ...rest }]);
  });

  test('are empty for the return of a one-way search', () => {
    expect(pairs({ return: null }, 'return')).toEqual([]);
    expect(pairs({ return: null }, 'outbound')).toHaveLength(1);
  });

  test('are all pairs of two metro areas, the main airports first, reversed for the return (S-143)', () => {
    const day = '2026-12-10';
    const both = ['A1-B1', 'A1-B2', 'A2-B1', 'A2-B2', 'A3-B1', 'A3-B2'].map((pair) => `${pair} ${day}`);
    expect(pairs({ origin: 'A', destination: 'B' }, 'outbound')).toEqual(both);
    expect(pairs({ origin: 'A', destination: 'B' }, 'outbound', 4)).toEqual(both.slice(0, 4));
    expect(pairs({ origin: 'A', destination: 'B' }, 'return', 3)).toEqual([
      'B1-A1 2026-12-17',
      'B1-A2 2026-12-17',
      'B2-A1 2026-12-17',
    ]);
  });

  test('never connect an airport with itself', () => {
    expect(pairs({ origin: 'A', destination: 'C' }, 'outbound')).not.toContain('A2-A2 2026-12-10');
    expect(pairs({ origin: 'A', destination: 'C' }, 'outbound')).toHaveLength(5);
  });
});
