import { expect, test } from 'vitest';
import { createTextSearch } from './haystack.ts';
import type { SearchEntry } from './search-entry.ts';

const entries = [' gru| sao paulo|', ' rec| recife|', ' ssa| sao salvador, sao|', ' a|'].map((text) => {
  return { text } as SearchEntry;
});
const find = createTextSearch(entries);
const places = (phrase: string) => find(phrase).map((entry) => entries.indexOf(entry));

test.each([
  ['the first entry', 'gru', [0]],
  ['the beginning of the first entry', ' gru|', [0]],
  ['the last entry', ' a|', [3]],
  ['the beginning of an entry', ' rec|', [1]],
  ['the end of an entry', 'recife|', [1]],
  ['an entry in the middle', 'salva', [2]],
  ['several entries, in their order and each once', 'sao', [0, 2]],
  ['every entry', '|', [0, 1, 2, 3]],
  ['no entry', 'lisboa', []],
])('finds %s', (_what, phrase, expected) => {
  expect(places(phrase)).toEqual(expected);
});

test('finds nothing in an empty list', () => {
  expect(createTextSearch([])('a')).toEqual([]);
});
