import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapLine } from './wrap-line.ts';

test('a short text is one line, a longer one two of about the same length (S-740)', () => {
  expect(wrapLine('São Paulo para Lisboa', 24, 60)).toEqual(['São Paulo para Lisboa']);
  expect(wrapLine('São Paulo para Lisboa, volta de Madri', 24, 60)).toEqual([
    'São Paulo para Lisboa,',
    'volta de Madri',
  ]);
  expect(wrapLine('A'.repeat(70), 24, 60)).toEqual([`${'A'.repeat(59)}…`]);
});

test('no line is longer than allowed, and nothing is lost before the cut (S-740)', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12}){0,20}$/), (text) => {
      const lines = wrapLine(text, 24, 60);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(60);
      const isCut = lines.some((line) => line.endsWith('…'));
      expect(isCut ? text : lines.join(' ')).toBe(text);
    }),
  );
});
