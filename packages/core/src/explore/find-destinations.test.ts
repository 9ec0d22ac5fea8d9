import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDestination, buildObservedCash, buildObservedMiles } from '../../testing/destinations.ts';
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
  find(list, query).destinations.map(({ city }) => city);

describe('limits (S-438)', () => {
  const list = [
    buildDestination('REC', 500, buildObservedMiles('smiles', 30_000), buildObservedMiles('latam-pass', 12_000)),
    buildDestination('SSA', 300, buildObservedMiles('azul-fidelidade', 18_000)),
    buildDestination('LIS', 3_000, buildObservedMiles('tap-miles-go', 60_000)),
  ];

  test('keep to a region and count the matches elsewhere', () => {
    const { destinations, elsewhere, cityCount } = find(list, { region: 'nordeste' });
    expect([destinations.length, elsewhere, cityCount]).toEqual([2, 1, 3]);
  });

  test('keep to a price in reais', () => {
    expect(cities(list, { mostCents: 499_99 })).toEqual(['Salvador']);
    expect(cities(list, { mostCents: 500_00 })).toEqual(['Salvador', 'Recife']);
  });

  test('keep to the miles of one programme, and show those', () => {
    const { destinations } = find(list, { balance: { miles: 30_000, programme: 'smiles' } });
    expect(destinations.map(({ city, miles }) => [city, miles?.programme])).toEqual([['Recife', 'smiles']]);
  });

  test('show the price in the given programme although another costs less, also if only cash is within reach', () => {
    const within = { mostCents: 500_00, balance: { miles: 29_999, programme: 'smiles' as const } };
    const { destinations } = find(list, within);
    expect(destinations.map(({ city, miles }) => [city, miles?.programme ?? null])).toEqual([
      ['Salvador', null],
      ['Recife', 'smiles'],
    ]);
  });

  test('show a programme for which the miles suffice', () => {
    const both = [
      buildDestination(
        'REC',
        null,
        buildObservedMiles('azul-fidelidade', 12_001),
        buildObservedMiles('smiles', 12_000),
      ),
    ];
    const { destinations } = find(both, { balance: { miles: 12_000, programme: null } });
    expect(destinations[0]?.miles?.programme).toBe('smiles');
  });

  test('never add up programmes', () => {
    expect(cities(list, { balance: { miles: 17_999, programme: null } })).toEqual(['Recife']);
    expect(
      cities(
        [buildDestination('REC', null, buildObservedMiles('smiles', 6_000), buildObservedMiles('latam-pass', 6_000))],
        {
          balance: { miles: 5_999, programme: null },
        },
      ),
    ).toEqual([]);
  });

  test('need only one of both to match', () => {
    expect(cities(list, { mostCents: 300_00, balance: { miles: 60_000, programme: 'tap-miles-go' } })).toEqual([
      'Salvador',
      'Lisboa',
    ]);
  });
});

test('picks the cheapest of each region, cheapest first (S-441)', () => {
  const { destinations } = find([
    buildDestination('FLN', 200),
    buildDestination('CWB', 210),
    buildDestination('POA', 220),
    buildDestination('REC', 500),
    buildDestination('MAO', 900),
    buildDestination('BEL', 950),
  ]);
  expect(pickSpread(destinations, 4).map(({ city }) => city)).toEqual([
    'Florianópolis',
    'Curitiba',
    'Recife',
    'Manaus',
  ]);
  expect(pickSpread(destinations, 9)).toEqual(destinations);
});

const programme = fc.constantFrom<ProgrammeId>('smiles', 'latam-pass', 'azul-fidelidade', 'esfera', 'livelo');
const destination = fc.record({
  destination: fc.constantFrom('GIG', 'SDU', 'REC', 'SSA', 'BSB', 'LIS', 'MIA', 'EZE', 'MAO', 'FLN'),
  cash: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(buildObservedCash)),
  miles: fc.uniqueArray(
    fc.tuple(programme, fc.integer({ min: 1, max: 300_000 })).map(([id, miles]) => buildObservedMiles(id, miles)),
    {
      selector: (one) => one.programme,
    },
  ),
});

test('returns only destinations within the limits, and none that an unlimited query lacks (S-437, S-438)', () => {
  fc.assert(
    fc.property(
      fc.array(destination, { maxLength: 30 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 300_000 }),
      fc.option(programme),
      (list, mostCents, miles, only) => {
        const all = new Set(find(list).destinations.map(({ code }) => code));
        const balance = { miles, programme: only };
        const { destinations, elsewhere } = find(list, { mostCents, balance, region: 'brasil' });
        expect(destinations.length + elsewhere).toBeLessThanOrEqual(all.size);
        for (const one of destinations) {
          expect(all).toContain(one.code);
          expect(one.airport.countryCode).toBe('BR');
          const paid = one.cash !== null && one.cash.totalCents <= mostCents;
          const flown =
            one.miles !== null && one.miles.miles <= miles && (only === null || one.miles.programme === only);
          expect(paid || flown).toBe(true);
        }
        const order = destinations.map(({ leastCents }) => leastCents ?? Number.POSITIVE_INFINITY);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      },
    ),
  );
});
