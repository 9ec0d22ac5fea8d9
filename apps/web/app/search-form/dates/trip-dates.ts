import { addDays, daysBetween, isCalendarDate } from '@revoada/core/dates/local-date';
import { adjustReturn, lastSearchableDay } from '@revoada/core/search/date-rules';
import type { SearchValues } from '@revoada/core/search/parameters';
import { searchMessages } from '@revoada/core/search/texts/messages';
import { settleTypedDate } from './settle-typed-date.ts';
import { shownDate } from './typed-date.ts';

export type DateLeg = 'departure' | 'return';
export type Dates = Pick<SearchValues, 'departure' | 'return' | 'oneWay'>;

/** What follows from a date: the dates to show, what to tell, and whether the return is to be looked at again. */
export type SettledDates = {
  departure: string;
  return: string;
  notices: string[];
  reopenReturn: boolean;
  /** True when the date lies beyond what the account may search: nothing was changed. */
  beyond: boolean;
};

type Limits = { today: string; maxDaysAhead: number | null };

/**
 * A date taken from the picker. A chosen departure moves an earlier return with it; with `keepsNights` any return,
 * so that the trip stays as long as the calendar's prices say.
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

/** The return after as many nights as now, none past the last day; null while not both dates are chosen. */
function moveReturn({ departure, return: back }: Dates, date: string, lastDay: string | null): string | null {
  if (!isCalendarDate(departure) || !isCalendarDate(back) || back < departure) return null;
  const moved = addDays(date, daysBetween(departure, back));
  return lastDay !== null && moved > lastDay ? lastDay : moved;
}

/**
 * A date typed by hand, once the field is left. An impossible or past one moves to tomorrow, with a notice;
 * an unfinished one is kept as typed. A return is never moved before its departure is right: that is said on searching.
 */
export function settleDate(dates: Dates, leg: DateLeg, limits: Limits): SettledDates {
  const typed = settleTypedDate(dates[leg], limits.today);
  const same = { departure: dates.departure, return: dates.return, notices: [], reopenReturn: false, beyond: false };
  if (typed.kind === 'empty' || typed.kind === 'unfinished') return same;
  if (typed.kind === 'date' && typed.date >= limits.today) return chooseDate(dates, leg, typed.date, limits);
  const name = leg === 'departure' ? 'ida' : 'volta';
  const tomorrow = addDays(limits.today, 1);
  const earliest =
    leg === 'return' && isCalendarDate(dates.departure) && dates.departure > tomorrow ? dates.departure : tomorrow;
  const why = typed.kind === 'date' ? 'já passou' : 'não existe';
  const moved = earliest === tomorrow ? `amanhã, ${shownDate(earliest)}` : shownDate(earliest);
  const notice = `A data de ${name} informada ${why}. Mudamos para ${moved}.`;
  const settled = chooseDate(dates, leg, earliest, limits);
  return { ...settled, notices: [notice, ...settled.notices] };
}
