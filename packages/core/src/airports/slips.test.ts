import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsWithin, headBits, letterBits, sharesHead, sharesLetters } from './slips.ts';

describe('slips of the finger', () => {
  it.each([
    ['a wrong letter', 'recifi'],
    ['a letter too many', 'reciffe'],
    ['a letter missing', 'recfe'],
    ['two letters swapped', 'rceife'],
    ['a beginning with a wrong letter', 'rexi'],
  ])('forgives %s', (_, typed) => {
    expect(beginsWithin('recife', typed, 1)).toBe(true);
    expect(beginsWithin('recife', typed, 0)).toBe(false);
  });

  it('forgives no more than it is told to', () => {
    expect(beginsWithin('bariloche', 'bariloxe', 1)).toBe(false);
    expect(beginsWithin('bariloche', 'bariloxe', 2)).toBe(true);
    expect(beginsWithin('natal', 'xatax', 1)).toBe(false);
  });

  it('takes a word for one that begins it, without any slip', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    fc.assert(
      fc.property(word, fc.nat(12), (text, length) => {
        expect(beginsWithin(text, text.slice(0, length), 0)).toBe(true);
      }),
    );
  });

  it('never rules out by letters or by the first two what slips would allow', () => {
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
