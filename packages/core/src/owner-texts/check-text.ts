/** Normalizes a text to one line: control characters become spaces, several spaces one. */
export function toLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** Normalizes each line, trims empty lines at both ends and collapses several in between to one. */
export function toLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map(toLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Null if the length in UTF-16 units is within the limits; else a message with the limits. */
export function findLengthProblem(text: string, least: number, most: number): string | null {
  return text.length >= least && text.length <= most ? null : `Escreva de ${least} a ${most} letras`;
}
