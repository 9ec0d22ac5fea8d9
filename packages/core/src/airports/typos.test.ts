import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginsWithin, firstLettersMask, lettersMask, mayShareFirstLetters, mayShareLetters } from './typos.ts';

describe('typos', () => {
  test.each([
    ['a wrong letter', 'recifi'],
    ['a letter too many', 'reciffe'],
    ['a letter missing', 'recfe'],
    ['two letters swapped', 'rceife'],
    ['a beginning with a wrong letter', 'rexi'],
  ])('forgives %s', (_, typed) => {
    expect(beginsWithin('recife', typed, 1)).toBe(true);
    expect(beginsWithin('recife', typed, 0)).toBe(false);
  });

  test('allows no more typos than the limit', () => {
    expect(beginsWithin('bariloche', 'bariloxe', 1)).toBe(false);
    expect(beginsWithin('bariloche', 'bariloxe', 2)).toBe(true);
    expect(beginsWithin('natal', 'xatax', 1)).toBe(false);
  });

  test.each([
    ['a letter too many before the word', 'xnatal', 1, true],
    ['a letter too many after a whole word', 'natalx', 1, true],
    ['two letters too many after a whole word', 'natalxy', 1, false],
    ['two letters swapped at the end', 'natla', 1, true],
    ['two letters swapped and a wrong one', 'antax', 1, false],
    ['two letters swapped and a wrong one, with two typos', 'antax', 2, true],
    ['a wrong first letter', 'xatal', 1, true],
    ['a missing first letter', 'atal', 1, true],
    ['one of two swapped letters alone', 'ntal', 1, true],
    ['letters in another order', 'latan', 1, false],
  ])('natal: %s (%s, %s)', (_what, typed, typos, expected) => {
    expect(beginsWithin('natal', typed, typos)).toBe(expected);
  });

  test.each(['natlxi', 'natxai'])('does not take two wrong letters for two swapped: %s', (typed) => {
    expect(beginsWithin('natalia', typed, 1)).toBe(false);
  });

  test('accepts every beginning of a word without a typo', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    fc.assert(
      fc.property(word, fc.nat(12), (text, length) => {
        expect(beginsWithin(text, text.slice(0, length), 0)).toBe(true);
      }),
    );
  });

  test('never excludes by masks a word that the exact comparison accepts', () => {
    const word = fc.stringMatching(/^[a-d]{1,8}$/);
    // Typos need words of at least four letters, so one typed letter does not matter.
    const typedWord = fc.stringMatching(/^[a-d]{2,8}$/);
    fc.assert(
      fc.property(word, typedWord, fc.integer({ min: 0, max: 2 }), (text, typed, typos) => {
        const possible =
          mayShareLetters(lettersMask(text), lettersMask(typed), typos) &&
          mayShareFirstLetters(firstLettersMask(text), firstLettersMask(typed), typos);
        expect(possible || !beginsWithin(text, typed, typos)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the masks of letters', () => {
  const letters = (word: string, typed: string, typos: number) =>
    mayShareLetters(lettersMask(word), lettersMask(typed), typos);
  const head = (word: string, typed: string, typos: number) =>
    mayShareFirstLetters(firstLettersMask(word), firstLettersMask(typed), typos);

  test.each([
    ['natal', 'lata', 0, true],
    ['natal', 'natax', 0, false],
    ['natal', 'natax', 1, true],
    ['natal', 'nxtay', 1, false],
    ['natal', 'nxtay', 2, true],
    ['natal', 'zxtay', 2, false],
  ])('%s for %s with %s typos by all letters: %s', (word, typed, typos, possible) => {
    expect(letters(word, typed, typos)).toBe(possible);
  });

  test.each([
    ['natal', 'nxtal', 0, true],
    ['natal', 'xatal', 0, false],
    ['natal', 'nxtal', 1, true],
    ['natal', 'xatal', 1, true],
    ['natal', 'antal', 1, true],
    ['natal', 'atal', 1, true],
    ['natal', 'xnatal', 1, true],
    ['natal', 'antal', 0, false],
    ['natal', 'xyatal', 1, false],
    ['natal', 'xyatal', 2, true],
  ])('%s for %s with %s typos by the first two letters: %s', (word, typed, typos, possible) => {
    expect(head(word, typed, typos)).toBe(possible);
  });
});
