import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bell, between, hexToken, unit } from './seeded.ts';

test('the same parts always give the same number, and another part another one', () => {
  expect(unit('GRU', 'GIG', 3)).toBe(unit('GRU', 'GIG', 3));
  expect(unit('GRU', 'GIG', 3)).not.toBe(unit('GRU', 'GIG', 4));
  expect(unit('GR', 'UGIG')).not.toBe(unit('GRU', 'GIG'));
});

test('numbers stay within their range', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer(), (text, number) => {
      expect(unit(text, number)).toBeGreaterThanOrEqual(0);
      expect(unit(text, number)).toBeLessThan(1);
      expect(Math.abs(bell(text, number))).toBeLessThanOrEqual(1);
      expect(between(5, 9, text, number)).toBeGreaterThanOrEqual(5);
      expect(between(5, 9, text, number)).toBeLessThan(9);
    }),
  );
});

test('numbers are spread evenly', () => {
  const tenths = Array.from({ length: 10_000 }, (_, index) => Math.floor(unit('spread', index) * 10));
  for (const count of Map.groupBy(tenths, (tenth) => tenth).values()) {
    expect(count.length).toBeGreaterThan(850);
    expect(count.length).toBeLessThan(1150);
  }
});

test('a token is 32 hexadecimal digits', () => {
  expect(hexToken('a', 1)).toMatch(/^[0-9a-f]{32}$/);
});
