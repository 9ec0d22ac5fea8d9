const MAX_TEXT = 160;
/** Placeholders for a missing name. */
const NO_NAMES: ReadonlySet<string> = new Set(['null', 'undefined', 'nan', 'none', 'n/a']);
const CONTROLS_AND_SPACES = /[\s\p{Cc}\p{Cf}]+/gu;

/** One line without control characters, at most 160 characters; '' for other values than text. */
export function readLine(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 4 * MAX_TEXT)
    .replace(CONTROLS_AND_SPACES, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .trim();
}

/** A readable name; '' without letters, for markup and for placeholders such as 'null' or 'N/A'. */
export function readName(value: unknown): string {
  const name = readLine(value);
  return /^[^<>]*\p{L}[^<>]*$/u.test(name) && !NO_NAMES.has(name.toLowerCase()) ? name : '';
}
