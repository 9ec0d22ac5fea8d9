import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AIRLINES,
  airlineByIata,
  airlineById,
  airlineOf,
  airlineTile,
  providerLabel,
  shortAirlineName,
} from './airlines.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the nine airlines', () => {
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
    ['JJ', 1],
    ['LP', 1],
    ['XL', 1],
    ['4C', 1],
    ['2F', 3],
    [' la ', 1],
  ])('fly under %s too', (iata, id) => {
    expect(airlineByIata(iata)?.id).toBe(id);
  });

  test('carry the numbers and names of the specification', () => {
    expect(AIRLINES.map(({ id, name }) => [id, name])).toEqual([
      [1, 'LATAM'],
      [2, 'GOL'],
      [3, 'Azul'],
      [11, 'TAP Air Portugal'],
      [13, 'Copa Airlines'],
      [22, 'American Airlines'],
      [26, 'Iberia'],
      [34, 'Livelo'],
      [1200, 'Azul Interline'],
    ]);
  });

  test.each(AIRLINES)('$name: white text on its tile reads (AA)', ({ tile }) => {
    expect(1.05 / (luminance(tile.colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
    expect(tile.code).toMatch(/^[A-Z0-9]{2}$/);
  });

  test('AD is Azul itself, whatever the case', () => {
    expect(airlineByIata('ad')?.id).toBe(3);
    expect(airlineById(1200)?.iata).toBe('AD');
    expect(airlineByIata('')).toBeUndefined();
    expect(airlineByIata('toString')).toBeUndefined();
  });
});

describe('the airline that a row tells', () => {
  test.each([
    ['its number', { id: 2 }, { id: 2, iata: 'G3', name: 'GOL' }],
    ['its code', { iata: 'TP' }, { id: 11, iata: 'TP', name: 'TAP Air Portugal' }],
    ['a sister company’s code', { iata: 'JJ', name: 'Tam' }, { id: 1, iata: 'LA', name: 'LATAM' }],
    ['its name in another case', { name: 'Latam' }, { id: 1, iata: 'LA', name: 'LATAM' }],
    ['the seller’s number and the flying airline’s code', { id: 34, iata: 'LA' }, { id: 1, iata: 'LA', name: 'LATAM' }],
    ['Azul Interline by number', { id: 1200, iata: 'AD' }, { id: 1200, iata: 'AD', name: 'Azul Interline' }],
    ['a partner sold by Azul', { id: 1200, iata: 'UA', name: 'United' }, { id: 0, iata: 'UA', name: 'United' }],
    ['an airline outside the table', { iata: 'af', name: 'Air France' }, { id: 0, iata: 'AF', name: 'Air France' }],
    ['its name written otherwise', { name: ' Tap air-Portugal' }, { id: 11, iata: 'TP', name: 'TAP Air Portugal' }],
    ['a code that nobody knows, whatever the name', { iata: 'UA', name: 'GOL' }, { id: 0, iata: 'UA', name: 'GOL' }],
    ['a name that nobody knows', { name: ' Air X ' }, { id: 0, iata: '', name: 'Air X' }],
    ['nothing', { id: null, iata: ' ', name: null }, { id: 0, iata: '', name: 'Companhia Aérea' }],
  ])('%s', (_, told, expected) => {
    expect(airlineOf(told)).toEqual(expected);
  });

  test('always has a name and never throws', () => {
    const told = fc.record(
      { id: fc.option(fc.integer()), iata: fc.option(fc.string()), name: fc.option(fc.string()) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(told, (row) => {
        const airline = airlineOf(row);
        expect(airline.name).not.toBe('');
        expect(airlineTile(airline).code).not.toBe('');
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
  expect(providerLabel(source)).toBe(label);
});

test.each([
  [
    { id: 0, iata: 'AF', name: 'Air France' },
    { code: 'AF', colour: '#47506A' },
  ],
  [
    { id: 0, iata: '', name: 'Air France' },
    { code: 'AI', colour: '#47506A' },
  ],
  [
    { id: 0, iata: 'G3', name: 'Gol' },
    { code: 'G3', colour: '#C24400' },
  ],
  [
    { id: 11, iata: '', name: '' },
    { code: 'TP', colour: '#4A7A1C' },
  ],
  [
    { id: 1200, iata: 'AD', name: '' },
    { code: 'AD', colour: '#0B6E99', partners: true },
  ],
])('%j stands under its own tile, or a neutral one', (airline, tile) => {
  expect(airlineTile(airline)).toEqual(tile);
});

test('a sentence calls the airline by its short name', () => {
  expect(shortAirlineName(airlineOf({ id: 11 }))).toBe('TAP');
  expect(shortAirlineName({ id: 0, iata: 'AF', name: 'Air France' })).toBe('Air France');
});
