import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/local-date.ts';
import { hotels } from './catalogue/catalogue.ts';
import type { Hotel, Season } from './hotel.ts';
import { findEaster, findNightlyPrice } from './nightly-price.ts';
import { type RoomTypeId, roomTypes } from './room-types.ts';

const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days));
const anyHotel = fc.constantFrom(...hotels);
const anySeason = fc.constantFrom<Season>('coast', 'city', 'mountain');

/** Hotels whose quiet night costs R$ 100.000, so that no price is rounded. */
const dearHotels = hotels.map((hotel): Hotel => ({ ...hotel, baseCents: 10_000_000 }));

/** Lowest and highest price of a night at these hotels, in percent of a quiet one. */
function readRange(season: Season, night: string, roomType: RoomTypeId = 'padrao'): [number, number] {
  const prices = dearHotels.map((hotel) => findNightlyPrice(hotel, season, roomType, night) / 100_000);
  return [Math.min(...prices), Math.max(...prices)];
}

describe('the price of a night (S-347)', () => {
  test('is always the same, whole reais, and within plausible bounds', () => {
    fc.assert(
      fc.property(anyHotel, anySeason, day, fc.constantFrom(...roomTypes), (hotel, season, night, { id, percent }) => {
        const cents = findNightlyPrice(hotel, season, id, night);
        expect(findNightlyPrice(hotel, season, id, night)).toBe(cents);
        expect(cents % 100).toBe(0);
        const base = (hotel.baseCents * percent) / 100;
        expect(cents).toBeGreaterThan(base * 0.6);
        expect(cents).toBeLessThan(base * 3.5);
      }),
    );
  });

  test('is at least one real', () => {
    expect(
      hotels.slice(0, 1).map((hotel) => findNightlyPrice({ ...hotel, baseCents: 1 }, 'city', 'padrao', '2027-05-11')),
    ).toEqual([100]);
  });

  test.each<[RoomTypeId, number]>([
    ['padrao', 100],
    ['superior', 130],
    ['familia', 185],
  ])('in the room %s is at %i percent', (roomType, percent) => {
    const [least, most] = readRange('city', '2027-05-11', roomType);
    expect(least).toBeCloseTo((117.6 * 0.96 * percent) / 100, 2);
    expect(most).toBeCloseTo((117.6 * 1.04 * percent) / 100, 2);
  });

  // The month's percent, the weekday's and the holiday's, multiplied.
  test.each<[string, Season, string, number]>([
    ['a Tuesday in May', 'coast', '2027-05-11', 76.5],
    ['a Saturday in May', 'coast', '2027-05-15', 106.25],
    ['a Tuesday in May', 'city', '2027-05-11', 117.6],
    ['a Saturday in May', 'city', '2027-05-15', 92.4],
    ['a Monday in July', 'mountain', '2027-07-12', 123.25],
    ['a Friday in July', 'mountain', '2027-07-16', 188.5],
    ['26 December', 'coast', '2026-12-26', 162.5],
    ['27 December', 'coast', '2026-12-27', 209.95],
    ['New Year’s Eve', 'city', '2026-12-31', 124.6875],
    ['New Year’s Eve', 'mountain', '2026-12-31', 183.75],
    ['New Year', 'coast', '2027-01-01', 285.6],
    ['2 January', 'coast', '2027-01-02', 175],
    ['the Thursday before Carnival', 'coast', '2027-02-04', 125],
    ['Carnival’s Friday', 'coast', '2027-02-05', 225],
    ['Carnival’s Friday', 'city', '2027-02-05', 108],
    ['Carnival’s Friday', 'mountain', '2027-02-05', 185.25],
    ['Carnival’s Tuesday', 'coast', '2027-02-09', 168.75],
    ['Ash Wednesday', 'coast', '2027-02-10', 115],
    ['the Wednesday before Easter', 'coast', '2027-03-24', 96.6],
    ['Maundy Thursday', 'coast', '2027-03-25', 126],
    ['Holy Saturday', 'coast', '2027-03-27', 157.5],
    ['Easter Sunday', 'coast', '2027-03-28', 99.75],
  ])(
    'on %s, %s (%s), is %d percent of a quiet one, and up to 4 more or less by the hotel',
    (_, season, night, percent) => {
      const [least, most] = readRange(season, night);
      expect(least).toBeCloseTo(percent * 0.96, 2);
      expect(most).toBeCloseTo(percent * 1.04, 2);
    },
  );

  test('varies by hotel and day', () => {
    const [first, second] = dearHotels;
    if (!first || !second) throw new Error('no hotels');
    const tuesdays = ['2027-05-04', '2027-05-11', '2027-05-18', '2027-05-25'];
    const read = (hotel: Hotel) => tuesdays.map((night) => findNightlyPrice(hotel, 'city', 'padrao', night));
    expect(new Set(read(first)).size).toBeGreaterThan(1);
    expect(read(first)).not.toEqual(read(second));
  });
});

test.each([
  [1886, '1886-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2014, '2014-04-20'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2285, '2285-03-22'],
])('finds Easter of %i on %s', (year, easter) => {
  expect(findEaster(year)).toBe(easter);
});
