import { expect, test } from 'vitest';
import { memoize, memoizeLast, memoizePair } from './memoize.ts';

test('returns the same result for the same object, also null, and a new one for an equal object', () => {
  const wrap = memoize((key: { name: string }) => ({ key }));
  const [key, equal] = [{ name: 'Ana' }, { name: 'Ana' }];
  expect(wrap(key)).toBe(wrap(key));
  expect(wrap(equal)).not.toBe(wrap(key));
  let calls = 0;
  const findNothing = memoize(() => {
    calls += 1;
    return null;
  });
  expect([findNothing(key), findNothing(key), calls]).toEqual([null, null, 1]);
});

test('two objects give the very same result each time, others a new one', () => {
  const pair = memoizePair((key: object, other: object) => ({ key, other }));
  const [one, two, prices] = [{}, {}, {}];
  expect(pair(one, prices)).toBe(pair(one, prices));
  expect(pair(two, prices)).toEqual({ key: two, other: prices });
  expect(pair(two, prices)).not.toBe(pair(one, prices));
  expect(pair(one, {})).not.toBe(pair(one, prices));
});

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
