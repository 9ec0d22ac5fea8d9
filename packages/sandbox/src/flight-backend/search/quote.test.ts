import { expect, test } from 'vitest';
import { PROVIDERS, type ProviderId } from '../network/providers.ts';
import { loadWorld } from '../network/world.ts';
import { journeyTaxCents } from '../pricing/boarding-taxes.ts';
import type { Fare } from '../pricing/fare.ts';
import { type QuoteRequest, quote } from './quote.ts';

const world = await loadWorld();

function fares(pair: string, changes: Partial<QuoteRequest> = {}, only?: ProviderId): Fare[] {
  const [origin = '', destination = ''] = pair.split('-');
  const ask = {
    origin,
    destination,
    date: '2027-03-10',
    cabin: 1 as const,
    party: { adults: 1, children: 0, infants: 0 },
    today: '2027-01-20',
    priceFactor: 1,
    ...changes,
  };
  return PROVIDERS.filter(({ id }) => !only || id === only).flatMap((provider) => quote(world, provider, ask));
}

const cash = (all: Fare[]) => all.filter(({ award }) => !award);
const lowest = (all: Fare[]) => Math.min(...cash(all).map(({ fare }) => fare.adult)) / 100;

test('the same question on the same day has the same answer', () => {
  expect(fares('GRU-REC')).toEqual(fares('GRU-REC'));
});

test('a main domestic pair has some hundred cash fares and half as many awards, a small one few', () => {
  for (const pair of ['GRU-GIG', 'GRU-REC', 'BSB-CGH']) {
    const all = fares(pair);
    expect(cash(all).length, pair).toBeGreaterThanOrEqual(60);
    expect(cash(all).length, pair).toBeLessThanOrEqual(125);
    expect(all.length - cash(all).length, pair).toBeGreaterThanOrEqual(35);
  }
  expect(fares('VDC-AJU').length).toBeLessThan(12);
});

test('fares are in realistic ranges', () => {
  const expected: Record<string, [number, number]> = {
    'GRU-GIG': [170, 420],
    'GRU-REC': [300, 850],
    'BSB-CGH': [200, 560],
    'GRU-EZE': [450, 1100],
    'GRU-MIA': [1200, 2600],
    'GRU-LIS': [1600, 3400],
    'GRU-NRT': [3000, 6500],
  };
  for (const [pair, [least, most]] of Object.entries(expected)) {
    expect(lowest(fares(pair)), pair).toBeGreaterThan(least);
    expect(lowest(fares(pair)), pair).toBeLessThan(most);
  }
});

test('the last days and the holidays cost more', () => {
  expect(lowest(fares('GRU-REC', { today: '2027-03-09' }))).toBeGreaterThan(lowest(fares('GRU-REC')) * 1.4);
  const christmas = { date: '2027-12-22', today: '2027-11-01' };
  expect(lowest(fares('GRU-REC', christmas))).toBeGreaterThan(lowest(fares('GRU-REC')) * 1.2);
});

test('each family of a journey costs more than the one before, and carries no less', () => {
  for (const sold of Map.groupBy(
    cash(fares('GRU-LIS')),
    ({ provider, journey }) => provider.id + journey.key,
  ).values()) {
    for (const [index, dearer] of sold.entries()) {
      const cheaper = sold[index - 1];
      if (!cheaper) continue;
      expect(dearer.fare.adult).toBeGreaterThan(cheaper.fare.adult);
      expect(dearer.family.checkedBags).toBeGreaterThanOrEqual(cheaper.family.checkedBags);
    }
  }
});

test('premium cabins cost more, and are not sold on flights without them', () => {
  expect(lowest(fares('GRU-LIS', { cabin: 2 }))).toBeGreaterThan(2 * lowest(fares('GRU-LIS')));
  expect(lowest(fares('GRU-NRT', { cabin: 3 }))).toBeGreaterThan(lowest(fares('GRU-NRT', { cabin: 2 })));
  expect(fares('GRU-REC', { cabin: 3 })).toEqual([]);
  expect(new Set(fares('GRU-REC', { cabin: 2 }).map(({ validating }) => validating))).toEqual(new Set(['LA']));
});

test('a changed price moves cash and points alike', () => {
  const [before] = fares('GRU-REC', {}, 'Latam');
  const [after] = fares('GRU-REC', { priceFactor: 1.1 }, 'Latam');
  expect(after?.fare.adult).toBe(Math.round((before?.fare.adult ?? 0) * 1.1));
});

test('nothing is sold for the past or for beyond the timetable', () => {
  expect(fares('GRU-REC', { date: '2027-01-19' })).toEqual([]);
  expect(fares('GRU-REC', { date: '2028-03-10' })).toEqual([]);
  expect(fares('GRU-XXX')).toEqual([]);
});

test('a change of airport adds its boarding tax', () => {
  const taxes = new Set(cash(fares('CNF-SDU')).map(({ taxCents }) => taxCents));
  expect([...taxes].some((tax) => tax === 3423 + 6214 || tax === 3423 + 3575)).toBe(true);
});

test('children pay the adult fare within Brazil and less abroad, infants a tenth', () => {
  const party = { adults: 2, children: 1, infants: 1 };
  const [domestic] = fares('GRU-REC', { party });
  const [abroad] = fares('GRU-LIS', { party });
  expect(domestic?.fare.child).toBe(domestic?.fare.adult);
  expect(domestic?.fare.infant).toBe(Math.round((domestic?.fare.adult ?? 0) / 10));
  expect(abroad?.fare.child).toBeLessThan(abroad?.fare.adult ?? 0);
});

/** Purchase prices of the programmes' miles, as published in mid-2026. */
const TARGETS: Partial<Record<ProviderId, number>> = { Latam: 26, Gol: 16, Azul: 13, Livelo: 30 };

test('about half of the awards beat their cash fare', () => {
  const pairs = [
    'GRU-GIG',
    'GRU-REC',
    'BSB-CGH',
    'POA-MAO',
    'CNF-SSA',
    'GRU-EZE',
    'GRU-MIA',
    'CWB-GYN',
    'BSB-SSA',
    'GIG-POA',
  ];
  const all = pairs.flatMap((pair) =>
    ['2027-02-17', '2027-03-10', '2027-05-07'].flatMap((date) => fares(pair, { date })),
  );
  for (const [provider, target] of Object.entries(TARGETS)) {
    const awards = all.filter(({ award, provider: { id } }) => award && id === provider);
    const won = awards.filter(
      ({ award, journey, company, taxCents }) =>
        ((award?.adult ?? 0) / 1000) * target * 100 + taxCents < company.adult + journeyTaxCents(journey),
    );
    expect(won.length / awards.length, provider).toBeGreaterThan(0.25);
    expect(won.length / awards.length, provider).toBeLessThan(0.75);
  }
});

test('prices in reais and in points are moved apart (S-402)', () => {
  const points = (all: Fare[]) => all.flatMap(({ award }) => award?.adult ?? []);
  const plain = fares('GRU-REC');
  const cheaper = fares('GRU-REC', { drop: { cash: 0.7, miles: 1 } });
  expect(lowest(cheaper) / lowest(plain)).toBeCloseTo(0.7, 2);
  expect(points(cheaper)).toEqual(points(plain));
  const fewer = fares('GRU-REC', { drop: { cash: 1, miles: 0.7 } });
  expect(lowest(fewer)).toBe(lowest(plain));
  for (const [index, award] of points(fewer).entries()) {
    expect(award).toBeLessThanOrEqual(points(plain)[index] ?? 0);
  }
  expect(Math.min(...points(fewer)) / Math.min(...points(plain))).toBeLessThan(0.8);
});
