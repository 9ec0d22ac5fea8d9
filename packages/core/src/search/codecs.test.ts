import { expect, test } from 'vitest';
import { placeCodec } from './codecs.ts';

// S-099
test.each([
  ['São Paulo (SAO)', 'SAO'],
  ['lis', 'LIS'],
  ['12', '12'],
])('the place %j is written as %s', (typed, written) => {
  expect(placeCodec.format(typed)).toBe(written);
});
