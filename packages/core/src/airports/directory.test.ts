import { describe, expect, test } from 'vitest';
import { createDirectory } from './directory.ts';
import { worldAirports, worldDirectory } from './world.ts';

describe('the directory (S-061)', () => {
  test('finds airports and metro areas by code', () => {
    expect(worldDirectory.airport('GRU')).toMatchObject({ city: 'São Paulo', state: 'SP', metro: 'SAO' });
    expect(worldDirectory.metro('LON')).toMatchObject({ city: 'Londres', country: 'Reino Unido' });
    expect(worldDirectory.airport('SAO')).toBeUndefined();
    expect(worldDirectory.metro('GRU')).toBeUndefined();
  });

  test('returns the airports of a code, main one first, and none for an unknown code', () => {
    expect(worldDirectory.findAirports('SAO')).toEqual(['GRU', 'CGH', 'VCP']);
    expect(worldDirectory.findAirports('GRU')).toEqual(['GRU']);
    expect(worldDirectory.findAirports('ZZZ')).toEqual([]);
    expect(worldDirectory.findAirports('')).toEqual([]);
    expect(worldDirectory.findAirports('constructor')).toEqual([]);
  });

  test('prefers the airport if a metro area has the same code', () => {
    const shanghai = worldAirports.filter(({ iata }) => iata === 'SHA' || iata === 'PVG');
    const metro = { iata: 'SHA', city: 'Xangai', countryCode: 'CN', country: 'China', airports: ['PVG', 'SHA'] };
    expect(createDirectory(shanghai, [metro]).findAirports('SHA')).toEqual(['SHA']);
  });

  test('hands out its lists as copies', () => {
    worldDirectory.findAirports('RIO').pop();
    expect(worldDirectory.findAirports('RIO')).toEqual(['GIG', 'SDU']);
  });
});
