import { writeCsv } from '@revoada/core/csv/write-csv';
import { formatDate } from '@revoada/core/format/time';
import { entryStatusLabels, entryTypeLabels } from '@revoada/core/miles/entries/miles-entry';
import { programmeName } from '@revoada/core/miles/programmes';
import type { listMilesEntries } from '../database/accounts/miles-entries.ts';

const heading = ['Data', 'Descrição', 'Programa', 'Tipo', 'Valor', 'Status'];

/** Entries of miles as CSV for spreadsheets in Portuguese. */
export function writeMilesEntries(entries: Awaited<ReturnType<typeof listMilesEntries>>): string {
  const rows = entries.map(({ date, description, programme, type, amount, status }) => [
    formatDate(date),
    description,
    programmeName(programme),
    entryTypeLabels[type],
    amount,
    entryStatusLabels[status],
  ]);
  return writeCsv([heading, ...rows]);
}
