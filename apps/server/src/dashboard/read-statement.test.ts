import { writeCsv } from '@revoada/core/csv/write-csv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeStatement, parseStatement } from './read-statement.ts';

const readCells = (text: string) => {
  const read = parseStatement(text);
  return read.ok ? read.rows.map(({ cells }) => cells) : read.problem;
};

describe('a file of a spreadsheet (S-414)', () => {
  const words = 'Descrição;Transferência';
  test.each<[string, Uint8Array]>([
    ['UTF-8', new TextEncoder().encode(words)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\u{feff}${words}`)],
    ['Windows-1252, as Excel saves it', Buffer.from(words, 'latin1')],
    ['UTF-16', Buffer.from(`\u{feff}${words}`, 'utf16le')],
  ])('is decoded from %s', (_, bytes) => {
    expect(readCells(decodeStatement(bytes))).toEqual([['Descrição', 'Transferência']]);
  });

  test.each(['\n', '\r\n', '\r'])('may have lines that end with %j, with correct line numbers', (end) => {
    const read = parseStatement(['Data;Valor', '1;"a', 'b"', '', '2;c'].join(end));
    expect(read.ok && read.rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  test.each([';', ',', '\t'])('may have cells separated by %j', (sign) => {
    expect(readCells(`Data${sign}Valor\n1${sign}2`)).toEqual([
      ['Data', 'Valor'],
      ['1', '2'],
    ]);
  });

  test.each([
    [
      'semicolons before tabs and commas',
      'Data;Valor\tem reais, com centavos',
      ['Data', 'Valor\tem reais, com centavos'],
    ],
    ['tabs before commas', 'Data\tValor, em reais', ['Data', 'Valor, em reais']],
    ['semicolons where there is one column', 'Valor', ['Valor']],
  ])('prefers %s as separators', (_, heading, cells) => {
    expect(readCells(`${heading}\n1,5`)).toEqual([cells, ['1,5']]);
  });

  test('is read unchanged when we exported it', () => {
    const character = fc.constantFrom(';', '"', '\n', 'a', 'ã', ' ');
    const cell = fc.string({ unit: character, maxLength: 6 }).map((text) => `x${text}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        expect(readCells(writeCsv([['Data', 'Valor'], ...rows]))).toEqual([['Data', 'Valor'], ...rows]);
      }),
    );
  });

  test.each([
    ['Data;Valor\n"1;2', 'As aspas da linha 2 não combinam.'],
    ['Data;Valor\n1"x;2', 'As aspas da linha 2 não combinam.'],
    ['PK\0\0', 'Isto não é um arquivo CSV. Na planilha, salve como CSV.'],
    ['Data\n'.repeat(20_000), 'O arquivo passa de 48 KB: divida-o em partes.'],
  ])('returns a message when it cannot be read: %#', (text, problem) => {
    expect(readCells(text)).toBe(problem);
  });
});
