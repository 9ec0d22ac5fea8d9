import { isCalendarDate } from '@revoada/core/dates/local-date';

/** Placeholder of a date field. */
export const datePlaceholder = 'dd/mm/aaaa';

const WHOLE = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
/** '2026-12-10' typed digit by digit, after the mask has inserted slashes. */
const MASKED_YEAR_FIRST = /^(\d\d)\/(\d\d)\/(\d\d)(\d\d)$/;
const WORDED = /^(\d{1,2})[\s/.-]*(?:de\s+)?([a-z]{3})[a-zç]*[\s/.-]*(?:de\s+)?(\d{4})$/i;
const WORDED_START = /^\D*\d{1,2}[\s/.-]*[jfmasond]/i;
const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** Formats 'YYYY-MM-DD' as '10/12/2026'; any other text stays as typed. */
export function shownDate(value: string): string {
  if (!isCalendarDate(value)) return value;
  return `${value.slice(8)}/${value.slice(5, 7)}/${value.slice(0, 4)}`;
}

/** Inserts the slashes while digits are typed: '10122026' → '10/12/2026'. Text being erased stays unchanged. */
export function maskTypedDate(text: string, before: string): string {
  const read = readTypedDate(text);
  if (read.kind === 'date') return shownDate(read.date);
  // Slashes would remove the letters of a month's name.
  if (WORDED_START.test(text)) return text;
  const erasing = before.startsWith(text);
  const tidy = text
    .trimStart()
    .replace(/[.\-\s]/g, '/')
    .replace(/[^\d/]/g, '')
    .replace(/\/{2,}/g, '/')
    .slice(0, 10);
  if (erasing) return tidy;
  const padded = tidy.replace(/^(\d)\//, '0$1/').replace(/^(\d\d)\/(\d)\//, '$1/0$2/');
  const digits = padded.replace(/\//g, '').slice(0, 8);
  if (digits.length < 2) return padded;
  if (digits.length === 2) return `${digits}/`;
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const monthEnded = month.length === 2 || padded.endsWith('/');
  return `${day}/${month}${monthEnded && month !== '' ? '/' : ''}${year}`;
}

export type TypedDate =
  | { kind: 'date'; date: string }
  | { kind: 'impossible' }
  | { kind: 'unfinished' }
  | { kind: 'empty' };

/** Parses a complete date while it is typed: '10/12/2026', '2026-12-10', 'qui, 10 dez 2026'. */
export function readTypedDate(text: string): TypedDate {
  if (text.trim() === '') return { kind: 'empty' };
  // Text copied from a ticket has the weekday before the date.
  const typed = text.replace(/^\D+|\D+$/g, '');
  const readings = [WHOLE.exec(typed)?.slice(1).toReversed(), readYearFirst(typed), readWorded(typed)];
  const dates = readings.flatMap((parts) => (parts ? [parts.map((part) => part.padStart(2, '0')).join('-')] : []));
  const date = dates.find(isCalendarDate);
  if (date) return { kind: 'date', date };
  return { kind: dates.length > 0 ? 'impossible' : 'unfinished' };
}

function readYearFirst(typed: string): string[] | null {
  const masked = MASKED_YEAR_FIRST.exec(typed);
  return (masked ? `${masked[1]}${masked[2]}-${masked[3]}-${masked[4]}` : typed).match(YEAR_FIRST)?.slice(1) ?? null;
}

function readWorded(typed: string): string[] | null {
  const [, day = '', name = '', year = ''] = WORDED.exec(typed) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  return month > 0 ? [year, String(month), day] : null;
}
