/**
 * A text as one line of up to `short` letters, else as two lines of about the same length, the second cut after `long` letters.
 * A no-break space is not broken.
 */
export function wrapLine(text: string, short: number, long: number): string[] {
  if (text.length <= short) return [text];
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index);
  if (breaks.length === 0) return [cut(text, long)];
  const middle = text.length / 2;
  const at = breaks.reduce((best, each) => (Math.abs(each - middle) < Math.abs(best - middle) ? each : best));
  return [text.slice(0, at), text.slice(at + 1)].map((line) => cut(line, long));
}

const cut = (line: string, long: number): string =>
  line.length <= long ? line : `${line.slice(0, long - 1).trimEnd()}…`;
