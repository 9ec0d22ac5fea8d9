import { describe, expect, test } from 'vitest';
import { buildSeenCash, buildSeenMiles, seen } from '../../testing/destinations.ts';
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
const cities = (list: readonly PriceDestination[], origin?: string) => find(list, origin).found.map(({ city }) => city);

describe('destinations (S-437)', () => {
  test('are cities: the lower of two airports counts, each way of paying by itself', () => {
    const { found } = find([
      seen('GIG', 300, buildSeenMiles('smiles', 9_000), buildSeenMiles('latam-pass', 8_000)),
      seen('SDU', 250, buildSeenMiles('smiles', 12_000)),
    ]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ code: 'RIO', city: 'Rio de Janeiro', cash: { totalCents: 250_00 } });
    expect(found[0]?.miles).toMatchObject({ programme: 'smiles', miles: 9_000 });
  });

  test('lie where the first airport of their city does, whichever was seen', () => {
    const [rio, recife] = find([seen('SDU', 250), seen('REC', 300)]).found;
    expect(rio).toMatchObject({ code: 'RIO', country: 'Brasil', airport: { iata: 'GIG' } });
    expect(recife).toMatchObject({ code: 'REC', city: 'Recife', airport: { iata: 'REC' } });
  });

  test('come without the way of paying that was not seen', () => {
    const { found } = find([seen('REC', 500), seen('SSA', null, buildSeenMiles('smiles', 40_000))]);
    expect(found).toMatchObject([
      { city: 'Recife', cash: { totalCents: 500_00 }, miles: null, better: null, leastCents: 500_00 },
      { city: 'Salvador', cash: null, miles: { miles: 40_000 }, better: null, leastCents: 640_00 + 35_75 },
    ]);
  });

  test('keep the fare that was seen first where another airport of the city asks for the same', () => {
    const gol = {
      cash: { ...buildSeenCash(300_00), carrier: 'G3' },
      miles: [{ ...buildSeenMiles('smiles', 9_000), carrier: 'G3' }],
    };
    const { found } = find([seen('GIG', 300, buildSeenMiles('smiles', 9_000)), { destination: 'SDU', ...gol }]);
    expect([found[0]?.cash?.carrier, found[0]?.miles?.carrier]).toEqual(['LA', 'LA']);
  });

  test('of two airports in a city one without a price hides nothing of the other', () => {
    const { found } = find([seen('GIG', 300), seen('SDU', null, buildSeenMiles('smiles', 9_000))]);
    expect(found).toMatchObject([{ cash: { totalCents: 300_00 }, miles: { miles: 9_000 } }]);
    const fewer = find([
      seen('GIG', 300, buildSeenMiles('smiles', 9_000)),
      seen('SDU', null, buildSeenMiles('smiles', 8_000)),
    ]);
    expect(fewer.found).toMatchObject([{ cash: { totalCents: 300_00 }, miles: { miles: 8_000 } }]);
  });

  test('come with the fewest miles where no programme has a reference', () => {
    const { found } = find([seen('REC', null, buildSeenMiles('esfera', 9_000), buildSeenMiles('connectmiles', 8_000))]);
    expect(found[0]?.miles?.programme).toBe('connectmiles');
  });

  // 10,000 Smiles miles at R$ 16 and R$ 35,75 of taxes cost R$ 195,75.
  test.each([
    [180_00, 'cash', 180_00],
    [195_74, 'tie', 195_74],
    [195_76, 'tie', 195_75],
    [215_00, 'miles', 195_75],
  ])('for %i cents or 10,000 miles the better way is %s', (totalCents, better, leastCents) => {
    const { found } = find([
      { destination: 'REC', cash: buildSeenCash(totalCents), miles: [buildSeenMiles('smiles', 10_000)] },
    ]);
    expect(found[0]).toMatchObject({ better, leastCents });
  });

  test('never lie in the city that one leaves from, and are known to us', () => {
    const list = [seen('VCP', 90), seen('GRU', 80), seen('ZZZ', 70), seen('REC', 400), seen('NAT', null)];
    expect(cities(list)).toEqual(['Recife']);
    expect(cities(list, 'CGH')).toEqual(['Recife']);
  });

  test('come with the programme that costs least in reais, whatever its number of miles', () => {
    const { found } = find([
      seen('REC', 500, buildSeenMiles('latam-pass', 12_000), buildSeenMiles('azul-fidelidade', 20_000)),
    ]);
    expect(found[0]?.miles?.programme).toBe('azul-fidelidade');
    expect(found[0]).toMatchObject({ better: 'miles', leastCents: 260_00 + 35_75 });
  });

  test('say nothing of the better way where only one is known, or where miles have no reference', () => {
    const { found } = find([
      seen('REC', 500),
      seen('NAT', 500, buildSeenMiles('esfera', 5_000)),
      seen('SSA', null, buildSeenMiles('smiles', 9_000)),
    ]);
    expect(found.map(({ city, better }) => [city, better])).toEqual([
      ['Salvador', null],
      ['Natal', null],
      ['Recife', null],
    ]);
  });

  test('stand in the order of what the better way costs, those without any at the end', () => {
    const list = [
      seen('REC', 500, buildSeenMiles('smiles', 10_000)),
      seen('SSA', 190),
      seen('NAT', null, buildSeenMiles('esfera', 1)),
    ];
    expect(cities(list)).toEqual(['Salvador', 'Recife', 'Natal']);
  });
});
