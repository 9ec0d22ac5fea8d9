import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findAirlineByIata,
  findAirlineByKey,
  findAirlineByName,
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

describe('the nine airlines', () => {
  // S-244
  test('each has a tile of its own', () => {
    const looks = AIRLINES.map(({ tile }) => `${tile.code} ${tile.colour} ${tile.partners ?? ''}`);
    expect(new Set(looks).size).toBe(AIRLINES.length);
  });

  test('are known by the codes, short names, providers and programmes of the specification', () => {
    const known = AIRLINES.map(({ iata, shortName, provider, programme }) => [iata, shortName, provider, programme]);
    expect(known).toEqual([
      ['LA', 'LATAM', 'Latam', 'latam-pass'],
      ['G3', 'GOL', 'Gol', 'smiles'],
      ['AD', 'Azul', 'Azul', 'azul-fidelidade'],
      ['TP', 'TAP', 'Tap', 'tap-miles-go'],
      ['CM', 'Copa', 'Copa', 'connectmiles'],
      ['AA', 'American', 'AmericanAirlines', 'aadvantage'],
      ['IB', 'Iberia', 'Iberia', 'iberia-club'],
      ['', 'Livelo', 'Livelo', 'livelo'],
      ['AD', 'Azul Interline', 'Interline', 'azul-fidelidade'],
    ]);
  });

  test.each([
    ['JJ', 'LA'],
    ['LP', 'LA'],
    ['XL', 'LA'],
    ['4C', 'LA'],
    ['2F', 'AD'],
    [' la ', 'LA'],
  ])('fly under %s too', (iata, key) => {
    expect(findAirlineByIata(iata)?.key).toBe(key);
  });

  // S-062
  test('carry the names of the specification, and each a key of its own', () => {
    expect(AIRLINES.map(({ key, name }) => [key, name])).toEqual([
      ['LA', 'LATAM'],
      ['G3', 'GOL'],
      ['AD', 'Azul'],
      ['TP', 'TAP Air Portugal'],
      ['CM', 'Copa Airlines'],
      ['AA', 'American Airlines'],
      ['IB', 'Iberia'],
      ['livelo', 'Livelo'],
      ['azul-interline', 'Azul Interline'],
    ]);
  });

  test.each(AIRLINES)('$name: white text on its tile reads (AA)', ({ tile }) => {
    expect(1.05 / (luminance(tile.colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
    expect(tile.code).toMatch(/^[A-Z0-9]{2}$/);
  });

  test('AD is Azul itself, whatever the case', () => {
    expect(findAirlineByIata('ad')?.key).toBe('AD');
    expect(findAirlineByKey('azul-interline')?.iata).toBe('AD');
    expect(findAirlineByKey(null)).toBeUndefined();
    expect(findAirlineByIata('')).toBeUndefined();
    expect(findAirlineByIata('toString')).toBeUndefined();
  });
});

test.each(AIRLINES)('$name is found again by what an offer says of it', (profile) => {
  expect(findProfile({ iata: profile.iata, name: profile.name })).toBe(profile);
});

test('an airline is known by its name without spaces, and by its code before the name of another', () => {
  expect(findAirlineByName('azulinterline')?.key).toBe('azul-interline');
  expect(findProfile({ iata: 'LA', name: 'Azul' })?.key).toBe('LA');
});

describe('the airline that a row tells', () => {
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
    ['a partner sold by Azul', { iata: 'UA', name: 'United' }, interline, { iata: 'UA', name: 'United' }],
    ['an unknown airline', { iata: 'af', name: 'Air France' }, undefined, { iata: 'AF', name: 'Air France' }],
    ['its name otherwise', { name: ' Tap air-Portugal' }, undefined, { iata: 'TP', name: 'TAP Air Portugal' }],
    ['an unknown code, whatever the name', { iata: 'UA', name: 'GOL' }, undefined, { iata: 'UA', name: 'GOL' }],
    ['an unknown name', { name: ' Air X ' }, undefined, { iata: '', name: 'Air X' }],
    ['nothing', { iata: ' ', name: null }, undefined, { iata: '', name: 'Companhia Aérea' }],
  ])('%s', (_, told, seller, expected) => {
    expect(identifyAirline(told, seller)).toEqual(expected);
  });

  // S-054
  test('always has a name and never throws', () => {
    const told = fc.record({ iata: fc.option(fc.string()), name: fc.option(fc.string()) }, { requiredKeys: [] });
    fc.assert(
      fc.property(told, fc.constantFrom(undefined, ...AIRLINES), (row, seller) => {
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
  ['Duffel', 'Duffel'],
  [' Duffel ', 'Duffel'],
  ['', 'Companhia Aérea'],
])('the provider %s is called %s', (source, label) => {
  expect(formatProvider(source)).toBe(label);
});

test.each([
  [
    { iata: 'AF', name: 'Air France' },
    { code: 'AF', colour: '#47506A' },
  ],
  [
    { iata: '', name: 'Air France' },
    { code: 'AI', colour: '#47506A' },
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
])('%j stands under its own tile, or a neutral one', (airline, tile) => {
  expect(findTile(airline)).toEqual(tile);
});

test('a sentence calls the airline by its short name', () => {
  expect(formatShortName(identifyAirline({ iata: 'TP' }))).toBe('TAP');
  expect(formatShortName({ iata: 'AF', name: 'Air France' })).toBe('Air France');
});
