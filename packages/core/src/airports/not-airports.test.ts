import { expect, test } from 'vitest';
import { isNoAirport } from './not-airports.ts';
import { searchWorld, worldAirports } from './world.ts';

test.each([
  'Boston City Heliport',
  'Fort WilliamHeliport',
  'Agora Helipad',
  'Heliponto Faria Lima',
  'Commerce Bus Plaza',
  'Makkah Bus Stn',
  'Arnhem Bus Station',
  'London Waterloo railway station',
  'Cologne Central Rail Station',
  'Heidelberg Hbf',
  'Taipa Ferry Terminal',
  'Terminal Rodoviário Tietê',
])('%s is no airport (S-529)', (name) => {
  expect(isNoAirport(name)).toBe(true);
});

test.each(['Yakima Air Terminal', 'Adak Island Naval Station', 'Albion Park Rail', 'Pilot Station', 'Batumi', 'Busan'])(
  '%s is one',
  (name) => {
    expect(isNoAirport(name)).toBe(false);
  },
);

test('no heliport or station is in the list of airports, nor suggested', () => {
  expect(worldAirports.filter(({ name }) => isNoAirport(name))).toEqual([]);
  for (const text of ['heliport', 'boston', 'miami', 'paris']) {
    expect(searchWorld(text, 10).filter(({ name }) => isNoAirport(name))).toEqual([]);
  }
});
