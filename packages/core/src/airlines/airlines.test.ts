import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROGRAMMES } from '../miles/programmes.ts';
import type { AirlineProfile } from './airline-profile.ts';
import {
  findAirlineByIata,
  findAirlineByKey,
  findAirlineByName,
  findAirlineBySource,
  findProfile,
  findTile,
  formatProvider,
  formatShortName,
} from './airlines.ts';
import { identifyAirline } from './identify-airline.ts';
import { AIRLINES } from './registry.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const formatTile = ({ tile }: AirlineProfile) => `${tile.code} ${tile.colour} ${tile.partners ?? ''}`;

/** Airlines whose names and codes must not change, in the order of the lists. */
const KNOWN = [
  ['LA', 'LA', 'LATAM', 'LATAM', 'Latam', 'latam-pass'],
  ['G3', 'G3', 'GOL', 'GOL', 'Gol', 'smiles'],
  ['AD', 'AD', 'Azul', 'Azul', 'Azul', 'azul-fidelidade'],
  ['TP', 'TP', 'TAP Air Portugal', 'TAP', 'Tap', 'tap-miles-go'],
  ['CM', 'CM', 'Copa Airlines', 'Copa', 'Copa', 'connectmiles'],
  ['AA', 'AA', 'American Airlines', 'American', 'AmericanAirlines', 'aadvantage'],
  ['IB', 'IB', 'Iberia', 'Iberia', 'Iberia', 'iberia-club'],
  ['livelo', '', 'Livelo', 'Livelo', 'Livelo', 'livelo'],
  ['azul-interline', 'AD', 'Azul Interline', 'Azul Interline', 'Interline', 'azul-fidelidade'],
] as const;

describe('the main airlines (S-062)', () => {
  test.each(KNOWN)('include %s with its code, names, provider and programme', (key, ...expected) => {
    const airline = findAirlineByKey(key);
    expect([airline?.iata, airline?.name, airline?.shortName, airline?.provider, airline?.programme]).toEqual(expected);
  });

  test('keep their order, also with others between them', () => {
    const keys: string[] = KNOWN.map(([key]) => key);
    expect(AIRLINES.map(({ key }) => key).filter((key) => keys.includes(key))).toEqual(keys);
  });

  test.each([
    ['JJ', 'LA'],
    ['LP', 'LA'],
    ['XL', 'LA'],
    ['4C', 'LA'],
    ['2F', 'AD'],
    [' la ', 'LA'],
  ])('include %s as a second code', (iata, key) => {
    expect(findAirlineByIata(iata)?.key).toBe(key);
  });

  test('map AD in any case to Azul itself', () => {
    expect(findAirlineByIata('ad')?.key).toBe('AD');
    expect(findAirlineByKey('azul-interline')?.iata).toBe('AD');
    expect(findAirlineByKey(null)).toBeUndefined();
    expect(findAirlineByIata('')).toBeUndefined();
    expect(findAirlineByIata('toString')).toBeUndefined();
  });
});

