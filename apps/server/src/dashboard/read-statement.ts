import { type FileRow, IMPORT_LIMITS } from '@revoada/core/miles/entries/import-entries';
import { CsvError, parse } from 'csv-parse/sync';

const delimiters = [';', '\t', ','] as const;

/** Decodes the file of a spreadsheet: UTF-8, UTF-16 with BOM, or Windows-1252, which Excel in Portuguese saves. */
export function decodeStatement(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Parses the rows of a CSV file with their line numbers. Cells are separated by ';', tabs or ','. */
export function parseStatement(text: string): { ok: true; rows: FileRow[] } | { ok: false; problem: string } {
  if (Buffer.byteLength(text) > IMPORT_LIMITS.bytes) {
    return { ok: false, problem: `O arquivo passa de ${IMPORT_LIMITS.bytes / 1024} KB: divida-o em partes.` };
  }
  if (text.includes('\0')) return { ok: false, problem: 'Isto não é um arquivo CSV. Na planilha, salve como CSV.' };
  // Normalised, so that each line end counts once.
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const [heading = ''] = lines.split('\n', 1);
  const delimiter = delimiters.find((one) => heading.includes(one)) ?? ';';
  const rows: FileRow[] = [];
  try {
    parse(lines, {
      ...{ bom: true, delimiter, relaxColumnCount: true, skipEmptyLines: true },
      onRecord(cells: string[], { lines: end }) {
        rows.push({ line: end - countBreaks(cells), cells });
        return null;
      },
    });
    return { ok: true, rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, problem: `As aspas da linha ${String(error.lines ?? '?')} não combinam.` };
  }
}

/** Line breaks within cells, subtracted so that a row's line is its first one. */
const countBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
