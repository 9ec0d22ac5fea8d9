import { formatSearchQuery } from '@revoada/core/search/format-query';
import { betweenTwoPlaces, type SearchQuery } from '@revoada/core/search/query';
import { cash, offer } from '@revoada/core/testing/offers';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchBehind, storedSearch } from './stored-search.ts';

const search: SearchQuery = {
  origin: 'SAO',
  destination: 'LIS',
  departure: '2026-12-01',
  return: '2026-12-10',
  adults: 2,
  children: 1,
  infants: 1,
  ...betweenTwoPlaces,
  airline: 'TP',
  payment: 'cash',
  orderBy: 'duration',
  cabin: 'first',
};

describe('the search stored by the browser', () => {
  test('is read as it was written', () => {
    expect(storedSearch(formatSearchQuery(search))).toEqual(search);
    const oneWay = { ...search, return: null, airline: null };
    expect(storedSearch(formatSearchQuery(oneWay))).toEqual(oneWay);
  });

  test.each([
    ['no airport', 'origem=S%C3%A3o Paulo&destino=LIS&ida=2026-12-01'],
    ['an impossible day', 'origem=SAO&destino=LIS&ida=2026-02-30'],
    ['a return before the departure', 'origem=SAO&destino=LIS&ida=2026-12-01&volta=2026-11-30'],
    ['no text at all', ''],
  ])('is null with %s', (_, text) => {
    expect(storedSearch(new URLSearchParams(text))).toBeNull();
  });

  test('gets the default party or airline in place of an impossible one', () => {
    const odd = new URLSearchParams('origem=SAO&destino=LIS&ida=2026-12-01&adultos=1&bebes=3&companhia=999');
    expect(storedSearch(odd)).toMatchObject({ adults: 1, infants: 0, airline: null });
  });

  test('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('origem', 'destino', 'ida', 'volta', 'adultos', 'classe'), fc.string()),
        (fields) => {
          expect(() => storedSearch(new URLSearchParams(fields))).not.toThrow();
        },
      ),
    );
  });
});

describe('the search behind the chosen flights', () => {
  const outbound = offer({ id: 'out', price: cash(1) });
  const back = offer({ id: 'back', price: cash(1), departsAt: '2026-12-20T10:00:00' });

  test('is the stored one', () => {
    expect(searchBehind({ outbound, return: back }, search)).toBe(search);
  });

  test('is derived from the flights where none is stored', () => {
    expect(searchBehind({ outbound, return: back }, null)).toMatchObject({
      origin: 'GRU',
      destination: 'LIS',
      departure: '2026-12-10',
      return: '2026-12-20',
      adults: 1,
    });
    expect(searchBehind({ outbound: null, return: null }, null)).toBeNull();
  });
});
