import { describe, expect, test } from 'vitest';
import { searchQuery } from '../../testing/search.ts';
import { describeBasis, readBasis } from './basis.ts';
import { NO_FILTERS } from './filters/registry.ts';

const trip = { departure: '2026-12-08', return: '2026-12-20' };

function tell(
  query: Parameters<typeof searchQuery>[0],
  view: { perPerson?: boolean; bags?: ('hand' | 'checked')[] } = {},
) {
  const { perPerson = false, bags = [] } = view;
  return describeBasis(readBasis(searchQuery(query), { filters: { ...NO_FILTERS, bags }, perPerson }));
}

const texts = (...args: Parameters<typeof tell>) => tell(...args).map(({ text }) => text);

describe('the line that says what amounts count (S-567)', () => {
  test('names both ways, for whom, the bags and the nights', () => {
    expect(texts(trip)).toEqual(['ida e volta', 'por pessoa', 'sem mala despachada', '12 noites']);
  });

  test('leaves the nights out of a one-way trip', () => {
    expect(texts({ ...trip, return: null })).toEqual(['só a ida', 'por pessoa', 'sem mala despachada']);
  });

  test('says that a trip comes back on its day, or after one night', () => {
    expect(texts({ ...trip, return: trip.departure }).at(-1)).toBe('volta no mesmo dia');
    expect(texts({ ...trip, return: '2026-12-09' }).at(-1)).toBe('1 noite');
  });

  test('counts the whole party, babies too, unless adults ask for one person', () => {
    expect(texts({ ...trip, adults: 2, children: 1, infants: 1 })[1]).toBe('para os 4');
    expect(texts({ ...trip, adults: 2, children: 1 }, { perPerson: true })[1]).toBe('para os 3');
    expect(texts({ ...trip, adults: 3 }, { perPerson: true })[1]).toBe('por pessoa');
    expect(texts({ ...trip, adults: 3 })[1]).toBe('para os 3');
  });

  test('has shorter words for phones where a checked bag is asked for', () => {
    expect(tell(trip, { bags: ['hand', 'checked'] })[2]).toMatchObject({
      text: 'com mala despachada',
      short: 'com despachada',
    });
    expect(tell(trip, { bags: ['hand'] })[2]?.short).toBe('sem despachada');
  });
});
