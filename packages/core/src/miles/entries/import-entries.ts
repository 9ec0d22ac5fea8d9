import { foldText } from '../../airports/fold.ts';
import { programmeFromText } from '../programmes.ts';
import { MOST_BALANCE } from '../wallet/wallet.ts';
import { cleanDescription, descriptionTooLong, findDateProblem, LONGEST_DESCRIPTION } from './entry-rules.ts';
import {
  ENTRY_STATUSES,
  ENTRY_TYPES,
  type EntryStatus,
  type EntryType,
  entryStatusLabels,
  entryTypeLabels,
  type NewEntry,
} from './miles-entry.ts';

export const IMPORT_LIMITS = { rows: 500, bytes: 48 * 1024 };

/** A row of a file, with the line at which people find it. */
export type FileRow = { line: number; cells: readonly string[] };

/** A row of a file as an entry, or as a problem. */
export type ImportLine = { line: number; entry: NewEntry } | { line: number; problem: string };

/**
 * Preview of an import: `added` entries are new, `known` entries are stored already. `text` is the file's, to be sent
 * again.
 */
export type ImportPreview =
  | { ok: true; text: string; problems: { line: number; problem: string }[]; added: NewEntry[]; known: number }
  | { ok: false; problem: string };

type Column = 'date' | 'description' | 'programme' | 'type' | 'amount' | 'status';
const columns: Readonly<Record<Column, readonly string[]>> = {
  date: ['data', 'dia'],
  description: ['descricao', 'historico'],
  programme: ['programa'],
  type: ['tipo'],
  amount: ['valor', 'quantidade', 'milhas', 'pontos'],
  status: ['status', 'situacao'],
};

/** `somar`: the entries that are done change the balances. `manter`: the balances hold them already. */
export const IMPORT_MODES = ['somar', 'manter'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/**
 * Reads the entries of a spreadsheet line by line: a problem in one line does not reject the others. The first row has
 * the column names, in any order; `today` is the day in São Paulo.
 */
export function readImport(
  [heading, ...rows]: readonly FileRow[],
  today: string,
): { ok: true; lines: ImportLine[] } | { ok: false; problem: string } {
  const places = findColumns(heading?.cells ?? []);
  const missing = (['date', 'programme', 'amount'] as const).filter((name) => places[name] === undefined);
  if (missing.length > 0) {
    const names = missing.map((name) => ({ date: 'Data', programme: 'Programa', amount: 'Valor' })[name]);
    return { ok: false, problem: `Na primeira linha falta: ${names.join(', ')}. Ela dá nome às colunas.` };
  }
  if (rows.length === 0) return { ok: false, problem: 'O arquivo não tem lançamentos.' };
  if (rows.length > IMPORT_LIMITS.rows) {
    return { ok: false, problem: `São no máximo ${IMPORT_LIMITS.rows} lançamentos por arquivo: divida-o em partes.` };
  }
  return {
    ok: true,
    lines: rows.map(({ line, cells }) => {
      const cell = (name: Column) => disarm(cells[places[name] ?? -1] ?? '');
      const read = readLine(cell, today);
      return typeof read === 'string' ? { line, problem: read } : { line, entry: read };
    }),
  };
}

/**
 * Finds the entries that are not stored yet; of equal entries, as many as the file has in excess. The status does not
 * distinguish entries.
 */
export function findNewEntries<Entry extends NewEntry>(
  entries: readonly Entry[],
  storedEntries: readonly Omit<NewEntry, 'status'>[],
): Entry[] {
  const identify = ({ date, description, programme, type, amount }: Omit<NewEntry, 'status'>) =>
    JSON.stringify([date, description, programme, type, amount]);
  const counts = new Map<string, number>();
  for (const entry of storedEntries) counts.set(identify(entry), (counts.get(identify(entry)) ?? 0) + 1);
  return entries.filter((entry) => {
    const remaining = counts.get(identify(entry)) ?? 0;
    counts.set(identify(entry), remaining - 1);
    return remaining <= 0;
  });
}

function findColumns(heading: readonly string[]): Partial<Record<Column, number>> {
  const names = heading.map(foldText);
  const places = Object.entries(columns).map(([column, aliases]) => [
    column,
    names.findIndex((name) => aliases.includes(name)),
  ]);
  return Object.fromEntries(places.filter(([, place]) => place !== -1));
}

/** An entry, or what is wrong with the line. */
function readLine(cell: (name: Column) => string, today: string): NewEntry | string {
  const date = readDate(cell('date'));
  const dateProblem = findDateProblem(date, today);
  if (dateProblem) return `${dateProblem}, como 31/12/2026 (está “${shorten(cell('date'))}”)`;
  const programme = programmeFromText(cell('programme'));
  if (programme === 'other') return `Programa desconhecido: “${shorten(cell('programme'))}”`;
  const amount = readAmount(cell('amount'));
  if (amount === null) return `Valor em números inteiros, diferente de zero (está “${shorten(cell('amount'))}”)`;
  const type = findByLabel(ENTRY_TYPES, entryTypeLabels, cell('type')) ?? (cell('type') === '' ? null : 'unknown');
  if (type === 'unknown') return `Tipo desconhecido: “${shorten(cell('type'))}”`;
  const status = cell('status') === '' ? 'done' : findByLabel(ENTRY_STATUSES, entryStatusLabels, cell('status'));
  if (!status) return `Status desconhecido: “${shorten(cell('status'))}”`;
  const description = cleanDescription(cell('description')) || 'Lançamento importado';
  if (description.length > LONGEST_DESCRIPTION) return `Descrição: ${descriptionTooLong.toLowerCase()}`;
  return sign({ date, description, programme, status }, type, amount);
}

function sign(
  one: Omit<NewEntry, 'type' | 'amount'> & { status: EntryStatus },
  given: EntryType | null,
  amount: number,
): NewEntry | string {
  const type = given ?? (amount < 0 ? 'debit' : 'credit');
  const isOut = type === 'debit' || type === 'fee';
  if (!isOut && amount < 0) return `${entryTypeLabels[type]} com valor negativo`;
  // Statements write what went out with and without a minus.
  return { ...one, type, amount: isOut ? -Math.abs(amount) : amount };
}

function findByLabel<Id extends string>(
  ids: readonly Id[],
  labels: Readonly<Record<Id, string>>,
  text: string,
): Id | undefined {
  return ids.find((id) => foldText(labels[id]) === foldText(text));
}

/** '31/12/2026' and '2026-12-31' as the latter; anything else as it is. */
function readDate(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** '1.000', '-1000' and '1000,00' in whole miles; null for anything else and for nothing. */
function readAmount(text: string): number | null {
  const [, minus = '', digits = ''] = /^([-−+]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,0+)?$/.exec(text) ?? [];
  const amount = Number(digits.replaceAll('.', ''));
  if (amount === 0 || amount > MOST_BALANCE) return null;
  return minus === '-' || minus === '−' ? -amount : amount;
}

/** Removes the apostrophe with which the exported file keeps spreadsheets from reading a cell as a formula. */
const disarm = (text: string): string => text.replace(/^'(?=\s*[=+\-@＝＋－＠])/u, '').trim();

const shorten = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);
