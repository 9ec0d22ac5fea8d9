import type { SearchEntry } from './search-entry.ts';
import { beginsWithin, headBits, letterBits, sharesHead, sharesLetters } from './slips.ts';

/** Entries with the points of their best word for one typed token. */
export type Meanings = Map<SearchEntry, number>;

const WHOLE_WORD = 12;
const FIRST_LETTER = 8;
const WORD_OF_PLACE = 10;

/** Finds the entries with a word that a token begins, or may have meant to begin. */
export type Vocabulary = (token: string, slips: number) => Meanings;

export function createVocabulary(entries: readonly SearchEntry[]): Vocabulary {
  const entriesByWord = new Map<string, SearchEntry[]>();
  for (const entry of entries) {
    for (const word of entry.words) {
      const known = entriesByWord.get(word);
      if (known === undefined) entriesByWord.set(word, [entry]);
      else known.push(entry);
    }
  }
  const words = [...entriesByWord];
  const letters = Int32Array.from(words, ([word]) => letterBits(word));
  const heads = Int32Array.from(words, ([word]) => headBits(word));

  return (token, slips) => {
    const meanings: Meanings = new Map();
    const typedLetters = letterBits(token);
    const typedHead = headBits(token);
    for (let i = 0; i < letters.length; i++) {
      if (!sharesHead(heads[i] ?? 0, typedHead, slips)) continue;
      if (!sharesLetters(letters[i] ?? 0, typedLetters, slips)) continue;
      const [word, having] = words[i] ?? ['', []];
      if (!beginsWithin(word, token, slips)) continue;
      const whole = Math.abs(word.length - token.length) <= slips ? WHOLE_WORD : 0;
      const likeness = whole + (word[0] === token[0] ? FIRST_LETTER : 0);
      for (const entry of having) {
        const points = likeness + (entry.place.includes(` ${word}`) ? WORD_OF_PLACE : 0);
        if (points > (meanings.get(entry) ?? -1)) meanings.set(entry, points);
      }
    }
    return meanings;
  };
}
