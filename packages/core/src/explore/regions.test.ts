import { expect, test } from 'vitest';
import { worldAirports, worldDirectory } from '../airports/world.ts';
import { findRegion, isInRegion, isRegionId } from './regions.ts';

const airport = (iata: string) => {
  const found = worldDirectory.airport(iata);
  if (!found) throw new Error(`no ${iata}`);
  return found;
};

// S-438
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
])('%s lies in %s', (iata, region) => {
  expect(findRegion(airport(iata))).toBe(region);
});

// S-438
test('Brazil holds its five regions, and nothing else', () => {
  expect(isInRegion('brasil', airport('REC'))).toBe(true);
  expect(isInRegion('brasil', airport('EZE'))).toBe(false);
  expect(isInRegion('nordeste', airport('FLN'))).toBe(false);
});

// Zones of the open sea tell nothing.
test('every airport of the world lies somewhere, but for a few islands', () => {
  const lost = worldAirports.filter((one) => findRegion(one) === null && !one.zone.startsWith('Etc/'));
  expect(lost).toEqual([]);
});

test('words of an object are no regions', () => {
  expect(['constructor', '__proto__', '', 'Brasil'].filter(isRegionId)).toEqual([]);
});
