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
  ['', 'Companhia Aérea'],
])('the provider %s is called %s', (source, label) => {
  expect(providerLabel(source)).toBe(label);
});

test('a sentence calls the airline by its short name', () => {
  expect(shortAirlineName(airlineOf({ id: 11 }))).toBe('TAP');
  expect(shortAirlineName({ id: 0, iata: 'AF', name: 'Air France' })).toBe('Air France');
});
