import { describe, expect, test } from 'vitest';
import { readClock, readLocalTime, readMinutes } from './times.ts';

describe('times', () => {
  test.each([
    ['2025-07-20T06:20:00', '2025-07-20T06:20:00'],
    ['2025-07-20T06:20', '2025-07-20T06:20:00'],
    ['2025-07-20 06:20:00.000-03:00', '2025-07-20T06:20:00'],
    ['2025-07-20T06:20:45', '2025-07-20T06:20:45'],
    ['no dia 2025-07-20T06:20', null],
    ['2028-02-29T06:20:00Z', '2028-02-29T06:20:00'],
    ['2027-02-29T06:20:00', null],
    ['0001-01-01T00:00:00', null],
    ['2025-07-20T25:00:00', null],
    ['amanhã', null],
    [20250720, null],
  ])('read %s as %s', (value, expected) => expect(readLocalTime(value)).toBe(expected));

  test.each([
    ['08:05', '08:05'],
    [' 8:05:59 ', '08:05'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['08:60', null],
    ['08h05', null],
    ['2027-03-10T08:05', null],
    ['', null],
    [805, null],
    [null, null],
  ])('read only hours from %s: %s (S-559)', (value, expected) => expect(readClock(value)).toBe(expected));

  test.each([
    ['03:20', 200],
    ['01h 05m', 65],
    ['2h 30m', 150],
    ['1d 02h 05m', 1565],
    ['45 min', 45],
    [' 03:20 ', 200],
    ['03:20:00', 200],
    ['x03:20', null],
    ['03:20x', null],
    ['2h', 120],
    [' 12 d 2 h 5 m ', 17_405],
    ['x2h', null],
    ['2hx', null],
    [['03:20'], null],
    [Number.POSITIVE_INFINITY, null],
    [185, 185],
    ['185', 185],
    [0, null],
    ['00:00', null],
    ['', null],
    ['logo', null],
    [-5, null],
    [null, null],
    ['PT3H20M', 200],
    ['P1DT2H5M', 1_565],
    ['PT50M30S', 50],
    ['PT0S', null],
    ['P', null],
  ])('read %s as %s minutes', (value, expected) => expect(readMinutes(value)).toBe(expected));
});
