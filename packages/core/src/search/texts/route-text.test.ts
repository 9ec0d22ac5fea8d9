import { describe, expect, test } from 'vitest';
import { searchQuery } from '../../../testing/search.ts';
import type { SearchQuery } from '../query.ts';
import { describeRoute, formatStops, listStops } from './route-text.ts';

const cities: Record<string, string> = { GRU: 'São Paulo', LIS: 'Lisboa', MAD: 'Madri', BSB: 'Brasília' };
const name = (code: string) => cities[code] ?? code;
const toLisbon = { destination: 'LIS', return: '2026-12-20' };
const describeSearch = (changes: Partial<SearchQuery>) => describeRoute(searchQuery({ ...toLisbon, ...changes }), name);
const stopsOf = (changes: Partial<SearchQuery>) =>
  listStops(searchQuery({ ...toLisbon, ...changes }))
    .map(({ code, isGap }) => `${isGap ? '· ' : ''}${code}`)
    .join(' ');

const further = [
  { origin: 'LIS', destination: 'MAD', date: '2026-12-14' },
  { origin: 'MAD', destination: 'GRU', date: '2026-12-20' },
];

describe('the route of a search', () => {
  test('is from one place to another', () => {
    expect(describeSearch({})).toBe('São Paulo para Lisboa');
    expect(stopsOf({})).toBe('GRU LIS');
  });

  test('names where an open jaw returns from and to', () => {
    expect(describeSearch({ returnOrigin: 'MAD' })).toBe('São Paulo para Lisboa, volta de Madri');
    expect(describeSearch({ returnDestination: 'BSB' })).toBe('São Paulo para Lisboa, volta para Brasília');
    expect(stopsOf({ returnOrigin: 'MAD' })).toBe('GRU LIS · MAD GRU');
    expect(stopsOf({ returnDestination: 'BSB' })).toBe('GRU LIS BSB');
  });

  test('names a place between two slices once', () => {
    expect(describeSearch({ return: null, further })).toBe('São Paulo, Lisboa, Madri e São Paulo');
    expect(stopsOf({ return: null, further })).toBe('GRU LIS MAD GRU');
    const gap = [{ origin: 'MAD', destination: 'GRU', date: '2026-12-20' }];
    expect(stopsOf({ return: null, further: gap })).toBe('GRU LIS · MAD GRU');
  });

  test('is written with arrows between the ends of flights', () => {
    const write = (changes: Partial<SearchQuery>) =>
      formatStops(listStops(searchQuery({ ...toLisbon, ...changes })), name);
    expect(write({})).toBe('São Paulo → Lisboa');
    expect(write({ returnOrigin: 'MAD' })).toBe('São Paulo → Lisboa · Madri → São Paulo');
    expect(write({ return: null, further })).toBe('São Paulo → Lisboa → Madri → São Paulo');
  });
});
