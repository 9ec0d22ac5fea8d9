import { addDays, daysBetween, isCalendarDate } from '@revoada/core/dates/local-date';
import { adjustReturn, lastSearchableDay } from '@revoada/core/search/date-rules';
import type { SearchValues } from '@revoada/core/search/parameters';
import { searchMessages } from '@revoada/core/search/texts/messages';
import { settleTypedDate } from './settle-typed-date.ts';
import { shownDate } from './typed-date.ts';

export type DateLeg = 'departure' | 'return';
export type Dates = Pick<SearchValues, 'departure' | 'return' | 'oneWay'>;

/** Result of setting a date: the dates, notices, and whether to show the return again. */
export type SettledDates = {
  departure: string;
  return: string;
  notices: string[];
  reopenReturn: boolean;
  /** True if the date is beyond the account's limit: nothing was changed. */
  beyond: boolean;
};

type Limits = { today: string; maxDaysAhead: number | null };

/**
 * Sets a date from the picker. A chosen departure also moves an earlier return; with `keepsNights` any return, so that
 * the trip keeps the length of the calendar's prices.
 */
export function chooseDate(
  dates: Dates,
  leg: DateLeg,
  date: string,
  { keepsNights = false, ...limits }: Limits & { keepsNights?: boolean },
): SettledDates {
  const lastDay = lastSearchableDay(limits.today, limits);
  const same = { departure: dates.departure, return: dates.return, notices: [], reopenReturn: false };
  if (lastDay !== null && date > lastDay) return { ...same, beyond: true };
  if (leg === 'return') return { ...same, return: date, beyond: false };
  if (dates.oneWay) return { ...same, departure: date, return: '', beyond: false };
  const chosen = isCalendarDate(dates.return) ? dates.return : null;
  const fitted = adjustReturn({ departure: date, return: chosen, lastDay });
  return {
    departure: date,
    return: (keepsNights ? moveReturn(dates, date, lastDay) : null) ?? fitted.return,
    notices: fitted.adjusted ? [searchMessages.returnAdjusted] : [],
    reopenReturn: fitted.adjusted,
    beyond: false,
  };
}

/** Return after the same number of nights, limited to the last day; null unless both dates are chosen. */
function moveReturn({ departure, return: back }: Dates, date: string, lastDay: string | null): string | null {
  if (!isCalendarDate(departure) || !isCalendarDate(back) || back < departure) return null;
  const moved = addDays(date, daysBetween(departure, back));
  return lastDay !== null && moved > lastDay ? lastDay : moved;
}

/**
 * Settles a typed date once its field loses the focus. An impossible or past one moves to tomorrow, with a notice; an
 * unfinished one stays as typed. A return before its departure stays too: the search rejects it.
 */
export function settleDate(
  dates: Dates,
  leg: DateLeg,
  limits: Limits,
  name = leg === 'departure' ? 'de ida' : 'de volta',
): SettledDates {
  const typed = settleTypedDate(dates[leg], limits.today);
  const same = { departure: dates.departure, return: dates.return, notices: [], reopenReturn: false, beyond: false };
  if (typed.kind === 'empty' || typed.kind === 'unfinished') return same;
  if (typed.kind === 'date' && typed.date >= limits.today) return chooseDate(dates, leg, typed.date, limits);
  const tomorrow = addDays(limits.today, 1);
  const earliest =
    leg === 'return' && isCalendarDate(dates.departure) && dates.departure > tomorrow ? dates.departure : tomorrow;
  const why = typed.kind === 'date' ? 'já passou' : 'não existe';
  const moved = earliest === tomorrow ? `amanhã, ${shownDate(earliest)}` : shownDate(earliest);
  const notice = `A data ${name} informada ${why}. Mudamos para ${moved}.`;
  const settled = chooseDate(dates, leg, earliest, limits);
  return { ...settled, notices: [notice, ...settled.notices] };
}
