import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAirports } from './added-airports.ts';
import type { Airport } from './airport.ts';
import { searchWorld, worldDirectory } from './world.ts';

const base = { directory: worldDirectory, suggest: searchWorld };
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

describe('added airports (S-112)', () => {
  test('are found by code and by typed text', () => {
    const { directory, suggest } = addAirports(base, [field]);
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

  test('never replace an airport or metro area of the base', () => {
    const wrong = { ...field, iata: 'GRU' };
    const area = { ...field, iata: 'SAO' };
    expect(addAirports(base, [wrong, area])).toBe(base);
    const { directory, suggest } = addAirports(base, [wrong, area, field]);
    expect(directory.airport('GRU')).toBe(guarulhos);
    expect(directory.findAirports('SAO')).toEqual(worldDirectory.findAirports('SAO'));
    expect(directory.metro('SAO')).toBe(worldDirectory.metro('SAO'));
    expect(suggest('GRU', 8)).toEqual(searchWorld('GRU', 8));
  });

  test('are suggested behind the base airports, within the limit, each once', () => {
    const { suggest } = addAirports(base, [field, { ...field, iata: 'QQX', city: 'Paris do Campo' }]);
    fc.assert(
      fc.property(
        fc.constantFrom('par', 'camp', 'são', 'qq', 'novo', 'rio'),
        fc.integer({ min: 1, max: 20 }),
        (text, limit) => {
          const suggestions = suggest(text, limit);
          const before = searchWorld(text, limit);
          expect(suggestions.slice(0, before.length)).toEqual(before);
          expect(suggestions.length).toBeLessThanOrEqual(limit);
          expect(new Set(suggestions.map(({ kind, iata }) => `${kind} ${iata}`)).size).toBe(suggestions.length);
        },
      ),
    );
  });
});
