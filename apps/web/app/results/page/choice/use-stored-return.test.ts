import type { SearchQuery } from '@revoada/core/search/query';
import { cash, offer } from '@revoada/core/testing/offers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReturnFlightResults } from '../../../selection/storage.ts';
import { matchStored, toReturnSearch } from './use-stored-return.ts';

const code = fc.constantFrom('GRU', 'REC', 'LIS', 'SAO');
const day = (from: number) => fc.integer({ min: from, max: from + 9 }).map((of) => `2026-12-${of}`);
const roundTrip: fc.Arbitrary<SearchQuery & { return: string }> = fc.record({
  origin: code,
  destination: code,
  departure: day(10),
  return: day(20),
  adults: fc.integer({ min: 1, max: 9 }),
  children: fc.integer({ min: 0, max: 8 }),
  infants: fc.integer({ min: 0, max: 8 }),
  returnOrigin: fc.constant(null),
  returnDestination: fc.constant(null),
  further: fc.constant([]),
  airline: fc.constantFrom(null, 'LA', 'G3', 'AD', 'TP', 'CM', 'AA', 'IB', 'livelo', 'azul-interline'),
  payment: fc.constantFrom('both', 'cash', 'miles'),
  orderBy: fc.constantFrom('price', 'duration'),
  cabin: fc.constantFrom('economy', 'business', 'first'),
});

/** Stored results after a round trip's search. */
function storedBy(query: SearchQuery): ReturnFlightResults {
  const searched = toReturnSearch(query, false);
  if (!searched) throw new Error('a one-way search keeps no flights back');
  return { ...searched, searchedAt: '2026-12-01T12:00:00Z', offers: [offer({ id: 'back', price: cash(100_000) })] };
}

const isUsed = (stored: SearchQuery, search: SearchQuery, isReturnOnlySearch = false): boolean => {
  const returnSearch = toReturnSearch(search, isReturnOnlySearch);
  return returnSearch !== null && matchStored(storedBy(stored), returnSearch) !== null;
};

const decides = [
  'origin',
  'destination',
  'return',
  'adults',
  'children',
  'infants',
  'airline',
  'payment',
  'cabin',
] as const;

describe('stored flights back', () => {
  test.each(decides)('are not used where %s differs (S-080)', (field) => {
    fc.assert(
      fc.property(roundTrip, roundTrip, (query, other) => {
        fc.pre(query[field] !== other[field]);
        expect(isUsed(query, { ...query, [field]: other[field] })).toBe(false);
      }),
    );
  });

  test('are used for the same search, with any outbound day and order (S-080)', () => {
    fc.assert(
      fc.property(roundTrip, roundTrip, (query, { departure, orderBy }) => {
        expect(isUsed(query, { ...query, departure, orderBy })).toBe(true);
      }),
    );
  });

  test('are used for the one way that follows the purchase of the outbound, and for no other', () => {
    fc.assert(
      fc.property(roundTrip, day(20), (query, otherDay) => {
        const { origin, destination } = query;
        const back = { ...query, origin: destination, destination: origin, departure: query.return, return: null };
        expect(isUsed(query, back, true)).toBe(true);
        expect(isUsed(query, back)).toBe(false);
        expect(isUsed(query, { ...back, departure: otherDay }, true)).toBe(otherDay === query.return);
        expect(isUsed(query, { ...back, adults: query.adults + 1 }, true)).toBe(false);
      }),
    );
  });

  test('are those between the places of an open jaw', () => {
    fc.assert(
      fc.property(roundTrip, (trip) => {
        const query = { ...trip, returnOrigin: 'MAD', returnDestination: 'BSB' };
        const back = { ...trip, origin: 'MAD', destination: 'BSB', departure: trip.return, return: null };
        expect(isUsed(query, back, true)).toBe(true);
        expect(isUsed(query, trip)).toBe(false);
      }),
    );
  });

  test('are nothing without flights', () => {
    const query = {
      origin: 'GRU',
      destination: 'REC',
      date: '2026-12-20',
      adults: 1,
      children: 0,
      infants: 0,
    } as const;
    const search = { ...query, airline: null, payment: 'both', cabin: 'economy' } as const;
    expect(matchStored(null, search)).toBeNull();
    expect(matchStored({ ...search, searchedAt: '2026-12-01T12:00:00Z', offers: [] }, search)).toBeNull();
  });
});
