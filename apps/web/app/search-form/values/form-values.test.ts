import { formatSearchQuery, formatSearchValues, toSearchValues } from '@revoada/core/search/format-query';
import { defaultSearchValues } from '@revoada/core/search/parameters';
import { betweenTwoPlaces } from '@revoada/core/search/query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSearchForm, swapPlaces } from './form-values.ts';

const places = [
  { kind: 'airport' as const, iata: 'GRU', name: 'Guarulhos', city: 'São Paulo', country: 'Brasil', countryCode: 'BR' },
  {
    kind: 'airport' as const,
    iata: 'LIS',
    name: 'Humberto Delgado',
    city: 'Lisboa',
    country: 'Portugal',
    countryCode: 'PT',
  },
];

const values = fc.record({
  returnOrigin: fc.constantFrom('', 'Lisboa (LIS)'),
  returnDestination: fc.constant(''),
  origin: fc.constant('São Paulo (GRU)'),
  destination: fc.constant('Lisboa (LIS)'),
  departure: fc.constant('2026-12-10'),
  return: fc.constantFrom('2026-12-17', ''),
  adults: fc.integer({ min: 1, max: 9 }),
  children: fc.integer({ min: 0, max: 8 }),
  infants: fc.integer({ min: 0, max: 8 }),
  cabin: fc.constantFrom('economy' as const, 'business' as const, 'first' as const),
  payment: fc.constantFrom('both' as const, 'miles' as const, 'cash' as const),
  airline: fc.constantFrom(null, 'LA', 'azul-interline'),
  orderBy: fc.constantFrom('price' as const, 'duration' as const),
});

describe('form values', () => {
  test('survive a round trip through their URL', () => {
    fc.assert(
      fc.property(values, (some) => {
        const oneWay = some.return === '';
        const form = { ...defaultSearchValues, ...some, oneWay, ...(oneWay && { returnOrigin: '' }) };
        expect(readSearchForm(formatSearchValues(form), places)).toEqual(form);
      }),
    );
  });

  test('produce core’s URL of the same search', () => {
    const query = {
      origin: 'GRU',
      destination: 'LIS',
      departure: '2026-12-10',
      return: '2026-12-17',
      adults: 2,
      children: 1,
      infants: 0,
      airline: 'TP',
      payment: 'cash',
      orderBy: 'duration',
      cabin: 'business',
      ...betweenTwoPlaces,
    } as const;
    const values = { ...toSearchValues(query), origin: 'São Paulo (GRU)', destination: 'lis' };
    const params = formatSearchValues(values);
    expect([...params].sort()).toEqual([...formatSearchQuery(query)].sort());
  });

  test('omit the return in a one-way URL', () => {
    const params = formatSearchValues({
      ...defaultSearchValues,
      departure: '2026-12-10',
      return: '2026-12-17',
      oneWay: true,
    });
    expect([params.get('volta'), params.get('soIda')]).toEqual([null, 'true']);
  });

  test('are the defaults for an empty URL', () =>
    expect(readSearchForm(new URLSearchParams())).toEqual(defaultSearchValues));

  test('keep typed text that is not a place', () => {
    const form = readSearchForm(new URLSearchParams({ origem: 'Nárnia', destino: 'gru' }), places);
    expect([form.origin, form.destination]).toEqual(['Nárnia', 'São Paulo (GRU)']);
  });

  test('send a typed name unchanged, because its last letters are not a code (S-100)', () => {
    const params = formatSearchValues({ ...defaultSearchValues, origin: 'Lisboa', destination: 'GIG - Galeão' });
    expect([params.get('origem'), params.get('destino')]).toEqual(['Lisboa', 'GIG']);
  });

  test('fall back to defaults for hostile values', () => {
    const params = new URLSearchParams({
      adultos: '1e9',
      criancas: '-1',
      bebes: '99',
      companhia: '<x>',
      classe: '__proto__',
      origem: 'x'.repeat(9_000),
    });
    const form = readSearchForm(params);
    expect({ ...form, origin: form.origin.length }).toEqual({ ...defaultSearchValues, infants: 8, origin: 120 });
  });

  test('swap the places and back', () => {
    const there = { origin: 'GRU', destination: 'LIS' };
    expect(swapPlaces(swapPlaces(there))).toEqual(there);
    expect(swapPlaces(there)).toEqual({ origin: 'LIS', destination: 'GRU' });
  });
});
