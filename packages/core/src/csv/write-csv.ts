/** A cell: text, a whole number, or an amount in cents, written in reais with a comma. */
export type CsvCell = string | number | { cents: number };

const byteOrderMark = '\u{feff}';
const separator = ';';
const lineEnd = '\r\n';

/**
 * Writes a table for Excel in Portuguese: UTF-8 with a byte order mark, cells separated by ';', decimal commas, CR LF. A text
 * that begins like a formula gets an apostrophe.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((row) => row.map(writeCell).join(separator) + lineEnd);
  return byteOrderMark + lines.join('');
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2).replace('.', ',');
  const harmless = disarmFormula(cell);
  // Quotes commas and tabs too, since programs that split there could find a formula in the rest.
  return /[";,\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A text that begins like a formula, also after spaces, gets an apostrophe. */
function disarmFormula(text: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
}
