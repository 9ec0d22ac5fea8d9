import { describe, expect, test } from 'vitest';
import { searchQuery } from '../../testing/search.ts';
import { findLastDay, hasSeveralSlices, isOpenJaw, listSlices } from './slices.ts';

const list = (changes: Parameters<typeof searchQuery>[0]) =>
  listSlices(searchQuery(changes)).map(({ direction, origin, destination, date }) =>
    [direction, origin, destination, date].join(' '),
  );

describe('the slices of a search', () => {
  test('are one for one way, and its reverse for a round trip', () => {
    expect(list({})).toEqual(['outbound GRU GIG 2026-12-10']);
    expect(list({ return: '2026-12-20' })).toEqual(['outbound GRU GIG 2026-12-10', 'return GIG GRU 2026-12-20']);
  });

  test('have the places of an open jaw', () => {
    expect(list({ return: '2026-12-20', returnOrigin: 'MAD' })[1]).toBe('return MAD GRU 2026-12-20');
    expect(list({ return: '2026-12-20', returnDestination: 'BSB' })[1]).toBe('return GIG BSB 2026-12-20');
    expect(isOpenJaw(searchQuery({ returnOrigin: 'MAD' }))).toBe(true);
    expect(isOpenJaw(searchQuery())).toBe(false);
  });

  test('are numbered in a trip of several', () => {
    const further = [
      { origin: 'GIG', destination: 'SCL', date: '2026-12-12' },
      { origin: 'SCL', destination: 'GRU', date: '2026-12-20' },
    ];
    expect(list({ further })).toEqual([
      'slice-1 GRU GIG 2026-12-10',
      'slice-2 GIG SCL 2026-12-12',
      'slice-3 SCL GRU 2026-12-20',
    ]);
    expect(hasSeveralSlices({ further })).toBe(true);
  });

  test('have a last day, but for one way and for slices of one day', () => {
    const slice = (date: string) => ({ origin: 'GIG', destination: 'REC', date });
    const read = (changes: Parameters<typeof searchQuery>[0]) => findLastDay(searchQuery(changes));
    expect([read({}), read({ further: [slice('2026-12-10')] })]).toEqual([null, null]);
    expect(read({ return: '2026-12-10' })).toBe('2026-12-10');
    expect(read({ further: [slice('2026-12-10'), slice('2026-12-14')] })).toBe('2026-12-14');
  });
});
