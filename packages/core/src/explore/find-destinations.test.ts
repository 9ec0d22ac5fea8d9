import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSeenCash, buildSeenMiles, seen } from '../../testing/destinations.ts';
import { worldDirectory } from '../airports/world.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import type { PriceDestination } from '../prices/price-day.ts';
import type { ExploreQuery } from './explore-query.ts';
import { findDestinations, pickSpread } from './find-destinations.ts';

const everything: ExploreQuery = { origin: 'SAO', month: null, region: null, mostCents: null, balance: null };
const find = (list: readonly PriceDestination[], query: Partial<ExploreQuery> = {}) =>
  findDestinations(list, { ...everything, ...query }, { directory: worldDirectory, references: REFERENCE_PRICES });
const cities = (list: readonly PriceDestination[], query: Partial<ExploreQuery> = {}) =>
  find(list, query).found.map(({ city }) => city);

describe('limits (S-438)', () => {
  const list = [
    seen('REC', 500, buildSeenMiles('smiles', 30_000), buildSeenMiles('latam-pass', 12_000)),
    seen('SSA', 300, buildSeenMiles('azul-fidelidade', 18_000)),
    seen('LIS', 3_000, buildSeenMiles('tap-miles-go', 60_000)),
  ];

  test('keep to a region and tell how many there are elsewhere', () => {
    const { found, elsewhere, seen: all } = find(list, { region: 'nordeste' });
    expect([found.length, elsewhere, all]).toEqual([2, 1, 3]);
  });

  test('keep to a price in reais', () => {
    expect(cities(list, { mostCents: 499_99 })).toEqual(['Salvador']);
    expect(cities(list, { mostCents: 500_00 })).toEqual(['Salvador', 'Recife']);
  });

  test('keep to the miles of one programme, and show those', () => {
    const { found } = find(list, { balance: { miles: 30_000, programme: 'smiles' } });
    expect(found.map(({ city, miles }) => [city, miles?.programme])).toEqual([['Recife', 'smiles']]);
  });

  test('tell the price in the programme that one has, though another costs less, also where only cash is within reach', () => {
    const within = { mostCents: 500_00, balance: { miles: 29_999, programme: 'smiles' as const } };
    const { found } = find(list, within);
    expect(found.map(({ city, miles }) => [city, miles?.programme ?? null])).toEqual([
      ['Salvador', null],
      ['Recife', 'smiles'],
    ]);
  });

  test('of several programmes tell one that the miles suffice for', () => {
    const both = [seen('REC', null, buildSeenMiles('azul-fidelidade', 12_001), buildSeenMiles('smiles', 12_000))];
    const { found } = find(both, { balance: { miles: 12_000, programme: null } });
    expect(found[0]?.miles?.programme).toBe('smiles');
  });

  test('never add programmes: each has to suffice by itself', () => {
    expect(cities(list, { balance: { miles: 17_999, programme: null } })).toEqual(['Recife']);
    expect(
      cities([seen('REC', null, buildSeenMiles('smiles', 6_000), buildSeenMiles('latam-pass', 6_000))], {
        balance: { miles: 5_999, programme: null },
      }),
    ).toEqual([]);
  });

  test('of both, one is enough', () => {
    expect(cities(list, { mostCents: 300_00, balance: { miles: 60_000, programme: 'tap-miles-go' } })).toEqual([
      'Salvador',
      'Lisboa',
    ]);
  });
});

test('a few from all over are the cheapest of each region, the cheapest first (S-441)', () => {
  const { found } = find([
    seen('FLN', 200),
    seen('CWB', 210),
    seen('POA', 220),
    seen('REC', 500),
    seen('MAO', 900),
    seen('BEL', 950),
  ]);
  expect(pickSpread(found, 4).map(({ city }) => city)).toEqual(['Florianópolis', 'Curitiba', 'Recife', 'Manaus']);
  expect(pickSpread(found, 9)).toEqual(found);
});

const programme = fc.constantFrom<ProgrammeId>('smiles', 'latam-pass', 'azul-fidelidade', 'esfera', 'livelo');
const destination = fc.record({
  destination: fc.constantFrom('GIG', 'SDU', 'REC', 'SSA', 'BSB', 'LIS', 'MIA', 'EZE', 'MAO', 'FLN'),
  cash: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(buildSeenCash)),
  miles: fc.uniqueArray(
    fc.tuple(programme, fc.integer({ min: 1, max: 300_000 })).map(([id, miles]) => buildSeenMiles(id, miles)),
    {
      selector: (one) => one.programme,
    },
  ),
});

test('a limit only takes away, and what it leaves is within it (S-437, S-438)', () => {
  fc.assert(
    fc.property(
      fc.array(destination, { maxLength: 30 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 300_000 }),
      fc.option(programme),
      (list, mostCents, miles, only) => {
        const all = new Set(find(list).found.map(({ code }) => code));
        const balance = { miles, programme: only };
        const { found, elsewhere } = find(list, { mostCents, balance, region: 'brasil' });
        expect(found.length + elsewhere).toBeLessThanOrEqual(all.size);
        for (const one of found) {
          expect(all).toContain(one.code);
          expect(one.airport.countryCode).toBe('BR');
          const paid = one.cash !== null && one.cash.totalCents <= mostCents;
          const flown =
            one.miles !== null && one.miles.miles <= miles && (only === null || one.miles.programme === only);
          expect(paid || flown).toBe(true);
        }
        const order = found.map(({ leastCents }) => leastCents ?? Number.POSITIVE_INFINITY);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      },
    ),
  );
});
