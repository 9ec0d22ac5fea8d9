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

const meanings = (token: string, slips: number) =>
  Object.fromEntries([...vocabulary(token, slips)].map(([{ code }, points]) => [code, points]));

describe('the words of all places', () => {
  test('tells who has a word, a word of the place itself before one of its names', () => {
    expect(meanings('recife', 0)).toEqual({ rec: 30, rcf: 20 });
  });

  test('counts a beginning less than the whole word', () => {
    expect(meanings('recif', 0)).toEqual({ rec: 18, rcf: 8 });
  });

  test('takes a word that is as many letters shorter or longer as there are slips for the whole', () => {
    expect(meanings('recif', 1)).toEqual({ rec: 30, rcf: 20 });
    expect(meanings('reciffe', 1)).toEqual({ rec: 30, rcf: 20 });
    expect(meanings('reci', 1)).toEqual({ rec: 18, rcf: 8 });
  });

  test('counts a slip in the first letter more', () => {
    expect(meanings('wecife', 1)).toEqual({ rec: 22, rcf: 12 });
  });

  test('tells who has the word at all, however little that counts', () => {
    expect(meanings('weci', 1)).toEqual({ rec: 10, rcf: 0 });
  });

  test('counts the best of two words that begin alike', () => {
    const both = createVocabulary([entry('nat', 'natal natalia', 'natal')]);
    expect([...both('natal', 0).values()]).toEqual([30]);
  });

  test('counts the best of several words', () => {
    expect(meanings('par', 0)).toEqual({ bel: 8, par: 18 });
    expect(meanings('pari', 1)).toEqual({ bel: 20, par: 30 });
  });

  test('forgives no slip that it is not told to', () => {
    expect(meanings('recofe', 0)).toEqual({});
    expect(meanings('recofe', 1)).toEqual({ rec: 30, rcf: 20 });
  });
});
