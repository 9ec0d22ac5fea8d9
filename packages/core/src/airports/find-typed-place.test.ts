import { expect, test } from 'vitest';
import type { AirportSuggestion } from './airport.ts';
import { findTypedPlace } from './find-typed-place.ts';
import { searchWorld } from './world.ts';

const find = (text: string) => findTypedPlace(text, searchWorld(text, 8))?.iata ?? null;

test.each([
  ['Recife', 'REC'],
  ['são paulo', 'SAO'],
  ['VITORIA', 'VIX'],
  ['Guarulhos', 'GRU'],
  ['Porto', 'OPO'],
  ['New York', 'NYC'],
])('maps %j to %s (S-457)', (text, code) => {
  expect(find(text)).toBe(code);
});

test('returns null when only a less likely place has exactly that name (S-457)', () => {
  const place = (iata: string, city: string): AirportSuggestion => {
    return { kind: 'airport', iata, name: city, city, country: 'Brasil', countryCode: 'BR' };
  };
  const [likely, named] = [place('AAA', 'Vila Nova'), place('BBB', 'Vila')];
  expect(findTypedPlace('vila', [likely, named])).toBeNull();
  expect(findTypedPlace('vila', [named, likely])).toBe(named);
});

test.each(['Santiago', 'Boa Vista', 'Recif', 'Rio', 'xqzw9', ''])('returns null for %j (S-457)', (text) => {
  expect(find(text)).toBeNull();
});
