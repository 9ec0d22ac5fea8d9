import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { Entitlement } from '@revoada/core/plans/entitlement';
import type { SearchQuery } from '@revoada/core/search/query';
import type { FareRequest } from '@revoada/core/sources/fare-source';
import { searchQuery } from '@revoada/core/testing/search';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairRequests, requestKey } from './pair-requests.ts';
import { searchKey } from './view-cache.ts';

const references = REFERENCE_PRICES;
const reference = { programme: 'smiles', asOf: '2026-11-20', kind: 'target' } as const;
const buildKey = (query: SearchQuery, { maxOffersPerList }: Entitlement) =>
  searchKey({ query, maxOffers: maxOffersPerList, references });

/** A value of each field; the type requires new fields to be added here. */
type Fields<T> = { [Name in keyof T]-?: fc.Arbitrary<T[Name]> };

const code = fc.constantFrom('GRU', 'CGH', 'VCP', 'SAO', 'GIG', 'LIS');
const day = fc.constantFrom('2026-12-10', '2026-12-11', '2027-01-10', '2027-12-10');
const noLimit = fc.constant(null);
const party = {
  adults: fc.integer({ min: 1, max: 9 }),
  children: fc.integer({ min: 0, max: 8 }),
  infants: fc.integer({ min: 0, max: 8 }),
  airline: fc.constantFrom(null, 'LA', 'G3', 'AD', 'livelo', 'azul-interline'),
  cabin: fc.constantFrom('economy' as const, 'business' as const, 'first' as const),
  origin: code,
  destination: code,
};
const query: Fields<SearchQuery> = {
  ...party,
  departure: day,
  return: fc.option(day),
  returnOrigin: fc.option(code),
  returnDestination: fc.option(code),
  further: fc.array(fc.record({ origin: code, destination: code, date: day }), { maxLength: 4 }),
  payment: fc.constantFrom('both' as const, 'miles' as const, 'cash' as const),
  orderBy: fc.constantFrom('price' as const, 'duration' as const),
};
const entitlement: Fields<Entitlement> = {
  account: fc.constantFrom('visitor' as const, 'free' as const, 'subscriber' as const),
  maxDaysAhead: fc.oneof(fc.integer({ min: 0, max: 400 }), noLimit),
  maxOffersPerList: fc.oneof(fc.integer({ min: 1, max: 10_000 }), noLimit),
};
const request: Fields<FareRequest> = {
  ...party,
  date: day,
};

/** Two that differ in one field. */
function pairsThatDifferIn<T>(fields: Fields<T>, name: keyof T): fc.Arbitrary<[T, T]> {
  const whole = fc.record(fields) as unknown as fc.Arbitrary<T>;
  return fc
    .tuple(whole, fields[name])
    .filter(([one, other]) => JSON.stringify(one[name]) !== JSON.stringify(other))
    .map(([one, other]) => [one, { ...one, [name]: other }]);
}

function listNames<T>(fields: Fields<T>, without: (keyof T)[]): (keyof T)[] {
  return (Object.keys(fields) as (keyof T)[]).filter((name) => !without.includes(name));
}

const someQuery = fc.record(query);
const someEntitlement = fc.record(entitlement);

describe('the key of a search and of its finished answer', () => {
  test.each(listNames(query, ['orderBy']))('differs with %s', (name) => {
    const search = fc.property(pairsThatDifferIn(query, name), someEntitlement, ([one, other], rights) => {
      expect(buildKey(one, rights)).not.toBe(buildKey(other, rights));
    });
    fc.assert(search);
  });

  test('differs with the limit of shown offers (S-297)', () => {
    const rights = pairsThatDifferIn(entitlement, 'maxOffersPerList');
    fc.assert(
      fc.property(someQuery, rights, (search, [one, other]) => {
        expect(buildKey(search, one)).not.toBe(buildKey(search, other));
      }),
    );
  });

  test('differs with the prices of a thousand miles, and is the same for equal ones (S-458)', () => {
    const task = { query: searchQuery(), maxOffers: 30 };
    const dearer = { ...references, smiles: { ...reference, centsPerThousand: 17_00 } };
    expect(searchKey({ ...task, references: dearer })).not.toBe(searchKey({ ...task, references }));
    expect(searchKey({ ...task, references: { ...references } })).toBe(searchKey({ ...task, references }));
  });

  test('does not depend on the sort order, the account and the horizon of the search', () => {
    const orders = pairsThatDifferIn(query, 'orderBy');
    const accounts = pairsThatDifferIn(entitlement, 'account');
    const horizons = pairsThatDifferIn(entitlement, 'maxDaysAhead');
    fc.assert(
      fc.property(orders, fc.oneof(accounts, horizons), ([one, other], [free, paid]) => {
        expect(buildKey(one, free)).toBe(buildKey(other, paid));
      }),
    );
  });
});

test('keys separate the numbers of neighbouring fields', () => {
  const some = searchQuery({ children: 11, infants: 1 });
  const other = { ...some, adults: 11, children: 1 };
  expect(searchKey({ query: some, maxOffers: 30, references })).not.toBe(
    searchKey({ query: other, maxOffers: 30, references }),
  );
  const [asked, alike] = [some, other].map((party) => ({
    ...party,
    date: '2026-12-10',
  }));
  expect(asked && alike && requestKey(asked) !== requestKey(alike)).toBe(true);
});

describe('the key of fares', () => {
  test.each(listNames(request, []))('differs with %s', (name) => {
    const fares = fc.property(pairsThatDifferIn(request, name), ([one, other]) => {
      expect(requestKey(one)).not.toBe(requestKey(other));
    });
    fc.assert(fares);
  });

  test('is the same for an outbound flight and for a return flight', () => {
    const directory = { findAirports: (code: string) => [code] };
    const there = searchQuery({ origin: 'GRU', destination: 'GIG', departure: '2026-12-17' });
    const back = searchQuery({ origin: 'GIG', destination: 'GRU', departure: '2026-12-10', return: '2026-12-17' });
    const [outbound] = pairRequests(there, 'outbound', directory, 9);
    const [inbound] = pairRequests(back, 'return', directory, 9);
    expect(outbound && inbound && requestKey(outbound) === requestKey(inbound)).toBe(true);
  });
});
