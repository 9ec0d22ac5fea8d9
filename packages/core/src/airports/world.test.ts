import { describe, expect, test } from 'vitest';
import { ABROAD } from './data/overlay/abroad.ts';
import { ALSO_SERVED, BRAZIL } from './data/overlay/brazil.ts';
import { METROS } from './data/overlay/metros.ts';
import { BRAZILIAN_NAMES } from './data/overlay/names.ts';
import { MOST_SEARCHED, POPULAR } from './data/overlay/weights.ts';
import table from './data/world.json' with { type: 'json' };
import { popularAirport, popularAirports, popularMetros, searchPopular } from './popular.ts';
import { STATES } from './states.ts';
import { searchWorld, worldAirports, worldDirectory, worldMetros } from './world.ts';

const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
const codesIn = (text: string) => text.trim().split(/\s+/);
const brazilian = worldAirports.filter(({ countryCode }) => countryCode === 'BR');

const ZONES_OF_STATES: Record<string, string[]> = {
  AC: ['Rio_Branco', 'Eirunepe'],
  AM: ['Manaus', 'Eirunepe'],
  MS: ['Campo_Grande'],
  MT: ['Cuiaba'],
  RO: ['Porto_Velho'],
  RR: ['Boa_Vista'],
};
const EASTERN = ['Sao_Paulo', 'Bahia', 'Recife', 'Fortaleza', 'Maceio', 'Belem', 'Santarem', 'Araguaina'];

describe('the world data', () => {
  test('has its source, licence and date', () => {
    expect(table.about.source).toContain('airport-data-js 4');
    expect(table.about.licence).toBe('CC BY 4.0');
    expect(table.about.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('has every airport whole: code, names, position and a zone that exists', () => {
    expect(worldAirports.length).toBeGreaterThan(4400);
    expect(new Set(worldAirports.map(({ iata }) => iata)).size).toBe(worldAirports.length);
    for (const { iata, city, name, country, latitude, longitude } of worldAirports) {
      expect(iata).toMatch(/^[A-Z]{3}$/);
      expect(city && name && country, iata).toBeTruthy();
      expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, iata).toBe(true);
    }
    for (const timeZone of table.zones) expect(() => new Intl.DateTimeFormat('pt-BR', { timeZone })).not.toThrow();
  });

  test('has city, state and the zone of the state for every Brazilian airport', () => {
    expect(brazilian.length).toBeGreaterThanOrEqual(164);
    for (const { iata, state, zone } of brazilian) {
      expect(Object.keys(STATES), iata).toContain(state);
      const zones = iata === 'FEN' ? ['Noronha'] : (ZONES_OF_STATES[state ?? ''] ?? EASTERN);
      expect(zones, iata).toContain(zone.replace('America/', ''));
    }
  });

  test('names countries and cities in Portuguese', () => {
    const findCity = (iata: string) => worldDirectory.airport(iata)?.city;
    expect(['LHR', 'MXP', 'FLR', 'PEK', 'HND', 'CPT'].map(findCity)).toEqual([
      'Londres',
      'Milão',
      'Florença',
      'Pequim',
      'Tóquio',
      'Cidade do Cabo',
    ]);
    expect(worldDirectory.airport('HKG')?.country).toBe('Hong Kong');
    expect(worldDirectory.airport('JFK')?.country).toBe('Estados Unidos');
  });

  test('lists existing airports of metro areas, main one first, under codes that no airport has (S-061)', () => {
    for (const metro of worldMetros) {
      expect(worldDirectory.airport(metro.iata), metro.iata).toBeUndefined();
      expect(metro.airports.length, metro.iata).toBeGreaterThan(1);
      for (const code of metro.airports) expect(worldDirectory.airport(code)?.metro, code).toBe(metro.iata);
    }
  });
});

describe('a place without flights', () => {
  test.each(['tegel', 'TXL', 'sxf', 'THF', 'schonefeld', 'Tempelhof'])(
    'leads from %s to the airport of Berlin (S-530)',
    (text) => {
      expect(searchWorld(text, 8)[0]?.iata).toBe('BER');
      expect(searchPopular(text, 8)[0]?.iata).toBe('BER');
    },
  );

  test.each([
    ['ataturk', 'IST'],
    ['kai tak', 'HKG'],
    ['ellinikon', 'ATH'],
    ['augusto severo', 'NAT'],
  ])('leads from %s to %s (S-530)', (text, code) => {
    expect(searchWorld(text, 8)[0]?.iata).toBe(code);
  });

  test.each([
    ['mônaco', ['NCE']],
    ['monte carlo', ['NCE']],
    ['andorra', ['BCN', 'TLS', 'LEU']],
    ['são marinho', ['RMI']],
    ['vaticano', ['FCO']],
    ['liechtenstein', ['ZRH']],
  ])('leads from %s to %s (S-531)', (text, codes) => {
    expect(searchWorld(text, 8).map(({ iata }) => iata)).toEqual(codes);
  });
});

describe('the overlay', () => {
  test('matches the committed data', () => {
    const airportByCode = new Map(worldAirports.map((airport) => [airport.iata, airport]));
    for (const [iata = '', , city] of rows(BRAZIL)) expect(airportByCode.get(iata)?.city, iata).toBe(city);
    for (const [iata = '', , city] of rows(ABROAD)) expect(airportByCode.get(iata)?.city ?? city, iata).toBe(city);
    for (const [iata = '', city] of rows(METROS)) expect(worldDirectory.metro(iata)?.city ?? city, iata).toBe(city);
    const table = [...codesIn(ALSO_SERVED), ...codesIn(POPULAR), ...rows(BRAZILIAN_NAMES).map(([code = '']) => code)];
    for (const code of table) expect(airportByCode.has(code), code).toBe(true);
  });

  test('ranks and lists every airport once', () => {
    for (const text of [MOST_SEARCHED, POPULAR]) expect(new Set(codesIn(text)).size).toBe(codesIn(text).length);
    const abroad = rows(ABROAD).map(([code]) => code);
    expect(new Set(abroad).size).toBe(abroad.length);
  });
});

describe('the airports that the browser knows', () => {
  test('are about 150, of the countries of the catalogue, and agree with the world (S-060)', () => {
    const countries = 'AR AT AU BE BR CA CH CL CN CO DE ES FR GB IT JP KR MX NL PE PT US UY'.split(' ');
    expect(popularAirports.length).toBeGreaterThanOrEqual(140);
    expect([...new Set(popularAirports.map(({ countryCode }) => countryCode))].sort()).toEqual(countries);
    for (const airport of popularAirports) expect(worldDirectory.airport(airport.iata)).toMatchObject(airport);
    for (const metro of popularMetros) expect(worldDirectory.metro(metro.iata)).toEqual(metro);
  });

  test('are suggested exactly as the server suggests them (S-227)', () => {
    const local = searchPopular('são paulo', 4);
    expect(local).toEqual(searchWorld('são paulo', 4));
  });

  test('have a zone, which a metro area takes from its main airport', () => {
    expect(popularAirport('MAO')?.zone).toBe('America/Manaus');
    expect(popularAirport('NYC')?.zone).toBe('America/New_York');
    expect(popularAirport('ZZZ')).toBeUndefined();
  });
});
