const LETTERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' };

const APOSTROPHES = "'’‘`´ʻ＇";

/** Folds one character: 'Ã' → 'a', 'ß' → 'ss'. Removes apostrophes; other signs become a space. */
export function foldCharacter(character: string): string {
  if (APOSTROPHES.includes(character)) return '';
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const letters = LETTERS[plain] ?? plain;
  return letters.replace(/[^a-z0-9]/g, ' ');
}

/** Normalizes a text for the airport search: 'São-Paulo  (SP)' → 'sao paulo sp'. */
export function foldText(text: string): string {
  // Plain ASCII is the common case, and much faster.
  const folded = /^[a-zA-Z0-9 ]*$/.test(text) ? text.toLowerCase() : Array.from(text, foldCharacter).join('');
  return folded.trim().replace(/ +/g, ' ');
}
