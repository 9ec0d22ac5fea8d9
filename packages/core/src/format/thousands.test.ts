import { expect, test } from 'vitest';
import { formatThousands } from './thousands.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1\u00a0mil'],
  [51_200, '51.200'],
  [1_212_000, '1.212\u00a0mil'],
])('%i is written %s', (value, text) => {
  expect(formatThousands(value)).toBe(text);
});
