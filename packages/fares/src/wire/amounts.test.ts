import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPoints, readPriceCents, readSignedCents } from './amounts.ts';
import { readCount, readFigure } from './numbers.ts';

describe('amounts', () => {
  test('every amount in cents survives the noise of floats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
        expect(readPriceCents(amount / 100)).toBe(amount);
        expect(readPriceCents((amount / 100).toFixed(2))).toBe(amount);
        expect(readPriceCents((amount / 100) * (1 + 1e-13))).toBe(amount);
      }),
    );
  });

  test.each([Number.NaN, -0.01, Number.POSITIVE_INFINITY, 1e12, 'NaN', 'R$ 10', {}, true])(
    '%s is refused as a price (S-263)',
    (value) => {
      expect(() => readPriceCents(value)).toThrow('no price');
    },
  );

  test('a missing amount is null, not zero', () => {
    expect([null, undefined, ''].map(readPriceCents)).toEqual([null, null, null]);
    expect(readFigure('12.5')).toBe(12.5);
  });

  test('service charges may be negative, rubbish counts as none', () => {
    expect([-20, '3.5', 'x', 1e12].map(readSignedCents)).toEqual([-2000, 350, 0, 0]);
  });

  test.each([['x12'], ['12x'], ['0x12'], ['12e3'], ['1.2.3'], ['1,5'], [{}]])('%s is not a number', (value) => {
    expect(readFigure(value)).toBeNaN();
  });

  test('a figure may be written with spaces around it', () => {
    expect(readFigure(' -12.5 ')).toBe(-12.5);
  });

  test.each([
    [0, 0],
    ['7', 7],
    [null, null],
    [-1, null],
    [1.5, null],
    ['x', null],
    [Number.MAX_SAFE_INTEGER + 1, null],
  ])('%s is read as %s', (value, expected) => {
    expect(readCount(value)).toBe(expected);
  });

  test('ten million reais and a hundred million miles are believed, and not a cent or a mile more', () => {
    expect(readPriceCents(10_000_000)).toBe(1_000_000_000);
    expect(() => readPriceCents(10_000_000.01)).toThrow(expect.objectContaining({ name: 'UnreadableRow' }));
    expect(readSignedCents(-10_000_000)).toBe(-1_000_000_000);
    expect(readSignedCents(10_000_000.01)).toBe(0);
    expect(readPoints(100_000_000)).toBe(100_000_000);
    expect(() => readPoints(100_000_001)).toThrow('an amount of miles that is none');
  });

  test('miles: -1 and 0 are none, unreadable ones are refused', () => {
    expect([-1, 0, null, 51224].map(readPoints)).toEqual([0, 0, 0, 51224]);
    expect(() => readPoints('muitos')).toThrow();
    expect(() => readPoints(1e12)).toThrow();
  });
});
