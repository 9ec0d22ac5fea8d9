import { describe, expect, test } from 'vitest';
import type { SearchEntry } from './search-entry.ts';
import { createVocabulary } from './vocabulary.ts';

const entry = (code: string, words: string, place = ''): SearchEntry =>
  ({ code, words: new Set(words.split(' ')), place: ` ${code}| ${place}|` }) as unknown as SearchEntry;

const vocabulary = createVocabulary([
  entry('rec', 'recife guararapes', 'recife'),
  entry('rcf', 'recife'),
  entry('bel', 'belem para', 'belem'),
  entry('par', 'paris belem', 'paris'),
]);

const findMatches = (token: string, typos: number) =>
  Object.fromEntries([...vocabulary(token, typos)].map(([{ code }, points]) => [code, points]));

describe('the words of all places', () => {
  test('gives a word of the city more points than a word of another name', () => {
    expect(findMatches('recife', 0)).toEqual({ rec: 30, rcf: 20 });
  });

  test('gives a beginning fewer points than the whole word', () => {
    expect(findMatches('recif', 0)).toEqual({ rec: 18, rcf: 8 });
  });

  test('treats a word as whole if its length differs by at most the number of typos', () => {
    expect(findMatches('recif', 1)).toEqual({ rec: 30, rcf: 20 });
    expect(findMatches('reciffe', 1)).toEqual({ rec: 30, rcf: 20 });
    expect(findMatches('reci', 1)).toEqual({ rec: 18, rcf: 8 });
  });

  test('takes points off a typo in the first letter', () => {
    expect(findMatches('wecife', 1)).toEqual({ rec: 22, rcf: 12 });
  });

  test('includes an entry whose match has no points', () => {
    expect(findMatches('weci', 1)).toEqual({ rec: 10, rcf: 0 });
  });

  test('counts the best of two words with the same beginning', () => {
    const both = createVocabulary([entry('nat', 'natal natalia', 'natal')]);
    expect([...both('natal', 0).values()]).toEqual([30]);
  });

  test('counts the best of several words', () => {
    expect(findMatches('par', 0)).toEqual({ bel: 8, par: 18 });
    expect(findMatches('pari', 1)).toEqual({ bel: 20, par: 30 });
  });

  test('matches no typo beyond the limit', () => {
    expect(findMatches('recofe', 0)).toEqual({});
    expect(findMatches('recofe', 1)).toEqual({ rec: 30, rcf: 20 });
  });
});
