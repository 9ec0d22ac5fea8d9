import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAirports } from './added-airports.ts';
import type { Airport } from './airport.ts';
import { searchWorld, worldDirectory } from './world.ts';

const own = { directory: worldDirectory, suggest: searchWorld };
const guarulhos = worldDirectory.airport('GRU') as Airport;
const field: Airport = {
  iata: 'QQQ',
  name: 'Campo Novo da Serra',
  city: 'Campo Novo',
  countryCode: 'BR',
  country: 'Brasil',
  state: null,
  latitude: -20.5,
  longitude: -44.1,
  zone: 'America/Sao_Paulo',
  metro: null,
};

describe('airports that others add (S-112)', () => {
  test('are found by their code and by what is typed', () => {
    const { directory, suggest } = addAirports(own, [field]);
    expect(directory.airport('QQQ')).toEqual(field);
    expect(directory.findAirports('QQQ')).toEqual(['QQQ']);
    expect(suggest('campo novo da ser', 8).map(({ iata }) => iata)).toContain('QQQ');
    expect(suggest('qqq', 8)).toEqual([
      {
        kind: 'airport',
        iata: 'QQQ',
        name: 'Campo Novo da Serra',
        city: 'Campo Novo',
        country: 'Brasil',
        countryCode: 'BR',
      },
    ]);
  });

  test('change nothing that our own table knows, airport or metro area', () => {
    const wrong = { ...field, iata: 'GRU' };
    const area = { ...field, iata: 'SAO' };
    expect(addAirports(own, [wrong, area])).toBe(own);
    const { directory, suggest } = addAirports(own, [wrong, area, field]);
    expect(directory.airport('GRU')).toBe(guarulhos);
    expect(directory.findAirports('SAO')).toEqual(worldDirectory.findAirports('SAO'));
    expect(directory.metro('SAO')).toBe(worldDirectory.metro('SAO'));
    expect(suggest('GRU', 8)).toEqual(searchWorld('GRU', 8));
  });

  test('stand behind our own, within the limit, each once', () => {
    const { suggest } = addAirports(own, [field, { ...field, iata: 'QQX', city: 'Paris do Campo' }]);
    fc.assert(
      fc.property(
        fc.constantFrom('par', 'camp', 'são', 'qq', 'novo', 'rio'),
        fc.integer({ min: 1, max: 20 }),
        (text, limit) => {
          const found = suggest(text, limit);
          const before = searchWorld(text, limit);
          expect(found.slice(0, before.length)).toEqual(before);
          expect(found.length).toBeLessThanOrEqual(limit);
          expect(new Set(found.map(({ kind, iata }) => `${kind} ${iata}`)).size).toBe(found.length);
        },
      ),
    );
  });
});
