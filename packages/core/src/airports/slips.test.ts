import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginsWithin, headBits, letterBits, sharesHead, sharesLetters } from './slips.ts';

describe('slips of the finger', () => {
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

  test('forgives no more than it is told to', () => {
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
    ['two letters swapped and a wrong one, with two slips', 'antax', 2, true],
    ['a wrong first letter', 'xatal', 1, true],
    ['a missing first letter', 'atal', 1, true],
    ['one of two swapped letters alone', 'ntal', 1, true],
    ['letters in another order', 'latan', 1, false],
  ])('natal: %s (%s, %s)', (_what, typed, slips, expected) => {
    expect(beginsWithin('natal', typed, slips)).toBe(expected);
  });

  test.each(['natlxi', 'natxai'])('does not take two wrong letters for two swapped: %s', (typed) => {
    expect(beginsWithin('natalia', typed, 1)).toBe(false);
  });

  test('takes a word for one that begins it, without any slip', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    fc.assert(
      fc.property(word, fc.nat(12), (text, length) => {
        expect(beginsWithin(text, text.slice(0, length), 0)).toBe(true);
      }),
    );
  });

  test('never rules out by letters or by the first two what slips would allow', () => {
    const word = fc.stringMatching(/^[a-d]{1,8}$/);
    // One letter is too short for slips to matter: the search asks for four.
    const typedWord = fc.stringMatching(/^[a-d]{2,8}$/);
    fc.assert(
      fc.property(word, typedWord, fc.integer({ min: 0, max: 2 }), (text, typed, slips) => {
        const possible =
          sharesLetters(letterBits(text), letterBits(typed), slips) &&
          sharesHead(headBits(text), headBits(typed), slips);
        expect(possible || !beginsWithin(text, typed, slips)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what is ruled out without a closer look', () => {
  const letters = (word: string, typed: string, slips: number) =>
    sharesLetters(letterBits(word), letterBits(typed), slips);
  const head = (word: string, typed: string, slips: number) => sharesHead(headBits(word), headBits(typed), slips);

  test.each([
    ['natal', 'lata', 0, true],
    ['natal', 'natax', 0, false],
    ['natal', 'natax', 1, true],
    ['natal', 'nxtay', 1, false],
    ['natal', 'nxtay', 2, true],
    ['natal', 'zxtay', 2, false],
  ])('%s for %s with %s slips by its letters: %s', (word, typed, slips, possible) => {
    expect(letters(word, typed, slips)).toBe(possible);
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
  ])('%s for %s with %s slips by its first two letters: %s', (word, typed, slips, possible) => {
    expect(head(word, typed, slips)).toBe(possible);
  });
});
