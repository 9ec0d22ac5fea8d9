/**
 * Whether a word begins with what was typed, give or take `edits` slips
 * (a wrong letter, one too many, one missing, two swapped).
 */
export function beginsWithin(word: string, typed: string, edits: number, at = 0, from = 0): boolean {
  let w = at;
  let t = from;
  while (t < typed.length && w < word.length && word.charCodeAt(w) === typed.charCodeAt(t)) {
    w++;
    t++;
  }
  if (t === typed.length) return true;
  if (edits === 0) return false;
  const left = edits - 1;
  if (beginsWithin(word, typed, left, w, t + 1)) return true;
  if (w === word.length) return false;
  const swapped = word[w] === typed[t + 1] && word[w + 1] === typed[t];
  return (
    (swapped && beginsWithin(word, typed, left, w + 2, t + 2)) ||
    beginsWithin(word, typed, left, w + 1, t + 1) ||
    beginsWithin(word, typed, left, w + 1, t)
  );
}
