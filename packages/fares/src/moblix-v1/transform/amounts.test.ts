import { describe, expect, test } from 'vitest';
import { readPointsText, readReais } from './amounts.ts';

describe('reais', () => {
  test.each([
    [1234.56, 123_456],
    ['1234.56', 123_456],
    ['1234,56', 123_456],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['R$ 1.234,5', 123_450],
    ['R$\u00a01.234,56', 123_456],
    ['1234', 123_400],
    ['1.234.567', 123_456_700],
    [{ amount: '99,90', currency: 'BRL' }, 9_990],
    [0, 0],
    [null, null],
    [undefined, null],
    ['', null],
  ])('of %j are %s cents', (value, cents) => expect(readReais(value)).toBe(cents));

  test.each(['1.234', '-5,00', -5, 'grátis', '1,2,3', '12,345', Number.NaN, {}, true])('of %j are refused', (value) => {
    expect(() => readReais(value)).toThrow('an amount that is no price');
  });
});

describe('points', () => {
  test.each([
    [12_500, 12_500],
    ['12500', 12_500],
    ['12.500', 12_500],
    ['12,500', 12_500],
    ['12.500 pts', 12_500],
    ['12500 milhas', 12_500],
    ['112.500 PONTOS', 112_500],
    ['1.112.500', 1_112_500],
    ['12.5k', 12_500],
    ['12,5 mil', 12_500],
    ['25k', 25_000],
    ['12.500,00', 12_500],
    ['12 500', 12_500],
    ['1 112\u00a0500 pts', 1_112_500],
    ['0', 0],
    [0, 0],
    [-1, 0],
    ['', 0],
    [null, 0],
    [undefined, 0],
  ])('of %j are %s', (value, points) => expect(readPointsText(value)).toBe(points));

  test.each(['a consultar', '12..500', '12 50', '1 2500', 'R$ 100', '999999999999', {}, true])(
    'of %j are refused',
    (value) => {
      expect(() => readPointsText(value)).toThrow();
    },
  );

  // Seconds for one of them would hold up everybody's searches.
  test.each(['1 ', '1 000', '1\u00a0', '1.000', '0 ', '1mil '])('of a long text of %j are refused at once', (part) => {
    const startedAt = performance.now();
    expect(() => readPointsText(`${part.padEnd(40_000, part.slice(1))}x`)).toThrow('an amount of points');
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
