import { isCalendarDate } from '@revoada/core/dates/local-date';

/** What a date field shows before anything is typed (S-020). */
export const datePlaceholder = 'dd/mm/aaaa';

const WHOLE = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** 'YYYY-MM-DD' as people write it, '10/12/2026'; any other text stays as it was typed. */
export function shownDate(value: string): string {
  if (!isCalendarDate(value)) return value;
  return `${value.slice(8)}/${value.slice(5, 7)}/${value.slice(0, 4)}`;
}

/** Sets the slashes while digits are typed: '10122026' → '10/12/2026'. Erasing is left alone. */
export function maskTypedDate(text: string, before: string): string {
  const erasing = before.startsWith(text);
  const tidy = text
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

/** Reads a finished 'dd/mm/aaaa' while it is being typed. */
export function readTypedDate(text: string): TypedDate {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  if (isCalendarDate(typed)) return { kind: 'date', date: typed };
  const [, day, month, year] = WHOLE.exec(typed) ?? [];
  if (!day || !month || !year) return { kind: 'unfinished' };
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) ? { kind: 'date', date } : { kind: 'impossible' };
}
