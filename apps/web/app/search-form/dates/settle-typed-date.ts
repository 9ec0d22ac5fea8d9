import { isCalendarDate } from '@revoada/core/dates/local-date';
import { readTypedDate, type TypedDate } from './typed-date.ts';

/** Parses a typed date once the field loses the focus: '5/1' is the next fifth of January, '5/1/27' is in 2027. */
export function settleTypedDate(text: string, today: string): TypedDate {
  const whole = readTypedDate(text);
  if (whole.kind !== 'unfinished') return whole;
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2})?)?$/.exec(text.trim()) ?? [];
  if (!day || !month) return whole;
  const inYear = (full: string) => `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year) return dated(inYear(`20${year}`));
  const thisYear = Number(today.slice(0, 4));
  // A leap day may be up to eight years away.
  const years = Array.from({ length: 9 }, (_, ahead) => inYear(String(thisYear + ahead)));
  return dated(years.find((date) => isCalendarDate(date) && date >= today) ?? '');
}

function dated(date: string): TypedDate {
  return isCalendarDate(date) ? { kind: 'date', date } : { kind: 'impossible' };
}
