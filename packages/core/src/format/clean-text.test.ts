import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['um\r\ndois\rtrês\nquatro', 'um\ndois\ntrês\nquatro'],
  ['um\r\n\r\ndois', 'um\n\ndois'],
  ['a\0b\u001bc\u0085d', 'abcd'],
  ['nome:\tAna', 'nome:\tAna'],
  ['\n\t texto \r\n', 'texto'],
  ['\0 \0', ''],
])('turns %j into %j', (typed, cleaned) => {
  expect(cleanText(typed)).toBe(cleaned);
});
