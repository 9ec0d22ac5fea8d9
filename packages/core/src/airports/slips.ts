/**
 * Whether a word begins with what was typed, give or take `slips` of the finger
 * (a wrong letter, one too many, one missing, two swapped).
 */
export function beginsWithin(word: string, typed: string, slips: number, w = 0, t = 0): boolean {
  let same = 0;
  while (t + same < typed.length && w + same < word.length) {
    if (word.charCodeAt(w + same) !== typed.charCodeAt(t + same)) break;
    same++;
  }
  if (t + same === typed.length) return true;
  if (slips === 0) return false;
  return afterSlip(word, typed, slips - 1, w + same, t + same);
}

/** The rest, when the letters at `w` and `t` differ: one too many, two swapped, a wrong one, one missing. */
function afterSlip(word: string, typed: string, left: number, w: number, t: number): boolean {
  if (beginsWithin(word, typed, left, w, t + 1)) return true;
  if (w === word.length) return false;
  const swapped = word.charCodeAt(w) === typed.charCodeAt(t + 1) && word.charCodeAt(w + 1) === typed.charCodeAt(t);
  if (swapped && beginsWithin(word, typed, left, w + 2, t + 2)) return true;
  return beginsWithin(word, typed, left, w + 1, t + 1) || beginsWithin(word, typed, left, w + 1, t);
}

/** The letters of a word as bits. A slip brings in one foreign letter at most, so most words need no closer look. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

/** Whether `typed` has at most `slips` letters that `word` lacks. */
export function sharesLetters(word: number, typed: number, slips: number): boolean {
  let foreign = typed & ~word;
  for (let left = slips; left > 0; left--) foreign &= foreign - 1;
  return foreign === 0;
}

/** The first two letters of a word as bits. */
export function headBits(word: string): number {
  return ((word.charCodeAt(0) & 31) << 5) | (word.charCodeAt(1) & 31);
}

/** Whether the first two letters allow at most `slips`: one slip leaves a letter of each pair in common. */
export function sharesHead(word: number, typed: number, slips: number): boolean {
  if (slips > 1) return true;
  const w0 = word >> 5;
  const w1 = word & 31;
  const t0 = typed >> 5;
  const t1 = typed & 31;
  return w0 === t0 || (slips === 1 && (w0 === t1 || w1 === t0 || w1 === t1));
}
