import { describe, expect, test } from 'vitest';
import { buildDestination, buildObservedCash, buildObservedMiles } from '../../testing/destinations.ts';
import { worldDirectory } from '../airports/world.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import type { PriceDestination } from '../prices/price-day.ts';
import { findDestinations } from './find-destinations.ts';

const find = (list: readonly PriceDestination[], origin = 'SAO') =>
  findDestinations(
    list,
    { origin, month: null, region: null, mostCents: null, balance: null },
    { directory: worldDirectory, references: REFERENCE_PRICES },
  );
const cities = (list: readonly PriceDestination[], origin?: string) =>
  find(list, origin).destinations.map(({ city }) => city);

describe('destinations (S-437)', () => {
  test('are cities with the lowest price of their airports for each way of paying', () => {
    const { destinations } = find([
      buildDestination('GIG', 300, buildObservedMiles('smiles', 9_000), buildObservedMiles('latam-pass', 8_000)),
      buildDestination('SDU', 250, buildObservedMiles('smiles', 12_000)),
    ]);
    expect(destinations).toHaveLength(1);
    expect(destinations[0]).toMatchObject({ code: 'RIO', city: 'Rio de Janeiro', cash: { totalCents: 250_00 } });
    expect(destinations[0]?.miles).toMatchObject({ programme: 'smiles', miles: 9_000 });
  });

  test('have the position of their city’s main airport', () => {
    const [rio, recife] = find([buildDestination('SDU', 250), buildDestination('REC', 300)]).destinations;
    expect(rio).toMatchObject({ code: 'RIO', country: 'Brasil', airport: { iata: 'GIG' } });
    expect(recife).toMatchObject({ code: 'REC', city: 'Recife', airport: { iata: 'REC' } });
  });

  test('lack a way of paying that was not observed', () => {
    const { destinations } = find([
      buildDestination('REC', 500),
      buildDestination('SSA', null, buildObservedMiles('smiles', 40_000)),
    ]);
    expect(destinations).toMatchObject([
      { city: 'Recife', cash: { totalCents: 500_00 }, miles: null, better: null, leastCents: 500_00 },
      { city: 'Salvador', cash: null, miles: { miles: 40_000 }, better: null, leastCents: 640_00 + 35_75 },
    ]);
  });

  test('keep the fare observed first when another airport of the city has the same price', () => {
    const gol = {
      cash: { ...buildObservedCash(300_00), carrier: 'G3' },
      miles: [{ ...buildObservedMiles('smiles', 9_000), carrier: 'G3' }],
    };
    const { destinations } = find([
      buildDestination('GIG', 300, buildObservedMiles('smiles', 9_000)),
      { destination: 'SDU', ...gol },
    ]);
    expect([destinations[0]?.cash?.carrier, destinations[0]?.miles?.carrier]).toEqual(['LA', 'LA']);
  });

  test('keep the prices of one airport when another of the city lacks them', () => {
    const { destinations } = find([
      buildDestination('GIG', 300),
      buildDestination('SDU', null, buildObservedMiles('smiles', 9_000)),
    ]);
    expect(destinations).toMatchObject([{ cash: { totalCents: 300_00 }, miles: { miles: 9_000 } }]);
    const fewer = find([
      buildDestination('GIG', 300, buildObservedMiles('smiles', 9_000)),
      buildDestination('SDU', null, buildObservedMiles('smiles', 8_000)),
    ]);
    expect(fewer.destinations).toMatchObject([{ cash: { totalCents: 300_00 }, miles: { miles: 8_000 } }]);
  });

  test('have the fewest miles if no programme has a reference', () => {
    const { destinations } = find([
      buildDestination('REC', null, buildObservedMiles('esfera', 9_000), buildObservedMiles('connectmiles', 8_000)),
    ]);
    expect(destinations[0]?.miles?.programme).toBe('connectmiles');
  });

  // 10,000 Smiles miles at R$ 16 and R$ 35,75 of taxes cost R$ 195,75.
  test.each([
    [180_00, 'cash', 180_00],
    [195_74, 'tie', 195_74],
    [195_76, 'tie', 195_75],
    [215_00, 'miles', 195_75],
  ])('for %i cents or 10,000 miles are cheaper by %s', (totalCents, better, leastCents) => {
    const { destinations } = find([
      { destination: 'REC', cash: buildObservedCash(totalCents), miles: [buildObservedMiles('smiles', 10_000)] },
    ]);
    expect(destinations[0]).toMatchObject({ better, leastCents });
  });

  test('exclude the city of origin and unknown airports', () => {
    const list = [
      buildDestination('VCP', 90),
      buildDestination('GRU', 80),
      buildDestination('ZZZ', 70),
      buildDestination('REC', 400),
      buildDestination('NAT', null),
    ];
    expect(cities(list)).toEqual(['Recife']);
    expect(cities(list, 'CGH')).toEqual(['Recife']);
  });

  test('have the programme that costs least in reais, for any number of miles', () => {
    const { destinations } = find([
      buildDestination(
        'REC',
        500,
        buildObservedMiles('latam-pass', 12_000),
        buildObservedMiles('azul-fidelidade', 20_000),
      ),
    ]);
    expect(destinations[0]?.miles?.programme).toBe('azul-fidelidade');
    expect(destinations[0]).toMatchObject({ better: 'miles', leastCents: 260_00 + 35_75 });
  });

  test('have no better way if only one is known or the miles have no reference', () => {
    const { destinations } = find([
      buildDestination('REC', 500),
      buildDestination('NAT', 500, buildObservedMiles('esfera', 5_000)),
      buildDestination('SSA', null, buildObservedMiles('smiles', 9_000)),
    ]);
    expect(destinations.map(({ city, better }) => [city, better])).toEqual([
      ['Salvador', null],
      ['Natal', null],
      ['Recife', null],
    ]);
  });

  test('are sorted by the price of the better way, those without a price last', () => {
    const list = [
      buildDestination('REC', 500, buildObservedMiles('smiles', 10_000)),
      buildDestination('SSA', 190),
      buildDestination('NAT', null, buildObservedMiles('esfera', 1)),
    ];
    expect(cities(list)).toEqual(['Salvador', 'Recife', 'Natal']);
  });
});
