import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

/** Parses like a spreadsheet in Portuguese: ';' between cells, CR LF between rows, quoted cells. */
function readCsv(file: string): string[][] {
  expect(file[0]).toBe('\u{feff}');
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = file.slice(1);
  while (rest !== '') {
    const [whole, quoted, plain, end] = /^(?:"((?:[^"]|"")*)"|([^",;\t\r\n]*))(;|\r\n)/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`Not a cell: ${rest.slice(0, 20)}`);
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    rest = rest.slice(whole.length);
    if (end === ';') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('a CSV file (S-355)', () => {
  test('opens in Excel in Portuguese: its mark, semicolons, a comma in amounts, CR LF', () => {
    const file = writeCsv([
      ['Hotel', 'Noites', 'Total (R$)'],
      ['Pouso "Gaivotão"; frente', 3, { cents: 123450 }],
      ['', -2, { cents: -5 }],
    ]);
    expect(file).toBe('\u{feff}Hotel;Noites;Total (R$)\r\n"Pouso ""Gaivotão""; frente";3;1234,50\r\n;-2;-0,05\r\n');
  });

  test.each(['=1+1', '+55 11', '-2', '@soma', '\t=1', '\r=1', '\n=1', ' =1', '＝1'])(
    'has no formula: %j is text',
    (text) => {
      expect(readCsv(writeCsv([[text]]))).toEqual([[`'${text}`]]);
    },
  );

  test.each(["Oi,=cmd|'/c calc'!A1", 'Oi\t=1'])(
    'keeps %j in one cell for programs that split at commas or tabs',
    (text) => {
      expect(writeCsv([[text]])).toBe(`\u{feff}"${text}"\r\n`);
    },
  );

  test('preserves every text that is no formula', () => {
    const characters = [';', '"', '\r', '\n', '\t', '=', '+', '-', '@', '＝', ' ', "'", 'a', 'ã', '9', '🛏'];
    const text = fc.string({ unit: fc.constantFrom(...characters), maxLength: 8 });
    const row = fc.array(text, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
        const read = readCsv(writeCsv(rows));
        expect(read).toEqual(rows.map((cells) => cells.map((cell) => (isFormula(cell) ? `'${cell}` : cell))));
      }),
    );
  });
});

/** True for texts that a spreadsheet treats as a formula. */
function isFormula(text: string): boolean {
  return /[=+\-@＝＋－＠]/u.test(text.trimStart()[0] ?? '') || /[\t\r\n]/.test(text[0] ?? '');
}
