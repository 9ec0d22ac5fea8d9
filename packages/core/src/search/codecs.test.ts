import { expect, test } from 'vitest';
import { placeCodec } from './codecs.ts';

test.each([
  ['São Paulo (SAO)', 'SAO'],
  ['lis', 'LIS'],
  ['12', '12'],
])('writes the place %j as %s (S-099)', (typed, written) => {
  expect(placeCodec.format(typed)).toBe(written);
});
