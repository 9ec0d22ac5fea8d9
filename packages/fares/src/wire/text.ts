const MAX_TEXT = 160;
const CONTROLS_AND_SPACES = /[\s\p{Cc}\p{Cf}]+/gu;

/** One line of text without control characters, at most 160 characters long; '' for anything that is no text. S-261 */
export function readLine(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 4 * MAX_TEXT)
    .replace(CONTROLS_AND_SPACES, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .trim();
}