describe.each(AIRLINES)('$name', (profile) => {
  const { key, iata, name, shortName, provider, programme, tile } = profile;

  test('is found by its key, its provider, each of its names, and the airline of an offer', () => {
    expect(findAirlineByKey(key)).toBe(profile);
    expect(findAirlineBySource(provider)).toBe(profile);
    expect([name, shortName, provider].map(findAirlineByName)).toEqual([profile, profile, profile]);
    expect(findProfile({ iata, name })).toBe(profile);
  });

  test('has a known programme', () => {
    expect(PROGRAMMES.map(({ id }) => id)).toContain(programme);
  });

  test('has a different tile with readable white text (AA) (S-244)', () => {
    expect(tile.code).toMatch(/^[A-Z0-9]{2}$/);
    expect(tile.colour).toMatch(/^#[0-9A-F]{6}$/);
    expect(1.05 / (luminance(tile.colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
    expect(AIRLINES.filter((airline) => formatTile(airline) === formatTile(profile))).toEqual([profile]);
  });
});

test.each(AIRLINES.filter(({ resells }) => !resells))(
  '$name has its codes to itself, the first of them as its key',
  ({ key, iata, groupCodes = [] }) => {
    const codes = [iata, ...groupCodes];
    expect(key).toBe(iata);
    expect(codes.map((code) => findAirlineByIata(code)?.key)).toEqual(codes.map(() => key));
    for (const code of codes) expect(code).toMatch(/^(?=.*[A-Z])[A-Z0-9]{2}$/);
  },
);

test.each(AIRLINES.filter(({ resells }) => resells))(
  '$name sells the flights of others: it has a word as its key, and no code to itself',
  ({ key, iata, groupCodes }) => {
    expect(key).toMatch(/^[a-z][a-z-]+$/);
    expect(findAirlineByIata(iata)?.key).not.toBe(key);
    expect(groupCodes).toBeUndefined();
  },
);

test('identifies an airline by its name without spaces, and by its code before the name of another', () => {
  expect(findAirlineByName('azulinterline')?.key).toBe('azul-interline');
  expect(findProfile({ iata: 'LA', name: 'Azul' })?.key).toBe('LA');
});

describe('the identified airline', () => {
  const livelo = findAirlineByKey('livelo');
  const interline = findAirlineByKey('azul-interline');

  test.each([
    ['its seller', {}, findAirlineByKey('G3'), { iata: 'G3', name: 'GOL' }],
    ['its code', { iata: 'TP' }, undefined, { iata: 'TP', name: 'TAP Air Portugal' }],
    ['a sister company’s code', { iata: 'JJ', name: 'Tam' }, undefined, { iata: 'LA', name: 'LATAM' }],
    ['its name in another case', { name: 'Latam' }, undefined, { iata: 'LA', name: 'LATAM' }],
    ['the shop and the flying airline’s code', { iata: 'LA' }, livelo, { iata: 'LA', name: 'LATAM' }],
    ['the shop alone', { iata: '' }, livelo, { iata: '', name: 'Livelo' }],
    ['Azul Interline as its seller', { iata: 'AD' }, interline, { iata: 'AD', name: 'Azul Interline' }],
    ['a partner sold by Azul', { iata: 'ZZ', name: 'Zeta' }, interline, { iata: 'ZZ', name: 'Zeta' }],
    ['an unknown airline', { iata: 'zz', name: 'Zeta' }, undefined, { iata: 'ZZ', name: 'Zeta' }],
    ['its name otherwise', { name: ' Tap air-Portugal' }, undefined, { iata: 'TP', name: 'TAP Air Portugal' }],
    ['an unknown code, whatever the name', { iata: 'ZZ', name: 'GOL' }, undefined, { iata: 'ZZ', name: 'GOL' }],
    ['an unknown name', { name: ' Air X ' }, undefined, { iata: '', name: 'Air X' }],
    ['nothing', { iata: ' ', name: null }, undefined, { iata: '', name: 'Companhia Aérea' }],
  ])('%s', (_, given, seller, expected) => {
    expect(identifyAirline(given, seller)).toEqual(expected);
  });

  test('always has a name and never throws (S-054)', () => {
    const given = fc.record({ iata: fc.option(fc.string()), name: fc.option(fc.string()) }, { requiredKeys: [] });
    fc.assert(
      fc.property(given, fc.constantFrom(undefined, ...AIRLINES), (row, seller) => {
        const airline = identifyAirline(row, seller);
        expect(airline.name).not.toBe('');
        expect(findTile(airline).code).not.toBe('');
      }),
    );
  });
});

test.each([
  ['Latam', 'LATAM'],
  ['Gol', 'GOL'],
  ['iberia', 'Iberia'],
  ['Interline', 'Azul Interline'],
  ['AmericanAirlines', 'American'],
  ['Tap', 'TAP'],
  ['Zeta', 'Zeta'],
  [' Zeta ', 'Zeta'],
  ['', 'Companhia Aérea'],
])('calls the provider %s %s', (source, label) => {
  expect(formatProvider(source)).toBe(label);
});

test.each([
  [
    { iata: 'ZZ', name: 'Zeta' },
    { code: 'ZZ', colour: '#47506A' },
  ],
  [
    { iata: '', name: 'Zeta Air' },
    { code: 'ZE', colour: '#47506A' },
  ],
  [
    { iata: 'G3', name: 'Gol' },
    { code: 'G3', colour: '#C24400' },
  ],
  [
    { iata: '', name: 'Livelo' },
    { code: 'LI', colour: '#B0125B' },
  ],
  [
    { iata: 'AD', name: 'Azul Interline' },
    { code: 'AD', colour: '#0B6E99', partners: true },
  ],
])('shows %j with its tile or a neutral one', (airline, tile) => {
  expect(findTile(airline)).toEqual(tile);
});

test('uses the short name in a sentence', () => {
  expect(formatShortName(identifyAirline({ iata: 'TP' }))).toBe('TAP');
  expect(formatShortName({ iata: 'ZZ', name: 'Zeta Air' })).toBe('Zeta Air');
});
