import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameValue } from './same-value.ts';

test('finds any plain data equal to its copy', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => sameValue(value, structuredClone(value))));
});

test('ignores the order of keys', () => {
  expect(sameValue({ a: 1, b: { c: [2], d: null } }, { b: { d: null, c: [2] }, a: 1 })).toBe(true);
});

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: undefined }, { b: undefined }],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [null, {}],
  ['1', 1],
  [{}, { toString: 1 }],
])('distinguishes %j and %j', (a, b) => {
  expect(sameValue(a, b)).toBe(false);
  expect(sameValue(b, a)).toBe(false);
});
