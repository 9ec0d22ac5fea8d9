import { expect, test } from 'vitest';
import { memoizeLast } from './memoize-last.ts';

const createPair = memoizeLast((first: unknown, second: unknown) => ({ first, second }));

test('the arguments of the last two calls give the very same result, in any order, others a new one', () => {
  const one = createPair(1, 1);
  const two = createPair(2, 2);
  expect([createPair(1, 1), createPair(2, 2), createPair(1, 1)]).toEqual([one, two, one]);
  expect(createPair(1, 1)).toBe(one);
  expect(createPair(2, 2)).toBe(two);
  expect(createPair(3, 3)).toEqual({ first: 3, second: 3 });
  expect(createPair(2, 2)).toBe(two);
  expect(createPair(1, 1)).not.toBe(one);
});

test('plain objects with the same values count as the same argument, lists and nested objects do not', () => {
  const nested = {};
  const result = createPair({ nested, amount: 1 }, null);
  expect(createPair({ amount: 1, nested }, null)).toBe(result);
  expect(createPair({ nested, amount: 2 }, null)).not.toBe(result);
  expect(createPair({ nested: {}, amount: 1 }, null)).not.toBe(result);
  expect(createPair({ nested }, null)).not.toBe(result);
  expect(createPair([1], null)).not.toBe(createPair([1], null));
});
