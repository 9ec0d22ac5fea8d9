import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPoints, readPriceCents, readSignedCents } from './amounts.ts';
import { readCount, readFigure } from './numbers.ts';

describe('amounts', () => {
  test('are exact in cents despite floating-point noise', () => {
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

  test('are null if missing', () => {
    expect([null, undefined, ''].map(readPriceCents)).toEqual([null, null, null]);
    expect(readFigure('12.5')).toBe(12.5);
  });

  test('may be negative for service charges; unreadable ones are 0', () => {
    expect([-20, '3.5', 'x', 1e12].map(readSignedCents)).toEqual([-2000, 350, 0, 0]);
  });

  test.each([['x12'], ['12x'], ['0x12'], ['12e3'], ['1.2.3'], ['1,5'], [{}]])('reject %s', (value) => {
    expect(readFigure(value)).toBeNaN();
  });

  test('may have surrounding spaces', () => {
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
  ])('read %s as %s', (value, expected) => {
    expect(readCount(value)).toBe(expected);
  });

  test('are accepted up to ten million reais and a hundred million miles', () => {
    expect(readPriceCents(10_000_000)).toBe(1_000_000_000);
    expect(() => readPriceCents(10_000_000.01)).toThrow(expect.objectContaining({ name: 'UnreadableRow' }));
    expect(readSignedCents(-10_000_000)).toBe(-1_000_000_000);
    expect(readSignedCents(10_000_000.01)).toBe(0);
    expect(readPoints(100_000_000)).toBe(100_000_000);
    expect(() => readPoints(100_000_001)).toThrow('an amount of miles that is none');
  });

  test('in miles are 0 for -1 and 0, and rejected if unreadable', () => {
    expect([-1, 0, null, 51224].map(readPoints)).toEqual([0, 0, 0, 51224]);
    expect(() => readPoints('muitos')).toThrow();
    expect(() => readPoints(1e12)).toThrow();
  });
});
