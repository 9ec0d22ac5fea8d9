import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  airlineCode,
  airportCode,
  cents,
  figure,
  line,
  localTime,
  minutes,
  points,
  signedCents,
} from './wire-values.ts';

describe('amounts', () => {
  test('every amount in cents survives the noise of floats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
        expect(cents(amount / 100)).toBe(amount);
        expect(cents((amount / 100).toFixed(2))).toBe(amount);
        expect(cents((amount / 100) * (1 + 1e-13))).toBe(amount);
      }),
    );
  });

  test.each([Number.NaN, -0.01, Number.POSITIVE_INFINITY, 1e12, 'NaN', 'R$ 10', {}, true])(
    '%s is no price',
    (value) => {
      expect(() => cents(value)).toThrow('no price');
    },
  );

  test('nothing is no amount, not zero', () => {
    expect([null, undefined, ''].map(cents)).toEqual([null, null, null]);
    expect(figure('12.5')).toBe(12.5);
  });

  test('service charges may be negative, rubbish counts as none', () => {
    expect([-20, '3.5', 'x', 1e12].map(signedCents)).toEqual([-2000, 350, 0, 0]);
  });

  test('miles: -1 and 0 are none, unreadable ones are refused', () => {
    expect([-1, 0, null, 51224].map(points)).toEqual([0, 0, 0, 51224]);
    expect(() => points('muitos')).toThrow();
    expect(() => points(1e12)).toThrow();
  });
});

describe('texts', () => {
  test('a line never breaks a frame, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
        expect(line(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(line(text).length).toBeLessThanOrEqual(160);
      }),
    );
    expect(line('LAT\r\nAM\u2028 Airlines ')).toBe('LAT AM Airlines');
    expect(line(7)).toBe('');
  });

  test('codes are codes or nothing', () => {
    expect(['gru ', 'GR', 'GRUU', null].map(airportCode)).toEqual(['GRU', '', '', '']);
    expect(['g3', 'LA', 'LAN', '<b'].map(airlineCode)).toEqual(['G3', 'LA', '', '']);
  });
});

describe('times', () => {
  test.each([
    ['2025-07-20T06:20:00', '2025-07-20T06:20:00'],
    ['2025-07-20T06:20', '2025-07-20T06:20:00'],
    ['2025-07-20 06:20:00.000-03:00', '2025-07-20T06:20:00'],
    ['2028-02-29T06:20:00Z', '2028-02-29T06:20:00'],
    ['2027-02-29T06:20:00', null],
    ['0001-01-01T00:00:00', null],
    ['2025-07-20T25:00:00', null],
    ['amanhã', null],
    [20250720, null],
  ])('%s is %s', (value, expected) => expect(localTime(value)).toBe(expected));

  test.each([
    ['03:20', 200],
    ['01h 05m', 65],
    ['2h 30m', 150],
    ['1d 02h 05m', 1565],
    ['45 min', 45],
    [185, 185],
    ['185', 185],
    [0, null],
    ['00:00', null],
    ['', null],
    ['logo', null],
    [-5, null],
    [null, null],
  ])('%s lasts %s minutes', (value, expected) => expect(minutes(value)).toBe(expected));
});
