/** One line: controls become spaces, and several spaces one. */
export function toLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** The same for each line; empty lines at both ends go, and of several between two stays one. */
export function toLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map(toLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Null for a text of so many characters, in UTF-16 units; else the limits in words. */
export function lengthProblem(text: string, least: number, most: number): string | null {
  return text.length >= least && text.length <= most ? null : `Escreva de ${least} a ${most} letras`;
}
