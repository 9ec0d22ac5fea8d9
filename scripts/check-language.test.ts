import { expect, test } from 'vitest';
import { countDialect } from './check-language.ts';

test('counts words and lists dialect in comments and test titles', () => {
  const source = `/**\n * What an account is counted by.\n */\ntest('whoever asks for a price is told it', () => {});\n// Sends the mail.`;
  expect(countDialect(source)).toMatchObject({
    words: 17,
    dialect: [
      { line: 4, word: 'whoever' },
      { line: 4, word: 'asks for' },
      { line: 4, word: 'told' },
      { line: 1, word: 'clause' },
    ],
  });
});

test('counts titles of tests with several cases', () => {
  const source = "test.each([\n  ['a', 1],\n])('tells %s to the caller', (name) => {});";
  expect(countDialect(source).dialect).toEqual([expect.objectContaining({ word: 'tells' })]);
});

test('lists bare participles among declared names, not those that name a noun', () => {
  const source =
    'const known = 1; const knownOffers = list.map((told) => told.price);\nfunction read({ kept }: { kept: 1 }) {}';
  const { names, bareNames } = countDialect(source);
  expect(names).toBe(6);
  expect(bareNames.map(({ line, text }) => [line, text])).toEqual([
    [1, 'known'],
    [1, 'told'],
    [2, 'kept'],
    [2, 'kept'],
  ]);
});

test('leaves strings, URLs and stand-ins uncounted', () => {
  const source = "const url = 'https://nobody.example'; // The stand-in replies.";
  expect(countDialect(source)).toMatchObject({ words: 4, dialect: [], bareNames: [] });
});
