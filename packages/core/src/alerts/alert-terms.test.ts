import { expect, test } from 'vitest';
import { buildAlertTerms } from '../../testing/alerts.ts';
import { type AlertTerms, completeTerms } from '../forms/alert-fields.ts';
import { listSlices } from '../search/slices.ts';
import { pickWatchedTrip, toTripQuery, watchedTripKey, watchesSame } from './alert-terms.ts';

const terms = buildAlertTerms({ lastDeparture: '2027-03-15', minNights: 7, maxNights: 10, adults: 2, children: 1 });

test('picks route, days, party and class of an alert as its trip (S-421)', () => {
  expect(pickWatchedTrip(terms)).toEqual({
    origin: 'GRU',
    destination: 'LIS',
    ...{ returnOrigin: null, returnDestination: null, further: [] },
    firstDeparture: '2027-03-10',
    lastDeparture: '2027-03-15',
    minNights: 7,
    maxNights: 10,
    adults: 2,
    children: 1,
    infants: 0,
    cabin: 'economy',
  });
  expect(watchedTripKey(terms)).toBe('GRU:LIS:2027-03-10:2027-03-15:7:10:2:1:0:economy');
});

test.each<[string, Partial<AlertTerms>, boolean]>([
  ['the price that counts', { watch: 'miles', programme: 'smiles', rule: 'target', targetMiles: 30_000 }, true],
  ['stops and bags', { maxStops: 0, bags: ['checked'] }, true],
  ['channels and quiet hours', { channels: ['whatsapp'], quietFrom: 22, quietTo: 7, quietChannels: 'all' }, true],
  ['the last day', { endsOn: '2027-01-31' }, true],
  ['a way back', { minNights: null, maxNights: null }, false],
  ['the party', { infants: 1 }, false],
  ['the class', { cabin: 'business' }, false],
  ['the place of the return', { returnOrigin: 'MAD' }, false],
  ['the slices after the first', { further: [{ origin: 'LIS', destination: 'MAD', date: '2027-03-14' }] }, false],
])('compares the trips of alerts that differ in %s: %j (S-421)', (_, changes, shared) => {
  expect(watchedTripKey({ ...terms, ...changes }) === watchedTripKey(terms)).toBe(shared);
});

test.each<[string, Partial<AlertTerms>, boolean]>([
  ['channels and quiet hours', { channels: ['whatsapp'], quietFrom: 22, quietTo: 7, quietChannels: 'all' }, true],
  ['the last day', { endsOn: '2027-01-31' }, true],
  ['the price that counts', { watch: 'miles' }, false],
  ['stops and bags', { maxStops: 0, bags: ['checked'] }, false],
  ['the drop', { dropPercent: 20 }, false],
  ['the class', { cabin: 'business' }, false],
  ['the place of the return', { returnDestination: 'VCP' }, false],
  ['the slices after the first', { further: [{ origin: 'LIS', destination: 'MAD', date: '2027-03-14' }] }, false],
])('a change of %s keeps the watched price: %j', (_, changes, same) => {
  expect(watchesSame(terms, { ...terms, ...changes })).toBe(same);
});

test('the search of a trip has all its places, and terms of an earlier version are between two (S-644)', () => {
  const further = [{ origin: 'SCL', destination: 'EZE', date: '2027-03-14' }];
  const days = { departure: '2027-03-10', return: null };
  expect(toTripQuery({ ...terms, further }, days)).toMatchObject({
    origin: 'GRU',
    destination: 'LIS',
    further,
    ...days,
  });
  const jaw = { ...terms, returnOrigin: 'MAD', returnDestination: 'VCP' };
  expect(listSlices(toTripQuery(jaw, { departure: '2027-03-10', return: '2027-03-17' }))).toMatchObject([
    { origin: 'GRU', destination: 'LIS', date: '2027-03-10' },
    { origin: 'MAD', destination: 'VCP', date: '2027-03-17' },
  ]);
  const { returnOrigin, returnDestination, further: none, ...earlier } = terms;
  expect(completeTerms(earlier)).toEqual({ ...earlier, returnOrigin, returnDestination, further: none });
});
