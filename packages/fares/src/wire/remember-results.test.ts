import { describe, expect, test } from 'vitest';
import { rememberResults } from './remember-results.ts';

describe('remembered results', () => {
  /** The texts that were worked out, when a function that remembers two is asked for these. */
  const workedOut = (...texts: string[]): string[] => {
    const asked: string[] = [];
    const isLong = rememberResults((text) => {
      asked.push(text);
      return text.length > 1;
    }, 2);
    expect(texts.map(isLong)).toEqual(texts.map((text) => text.length > 1));
    return asked;
  };

  test('are worked out once for each text', () => {
    expect(workedOut('a', 'bb', 'a', 'bb')).toEqual(['a', 'bb']);
  });

  test('are forgotten where there would be too many', () => {
    expect(workedOut('a', 'b', 'cc', 'cc', 'a')).toEqual(['a', 'b', 'cc', 'a']);
  });
});
