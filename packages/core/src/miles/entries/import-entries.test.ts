import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FileRow, findNewEntries, IMPORT_LIMITS, readImport } from './import-entries.ts';
import type { NewEntry } from './miles-entry.ts';

const today = '2026-12-01';
const heading = ['Data', 'Descrição', 'Programa', 'Tipo', 'Valor', 'Status'];
const toRows = (...rows: string[][]): FileRow[] => rows.map((cells, place) => ({ line: place + 1, cells }));
const read = (...cells: string[]) => {
  const result = readImport(toRows(heading, cells), today);
  return result.ok ? result.lines[0] : result;
};
const good = ['01/12/2026', 'Compra', 'Smiles', 'Crédito', '1000', 'Concluído'];
const entry: NewEntry = {
  ...{ date: today, description: 'Compra', programme: 'smiles' },
  ...{ type: 'credit', amount: 1_000, status: 'done' },
};
const change = (place: number, text: string) => good.map((cell, at) => (at === place ? text : cell));

describe('a line of a file (S-414)', () => {
  test.each<[string, string[], Partial<NewEntry>]>([
    ['as it is exported', good, {}],
    ['with an ISO day', change(0, '2026-12-01'), {}],
    ['with a short day', change(0, '1/12/2026'), {}],
    ['with a day and month of one digit', change(0, '2/1/2027'), { date: '2027-01-02' }],
    ['with points between thousands', change(4, '1.000'), {}],
    ['with points and two digits before them', change(4, '12.000'), { amount: 12_000 }],
    ['with millions', change(4, '1.000.000'), { amount: 1_000_000 }],
    ['with as much as a wallet holds', change(4, '100.000.000'), { amount: 100_000_000 }],
    ['with a plus', change(4, '+1000'), {}],
    ['with spaces around the amount', change(4, ' 1000 '), {}],
    ['with an amount that Excel wrote with cents', change(4, '1000,00'), {}],
    ['with a former name of a programme', change(2, 'TudoAzul'), { programme: 'azul-fidelidade' }],
    ['without type, by its sign', [...change(3, '').slice(0, 4), '-1.000', ''], { type: 'debit', amount: -1_000 }],
    ['with the minus of typesetters', change(3, '').with(4, '−1.000'), { type: 'debit', amount: -1_000 }],
    ['with a fee that has no minus', change(3, 'Taxa'), { type: 'fee', amount: -1_000 }],
    ['with a debit that has no minus', change(3, 'débito'), { type: 'debit', amount: -1_000 }],
    ['that is pending', change(5, 'PENDENTE'), { status: 'pending' }],
    ['without description', change(1, ''), { description: 'Lançamento importado' }],
    ['with a disarmed formula', change(1, "'=1+1"), { description: '=1+1' }],
    ['with a disarmed formula after spaces', change(1, "'  =1+1"), { description: '=1+1' }],
    ['with an apostrophe before a sign, but not first', change(1, "d'=1"), { description: "d'=1" }],
    ['with a description of 120 characters', change(1, 'x'.repeat(120)), { description: 'x'.repeat(120) }],
    ['with an apostrophe of its own', change(1, "'Oi"), { description: "'Oi" }],
    ['with a line break', change(1, 'a\r\nb'), { description: 'a b' }],
  ])('%s is an entry', (_, cells, changes) => {
    expect(read(...cells)).toEqual({ line: 2, entry: { ...entry, ...changes } });
  });

  test.each<[string[], string]>([
    [change(0, '31/02/2026'), 'Informe a data, como 31/12/2026 (está “31/02/2026”)'],
    [change(0, '01/12/2099'), 'A data está longe demais, como 31/12/2026 (está “01/12/2099”)'],
    [change(0, '101/12/2026'), 'Informe a data, como 31/12/2026 (está “101/12/2026”)'],
    [change(0, '01/12/20260'), 'Informe a data, como 31/12/2026 (está “01/12/20260”)'],
    [change(2, '__proto__'), 'Programa desconhecido: “__proto__”'],
    [change(3, 'Pix'), 'Tipo desconhecido: “Pix”'],
    [change(4, '1,5'), 'Valor em números inteiros, diferente de zero (está “1,5”)'],
    [change(4, '0'), 'Valor em números inteiros, diferente de zero (está “0”)'],
    [change(4, '100000001'), 'Valor em números inteiros, diferente de zero (está “100000001”)'],
    [change(4, 'x'.repeat(30)), `Valor em números inteiros, diferente de zero (está “${'x'.repeat(30)}”)`],
    [change(4, '9'.repeat(40)), `Valor em números inteiros, diferente de zero (está “${'9'.repeat(30)}…”)`],
    [change(4, '-5'), 'Crédito com valor negativo'],
    [change(5, 'talvez'), 'Status desconhecido: “talvez”'],
    [change(1, 'x'.repeat(121)), 'Descrição: use no máximo 120 caracteres'],
    [[], 'Informe a data, como 31/12/2026 (está “”)'],
  ])('%j is told: %s', (cells, problem) => {
    expect(read(...cells)).toEqual({ line: 2, problem });
  });

  test('with a problem does not reject the others, and columns may have any order', () => {
    const rows = toRows(['valor', ' PROGRAMA', 'data', 'Nota'], ['x'], ['5', 'Livelo', '01/12/2026', 'z']);
    const result = readImport(rows, today);
    expect(result.ok && result.lines).toMatchObject([
      { line: 2, problem: expect.stringContaining('data') },
      { line: 3, entry: { programme: 'livelo', amount: 5, type: 'credit', status: 'done' } },
    ]);
  });

  test.each([
    ['Data', 'Programa', 'Valor', 'Descrição', 'Tipo', 'Status'],
    ['DIA', 'programa', 'Quantidade', 'Histórico', 'tipo', 'Situação'],
    ['data', 'Programa', 'Milhas', 'descricao', 'TIPO', 'situacao'],
    ['data', 'Programa', ' Pontos ', 'Historico', 'Tipo', 'status'],
  ])('is read under the headings %s, %s, %s, %s, %s, %s', (...names) => {
    const result = readImport(toRows(names, ['01/12/2026', 'Smiles', '1000', 'Compra', 'Bônus', 'Pendente']), today);
    expect(result).toEqual({ ok: true, lines: [{ line: 2, entry: { ...entry, type: 'bonus', status: 'pending' } }] });
  });

  test('is an entry or a problem for any content', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom(...good));
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 8 }), (cells) => {
        expect(Object.keys(read(...cells) ?? {})).toHaveLength(2);
      }),
    );
  });
});

