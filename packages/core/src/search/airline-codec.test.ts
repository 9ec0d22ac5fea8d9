import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAirlineByKey } from '../airlines/airlines.ts';
import { AIRLINES } from '../airlines/registry.ts';
import { airlineCodec, findAirlineNumber } from './airline-codec.ts';

const NUMBERS = {
  LA: '1',
  G3: '2',
  AD: '3',
  TP: '11',
  CM: '13',
  AA: '22',
  IB: '26',
  livelo: '34',
  'azul-interline': '1200',
};

describe('the airline of a link (S-062)', () => {
  test.each(Object.entries(NUMBERS))('%s keeps its number', (key, number) => {
    const airline = findAirlineByKey(key);
    expect(airlineCodec.format(key)).toBe(number);
    expect(airline && findAirlineNumber(airline)).toBe(Number(number));
  });

  test.each(AIRLINES)('$name has such a number or uses its key', ({ key, iata, name }) => {
    const numbered = Object.entries(NUMBERS).find(([known]) => known === key)?.[1];
    expect(airlineCodec.format(key)).toBe(numbered ?? key);
    expect(findAirlineNumber({ iata, name })).toBe(Number(numbered ?? 0));
  });

  test('survives a round trip, as does the value for all airlines', () => {
    const keys = AIRLINES.map(({ key }) => key);
    expect(keys.map(airlineCodec.format).map(airlineCodec.parse)).toEqual(keys);
    expect(airlineCodec.format(null)).toBe('-1');
    expect(airlineCodec.parse('-1')).toBeNull();
  });

  test('may have leading zeros', () => expect(airlineCodec.parse('0011')).toBe('TP'));

  test.each(['', '0', '999', '-2', '1.0', '1e0', '000001', ' 1', 'LA', 'livelo', '__proto__', 'constructor', 'ZZ'])(
    'is none for %j',
    (text) => expect(airlineCodec.parse(text)).toBeUndefined(),
  );

  test('is undefined or a known airline for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([undefined, null, ...AIRLINES.map(({ key }) => key)]).toContain(airlineCodec.parse(text));
      }),
    );
  });
});

test.each([
  [{ iata: 'ZZ', name: 'Zeta' }, 0],
  [{ iata: '', name: 'Companhia Aérea' }, 0],
  [{ iata: '', name: 'Livelo' }, 34],
  [{ iata: 'AD', name: 'Azul' }, 3],
  [{ iata: 'AD', name: 'Azul Interline' }, 1200],
])('returns for %j the number %i', (airline, number) => expect(findAirlineNumber(airline)).toBe(number));
