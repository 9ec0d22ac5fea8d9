import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  airlineCode,
  airportCode,
  cents,
  count,
  figure,
  line,
  localTime,
  minutes,
  points,
  record,
  records,
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

  test.each([['x12'], ['12x'], ['0x12'], ['12e3'], ['1.2.3'], ['1,5'], [{}]])('%s is no figure', (value) => {
    expect(figure(value)).toBeNaN();
  });

  test('a figure may be written with spaces around it', () => {
    expect(figure(' -12.5 ')).toBe(-12.5);
  });

  test.each([
    [0, 0],
    ['7', 7],
    [null, null],
    [-1, null],
    [1.5, null],
    ['x', null],
    [Number.MAX_SAFE_INTEGER + 1, null],
  ])('%s counts %s', (value, expected) => {
    expect(count(value)).toBe(expected);
  });

  test('ten million reais and a hundred million miles are believed, and not a cent or a mile more', () => {
    expect(cents(10_000_000)).toBe(1_000_000_000);
    expect(() => cents(10_000_000.01)).toThrow(expect.objectContaining({ name: 'UnreadableRow' }));
    expect(signedCents(-10_000_000)).toBe(-1_000_000_000);
    expect(signedCents(10_000_000.01)).toBe(0);
    expect(points(100_000_000)).toBe(100_000_000);
    expect(() => points(100_000_001)).toThrow('an amount of miles that is none');
  });

  test('miles: -1 and 0 are none, unreadable ones are refused', () => {
    expect([-1, 0, null, 51224].map(points)).toEqual([0, 0, 0, 51224]);
    expect(() => points('muitos')).toThrow();
    expect(() => points(1e12)).toThrow();
  });
});

describe('objects', () => {
  test('are objects alone, not arrays and not null', () => {
    expect([{ a: 1 }, [], null, 'a'].map(record)).toEqual([{ a: 1 }, null, null, null]);
    expect(records([{ a: 1 }, null, [], 7])).toEqual([{ a: 1 }]);
    expect(records({ a: 1 })).toEqual([]);
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

  test('a line has 160 characters at most, and no space at either end', () => {
    expect(line('a'.repeat(1_000))).toBe('a'.repeat(160));
    expect(line(`  ${'a'.repeat(159)}  b`)).toBe('a'.repeat(159));
    // Only the beginning of a long text is looked at.
    expect(line(`${' '.repeat(700)}a`)).toBe('');
  });

  test('codes are codes or nothing', () => {
    expect(['gru ', 'GR', 'GRUU', null].map(airportCode)).toEqual(['GRU', '', '', '']);
    expect([' g3 ', 'LA', 'LAN', '<b'].map(airlineCode)).toEqual(['G3', 'LA', '', '']);
  });
});

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
  ])('%s is %s', (value, expected) => expect(localTime(value)).toBe(expected));

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
  ])('%s lasts %s minutes', (value, expected) => expect(minutes(value)).toBe(expected));
});