test.each<[FileRow[], string]>([
  [[], 'Na primeira linha falta: Data, Programa, Valor. Ela dá nome às colunas.'],
  [toRows(good), 'Na primeira linha falta: Data, Programa, Valor. Ela dá nome às colunas.'],
  [toRows(heading.toSpliced(2, 1), good), 'Na primeira linha falta: Programa. Ela dá nome às colunas.'],
  [toRows(heading), 'O arquivo não tem lançamentos.'],
  [
    toRows(heading, ...Array.from({ length: IMPORT_LIMITS.rows + 1 }, () => good)),
    'São no máximo 500 lançamentos por arquivo: divida-o em partes.',
  ],
])('a file that cannot be read at all says why: %# (S-414)', (rows, problem) => {
  expect(readImport(rows, today)).toEqual({ ok: false, problem });
});

test('a file may have 500 lines and 48 KB (S-414)', () => {
  expect(IMPORT_LIMITS).toEqual({ rows: 500, bytes: 49_152 });
  expect(readImport(toRows(heading, ...Array.from({ length: 500 }, () => good)), today)).toMatchObject({ ok: true });
});

test.each<Partial<NewEntry>>([
  { date: '2026-11-30' },
  { description: 'Venda' },
  { programme: 'livelo' },
  { type: 'bonus' },
  { amount: 1_001 },
])('an entry that differs in %j is another one (S-415)', (changes) => {
  expect(findNewEntries([{ ...entry, ...changes }], [entry])).toHaveLength(1);
});

test('importing a file again, or a longer one, adds only the new entries (S-415)', () => {
  const some = fc.array(
    fc.record({
      ...{ date: fc.constantFrom(today, '2026-11-01'), description: fc.constantFrom('a', 'b') },
      ...{ programme: fc.constantFrom('smiles' as const, 'livelo' as const), type: fc.constant('credit' as const) },
      ...{ amount: fc.integer({ min: 1, max: 2 }), status: fc.constantFrom('done' as const, 'pending' as const) },
    }),
  );
  fc.assert(
    fc.property(some, some, (first, more) => {
      expect(findNewEntries(first, [])).toEqual(first);
      expect(findNewEntries(first, first)).toEqual([]);
      expect(findNewEntries([...first, ...more], first)).toHaveLength(more.length);
      const settled = first.map((one) => ({ ...one, status: 'cancelled' as const }));
      expect(findNewEntries(first, settled)).toEqual([]);
    }),
  );
});
