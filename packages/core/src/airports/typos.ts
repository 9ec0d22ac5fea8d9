/*
 * Finds words that were typed with typos: a wrong letter, an extra one, a missing one, or two swapped.
 *
 * 1. `search.ts` looks for typos only if the text as typed matches no large place. A word of four letters may have one
 *    typo, from seven letters on two.
 * 2. It first allows one typo in each word, then two: in the words that match nothing as typed, then in all words, then
 *    in the text without its spaces ('sas paulo').
 * 3. `vocabulary.ts` compares a typed word with every word of the places. Two bit masks rule out most of them:
 *    `mayShareFirstLetters` and `mayShareLetters` never reject a word that the exact comparison accepts.
 * 4. `beginsWithin` compares the rest letter by letter. At the first difference it spends one typo and tries each kind
 *    in turn.
 */

/** Whether `word` begins with the typed text, with at most `typos` (step 4). */
export function beginsWithin(word: string, typed: string, typos: number, w = 0, t = 0): boolean {
  let same = 0;
  while (t + same < typed.length && w + same < word.length) {
    if (word.charCodeAt(w + same) !== typed.charCodeAt(t + same)) break;
    same++;
  }
  if (t + same === typed.length) return true;
  if (typos === 0) return false;
  return matchAfterTypo(word, typed, typos - 1, w + same, t + same);
}

/** Continues after a difference at `w` and `t`: an extra letter, two swapped, a wrong one, or a missing one. */
function matchAfterTypo(word: string, typed: string, remaining: number, w: number, t: number): boolean {
  if (beginsWithin(word, typed, remaining, w, t + 1)) return true;
  if (w === word.length) return false;
  const swapped = word.charCodeAt(w) === typed.charCodeAt(t + 1) && word.charCodeAt(w + 1) === typed.charCodeAt(t);
  if (swapped && beginsWithin(word, typed, remaining, w + 2, t + 2)) return true;
  return beginsWithin(word, typed, remaining, w + 1, t + 1) || beginsWithin(word, typed, remaining, w + 1, t);
}

/** Letters of a word as a bit mask. A typo adds at most one letter, so the masks rule out most words. */
export function lettersMask(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

/** Whether `typed` has at most `typos` letters that `word` lacks. */
export function mayShareLetters(word: number, typed: number, typos: number): boolean {
  let foreign = typed & ~word;
  for (let remaining = typos; remaining > 0; remaining--) foreign &= foreign - 1;
  return foreign === 0;
}

/** First two letters of a word as a bit mask. */
export function firstLettersMask(word: string): number {
  return ((word.charCodeAt(0) & 31) << 5) | (word.charCodeAt(1) & 31);
}

/** Whether the first two letters allow at most `typos`: after one typo, the pairs still share a letter. */
export function mayShareFirstLetters(word: number, typed: number, typos: number): boolean {
  if (typos > 1) return true;
  const w0 = word >> 5;
  const w1 = word & 31;
  const t0 = typed >> 5;
  const t1 = typed & 31;
  return w0 === t0 || (typos === 1 && (w0 === t1 || w1 === t0 || w1 === t1));
}
