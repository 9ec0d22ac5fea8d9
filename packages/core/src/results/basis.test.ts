import { describe, expect, test } from 'vitest';
import { searchQuery } from '../../testing/search.ts';
import type { BagKind } from '../flights/offer.ts';
import { describeBasis, readBasis } from './basis.ts';
import { NO_FILTERS } from './filters/registry.ts';

const trip = { departure: '2026-12-08', return: '2026-12-20' };

function tell(
  query: Parameters<typeof searchQuery>[0],
  view: { perPerson?: boolean; bags?: BagKind[]; partyBags?: number } = {},
) {
  const { perPerson = false, bags = [], partyBags = 0 } = view;
  return describeBasis(readBasis(searchQuery(query), { filters: { ...NO_FILTERS, bags }, perPerson, partyBags }));
}

const texts = (...args: Parameters<typeof tell>) => tell(...args).map(({ text }) => text);

describe('the line with the basis of the amounts (S-567)', () => {
  test('shows both legs, the travellers, the bags and the nights', () => {
    expect(texts(trip)).toEqual(['ida e volta', 'por pessoa', 'sem mala despachada', '12 noites']);
  });

  test('leaves the nights out of a one-way trip', () => {
    expect(texts({ ...trip, return: null })).toEqual(['só a ida', 'por pessoa', 'sem mala despachada']);
  });

  test('counts the slices of a trip of several, and the nights from the first to the last', () => {
    const further = [
      { origin: 'LIS', destination: 'MAD', date: '2026-12-14' },
      { origin: 'MAD', destination: 'GRU', date: '2026-12-20' },
    ];
    expect(texts({ departure: trip.departure, further })).toEqual([
      ...['3 trechos', 'por pessoa', 'sem mala despachada', '12 noites'],
    ]);
  });

  test('shows a return on the same day, or after one night', () => {
    expect(texts({ ...trip, return: trip.departure }).at(-1)).toBe('volta no mesmo dia');
    expect(texts({ ...trip, return: '2026-12-09' }).at(-1)).toBe('1 noite');
  });

  test('counts the whole party, babies too, unless adults choose prices per person', () => {
    expect(texts({ ...trip, adults: 2, children: 1, infants: 1 })[1]).toBe('para os 4');
    expect(texts({ ...trip, adults: 2, children: 1 }, { perPerson: true })[1]).toBe('para os 3');
    expect(texts({ ...trip, adults: 3 }, { perPerson: true })[1]).toBe('por pessoa');
    expect(texts({ ...trip, adults: 3 })[1]).toBe('para os 3');
  });

  test('counts the checked bags of the party, in shorter words on phones', () => {
    expect(tell(trip, { bags: ['hand', 'checked'] })[2]).toMatchObject({ text: '1 mala despachada', short: '1 mala' });
    expect(tell(trip, { bags: ['hand'] })[2]?.short).toBe('sem despachada');
    const family = { ...trip, adults: 2, children: 2, infants: 1 };
    expect(texts(family, { bags: ['checked'] })[2]).toBe('4 malas despachadas');
    expect(texts(family, { bags: ['checked'], partyBags: 3 })[2]).toBe('3 malas despachadas');
    expect(texts(family, { bags: ['checked', 'secondChecked'] })[2]).toBe('8 malas despachadas');
  });
});
