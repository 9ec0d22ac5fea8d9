import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AIRLINES } from '../airlines/registry.ts';
import { airlineCodec, findAirlineNumber } from './airline-codec.ts';

const NUMBERS = ['1', '2', '3', '11', '13', '22', '26', '34', '1200'];

// S-062
describe('the airline of a link', () => {
  test('has the number that links have always carried', () => {
    expect(AIRLINES.map(({ key }) => airlineCodec.format(key))).toEqual(NUMBERS);
    expect(AIRLINES.map((airline) => String(findAirlineNumber(airline)))).toEqual(NUMBERS);
  });

  test('comes back from its text, as do all airlines', () => {
    expect(NUMBERS.map(airlineCodec.parse)).toEqual(AIRLINES.map(({ key }) => key));
    expect(airlineCodec.format(null)).toBe('-1');
    expect(airlineCodec.parse('-1')).toBeNull();
  });

  test('may have zeros before its number', () => expect(airlineCodec.parse('0011')).toBe('TP'));

  test.each(['', '0', '999', '-2', '1.0', '1e0', '000001', ' 1', 'LA', 'livelo', '__proto__', 'constructor', 'AF'])(
    'is none for %j',
    (text) => expect(airlineCodec.parse(text)).toBeUndefined(),
  );

  test('is never invented', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([undefined, null, ...AIRLINES.map(({ key }) => key)]).toContain(airlineCodec.parse(text));
      }),
    );
  });
});

test.each([
  [{ iata: 'AF', name: 'Air France' }, 0],
  [{ iata: '', name: 'Companhia Aérea' }, 0],
  [{ iata: '', name: 'Livelo' }, 34],
  [{ iata: 'AD', name: 'Azul' }, 3],
  [{ iata: 'AD', name: 'Azul Interline' }, 1200],
])('the number of %j is %i', (airline, number) => expect(findAirlineNumber(airline)).toBe(number));
