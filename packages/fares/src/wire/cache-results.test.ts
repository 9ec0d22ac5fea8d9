import { describe, expect, test } from 'vitest';
import { cacheResults } from './cache-results.ts';

describe('cached results', () => {
  /** Texts that were computed by a function with a cache of two. */
  const workedOut = (...texts: string[]): string[] => {
    const computed: string[] = [];
    const isLong = cacheResults((text) => {
      computed.push(text);
      return text.length > 1;
    }, 2);
    expect(texts.map(isLong)).toEqual(texts.map((text) => text.length > 1));
    return computed;
  };

  test('are computed once for each text', () => {
    expect(workedOut('a', 'bb', 'a', 'bb')).toEqual(['a', 'bb']);
  });

  test('are cleared beyond the limit', () => {
    expect(workedOut('a', 'b', 'cc', 'cc', 'a')).toEqual(['a', 'b', 'cc', 'a']);
  });
});
