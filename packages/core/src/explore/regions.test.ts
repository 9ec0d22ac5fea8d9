import { expect, test } from 'vitest';
import { STATE_CODES } from '../airports/states.ts';
import { worldAirports, worldDirectory } from '../airports/world.ts';
import { findRegion, isInRegion, isRegionId } from './regions.ts';

const airport = (iata: string) => {
  const regionIds = worldDirectory.airport(iata);
  if (!regionIds) throw new Error(`no ${iata}`);
  return regionIds;
};

test.each([
  ['MAO', 'norte'],
  ['REC', 'nordeste'],
  ['BSB', 'centro-oeste'],
  ['GIG', 'sudeste'],
  ['FLN', 'sul'],
  ['EZE', 'america-do-sul'],
  ['MIA', 'america-do-norte'],
  ['CUN', 'america-do-norte'],
  ['LIS', 'europa'],
  ['PDL', 'europa'],
  ['JNB', 'africa'],
  ['SID', 'africa'],
  ['DXB', 'asia'],
  ['NRT', 'asia'],
  ['SYD', 'oceania'],
])('places %s in %s (S-438)', (iata, region) => {
  expect(findRegion(airport(iata))).toBe(region);
});

const located = (place: { countryCode?: string; state?: string | null; zone?: string }) => ({
  countryCode: 'BR',
  state: null,
  zone: 'America/Sao_Paulo',
  ...place,
});

test.each([
  ['norte', 'AC AM AP PA RO RR TO'],
  ['nordeste', 'AL BA CE MA PB PE PI RN SE'],
  ['centro-oeste', 'DF GO MS MT'],
  ['sudeste', 'ES MG RJ SP'],
  ['sul', 'PR RS SC'],
])('assigns to the region %s the states %s (S-438)', (region, states) => {
  const inRegion = STATE_CODES.filter((state) => findRegion(located({ state })) === region);
  expect(inRegion.join(' ')).toBe(states);
});

test('places an airport of an unknown Brazilian state in Brazil', () => {
  expect(findRegion(located({ state: null }))).toBe('brasil');
  expect(findRegion(located({ state: 'XX' }))).toBe('brasil');
});

test.each(['AR', 'BO', 'CL', 'CO', 'EC', 'FK', 'GF', 'GY', 'PE', 'PY', 'SR', 'UY', 'VE'])(
  'the country %s lies in South America, whatever its zone says (S-438)',
  (countryCode) => {
    expect(findRegion(located({ countryCode, zone: 'Pacific/Galapagos' }))).toBe('america-do-sul');
  },
);

test.each([
  ['CV', 'Atlantic/Cape_Verde', 'africa'],
  ['SH', 'Atlantic/St_Helena', 'africa'],
  ['BM', 'Atlantic/Bermuda', 'america-do-norte'],
  ['IS', 'Atlantic/Reykjavik', 'europa'],
  ['MU', 'Indian/Mauritius', 'africa'],
  ['MV', 'Indian/Maldives', 'asia'],
  ['CC', 'Indian/Cocos', 'oceania'],
  ['CX', 'Indian/Christmas', 'oceania'],
  ['AU', 'Australia/Perth', 'oceania'],
  ['FJ', 'Pacific/Fiji', 'oceania'],
  ['AQ', 'Etc/UTC', null],
])('places an airport in %s with the zone %s in %s (S-438)', (countryCode, zone, region) => {
  expect(findRegion(located({ countryCode, zone }))).toBe(region);
});

test('includes exactly its five regions in Brazil (S-438)', () => {
  expect(isInRegion('brasil', airport('REC'))).toBe(true);
  expect(isInRegion('brasil', airport('EZE'))).toBe(false);
  expect(isInRegion('nordeste', airport('FLN'))).toBe(false);
});

// Zones of the open sea belong to no region.
test('places every airport except a few islands', () => {
  const lost = worldAirports.filter((one) => findRegion(one) === null && !one.zone.startsWith('Etc/'));
  expect(lost).toEqual([]);
});

test('rejects property names of objects', () => {
  expect(['constructor', '__proto__', '', 'Brasil'].filter(isRegionId)).toEqual([]);
});
