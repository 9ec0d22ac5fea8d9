import type { SearchEntry } from './search-entry.ts';
import { beginsWithin, firstLettersMask, lettersMask, mayShareFirstLetters, mayShareLetters } from './typos.ts';

/** Entries with the points of their best word for one typed word. */
export type WordMatches = Map<SearchEntry, number>;

const WHOLE_WORD = 12;
const FIRST_LETTER = 8;
const WORD_OF_PLACE = 10;

/** Finds the entries with a word that begins with the token, allowing `typos`. */
export type Vocabulary = (token: string, typos: number) => WordMatches;

export function createVocabulary(entries: readonly SearchEntry[]): Vocabulary {
  const entriesByWord = new Map<string, SearchEntry[]>();
  for (const entry of entries) {
    for (const word of entry.words) {
      const sameWord = entriesByWord.get(word);
      if (sameWord === undefined) entriesByWord.set(word, [entry]);
      else sameWord.push(entry);
    }
  }
  const words = [...entriesByWord];
  const letters = Int32Array.from(words, ([word]) => lettersMask(word));
  const firstLetters = Int32Array.from(words, ([word]) => firstLettersMask(word));

  return (token, typos) => {
    const matches: WordMatches = new Map();
    const typedLetters = lettersMask(token);
    const typedFirstLetters = firstLettersMask(token);
    for (let i = 0; i < letters.length; i++) {
      if (!mayShareFirstLetters(firstLetters[i] ?? 0, typedFirstLetters, typos)) continue;
      if (!mayShareLetters(letters[i] ?? 0, typedLetters, typos)) continue;
      const [word, entriesOfWord] = words[i] ?? ['', []];
      if (!beginsWithin(word, token, typos)) continue;
      const whole = Math.abs(word.length - token.length) <= typos ? WHOLE_WORD : 0;
      const similarity = whole + (word[0] === token[0] ? FIRST_LETTER : 0);
      for (const entry of entriesOfWord) {
        const points = similarity + (entry.place.includes(` ${word}`) ? WORD_OF_PLACE : 0);
        if (points > (matches.get(entry) ?? -1)) matches.set(entry, points);
      }
    }
    return matches;
  };
}
