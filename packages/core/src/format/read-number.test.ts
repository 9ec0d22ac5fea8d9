import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBRL, formatNumber } from './money.ts';
import { readCents, readWhole } from './read-number.ts';

describe('a typed number', () => {
  test('is read in Brazilian notation', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (value) => {
        expect(readWhole(formatNumber(value))).toBe(value);
        expect(readCents(formatBRL(value, { cents: true }))).toBe(value);
      }),
    );
  });

  test('is read without points, and with cents after a point', () => {
    expect([' 30000 ', '30.000', '0'].map(readWhole)).toEqual([30_000, 30_000, 0]);
    expect(['26', '26,5', '26.50', 'r$26,50', '1234,5', '1.234,50'].map(readCents)).toEqual([
      2_600, 2_650, 2_650, 2_650, 123_450, 123_450,
    ]);
  });

  test.each(['', ' ', '-1', '1e3', '3.00', '30,000', '1.2345', '1234567890', '٣'])('is NaN: %j', (text) => {
    expect(readWhole(text)).toBeNaN();
  });

  test('is null for empty text', () => {
    expect(['', ' ', 'R$ '].map(readCents)).toEqual([null, null, null]);
  });

  test.each(['-1', '1e3', '26,505', '1,234.50', '12345678', '1 234'])('is not a price: %j', (text) => {
    expect(readCents(text)).toBeNaN();
  });
});
