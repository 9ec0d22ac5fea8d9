import { describe, expect, test } from 'vitest';
import { buildAlertTerms } from '../../testing/alerts.ts';
import { chooseTripDays, countTripDays, listTripDays } from './trip-days.ts';

const window = buildAlertTerms({
  firstDeparture: '2027-03-01',
  lastDeparture: '2027-03-04',
  minNights: 2,
  maxNights: 3,
});
const oneWay = { ...window, minNights: null, maxNights: null };

describe('a window (S-419)', () => {
  test('has every departure with every stay, from today on', () => {
    expect(listTripDays(window, '2026-12-01')).toHaveLength(8);
    expect(listTripDays(window, '2027-03-01')).toHaveLength(8);
    expect(listTripDays(window, '2027-03-02')).toHaveLength(6);
    expect(listTripDays(window, '2027-03-04')).toEqual([
      { departure: '2027-03-04', return: '2027-03-06' },
      { departure: '2027-03-04', return: '2027-03-07' },
    ]);
    expect(listTripDays(window, '2027-03-05')).toEqual([]);
  });

  test('of one way has its departures', () => {
    expect(listTripDays(oneWay, '2027-03-03')).toEqual([
      { departure: '2027-03-03', return: null },
      { departure: '2027-03-04', return: null },
    ]);
  });

  test.each([
    ['every departure and stay', {}, 8],
    ['one day and stay', { lastDeparture: '2027-03-01', maxNights: 2 }, 1],
    ['departures alone on one way', { minNights: null, maxNights: null }, 4],
    ['departures alone while the longest stay is missing', { maxNights: null }, 4],
    ['departures alone while the shortest stay is missing', { minNights: null }, 4],
    ['nothing where the window ends before it begins', { lastDeparture: '2027-02-27' }, 0],
    ['nothing where the longest stay is shorter than the shortest', { maxNights: 0 }, 0],
  ])('counts %s', (_, changes, count) => {
    expect(countTripDays({ ...window, ...changes })).toBe(count);
  });
});

describe('the days of the next check (S-427)', () => {
  const [first, second, third, fourth] = listTripDays(oneWay, '2027-03-01');
  if (!first || !second || !third || !fourth) throw new Error('too few days');
  const all = [first, second, third, fourth];
  const checkedTrips = [
    { ...first, seenAt: 100 },
    { ...second, seenAt: 400 },
    { ...third, seenAt: 300 },
    { ...fourth, seenAt: 200 },
  ];

  test('are the best ones, then those checked longest ago', () => {
    expect(chooseTripDays(all, checkedTrips, [second], 3)).toEqual([second, first, fourth]);
    expect(chooseTripDays(all, checkedTrips, [first], 3)).toEqual([first, fourth, third]);
  });

  test('start with days that were never checked', () => {
    expect(chooseTripDays(all, checkedTrips.slice(0, 3), [first], 2)).toEqual([first, fourth]);
    expect(chooseTripDays(all, [], [], 2)).toEqual([first, second]);
  });

  test('include one that is not the best', () => {
    expect(chooseTripDays(all, checkedTrips, [second, third], 3)).toEqual([second, third, first]);
    expect(chooseTripDays(all, checkedTrips, [second, third, fourth], 3)).toEqual([second, third, first]);
    expect(chooseTripDays(all, checkedTrips, [second, third], 1)).toEqual([second]);
  });

  test('distinguish returns', () => {
    const days = listTripDays({ ...window, lastDeparture: '2027-03-01' }, '2027-03-01');
    const [shorter, longer] = days;
    if (!shorter || !longer) throw new Error('too few days');
    expect(chooseTripDays(days, [], [longer], 2)).toEqual([longer, shorter]);
  });
});
