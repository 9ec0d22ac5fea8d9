import { addDays, isCalendarDate } from '../dates/local-date.ts';
import { formatDate } from '../format/time.ts';
import type { Entitlement } from '../plans/entitlement.ts';
import { adjustReturn, lastSearchableDay } from './date-rules.ts';
import { type SearchContext, todayAtOrigin } from './origin-day.ts';
import { furtherNumbers, hasFurtherValues, type SearchValues, searchParameters } from './parameters.ts';
import { readLeniently } from './reading/read-params.ts';
import { searchMessages } from './texts/messages.ts';

/**
 * Moves invalid and past dates of a form or shared link to tomorrow at the origin, with Portuguese notices. A return that is
 * moved, or that lies before a moved departure, is adjusted to 7 days later, at most to the account's last day if
 * `entitlement` is given. A return before an unchanged departure stays an error.
 */
export function repairSearchParams(
  params: URLSearchParams,
  context: SearchContext & { entitlement?: Pick<Entitlement, 'maxDaysAhead'> },
): { params: URLSearchParams; notices: string[] } {
  const repaired = new URLSearchParams(params);
  const notices: string[] = [];
  const given = readLeniently(params);
  const today = todayAtOrigin(given.origin, context);
  const tomorrow = addDays(today, 1);
  const departureWrong = given.departure !== '' && isInvalidOrPast(given.departure, today);
  const departure = departureWrong ? tomorrow : given.departure;
  if (departureWrong) {
    repaired.set(searchParameters.departure.name, tomorrow);
    notices.push(movedText('ida', given.departure, tomorrow));
  }
  if (hasFurtherValues(given)) {
    const further = repairFurtherDates(given, { today, before: departure, beforeMoved: departureWrong });
    for (const { name, date, notice } of further) {
      repaired.set(name, date);
      notices.push(notice);
    }
    return { params: repaired, notices };
  }
  const back = given.return;
  if (back === '' || given.oneWay) return { params: repaired, notices };
  const backWrong = isInvalidOrPast(back, today);
  if (!backWrong && !(departureWrong && back < tomorrow)) return { params: repaired, notices };
  const lastDay = context.entitlement ? lastSearchableDay(today, context.entitlement) : null;
  const adjustment = adjustReturn({ departure: departure || tomorrow, return: backWrong ? tomorrow : back, lastDay });
  repaired.set(searchParameters.return.name, adjustment.return);
  notices.push(adjustment.adjusted ? searchMessages.returnAdjusted : movedText('volta', back, adjustment.return));
  return { params: repaired, notices };
}

type MovedDate = { name: string; date: string; notice: string };

/**
 * Moves invalid and past dates of the slices after the first, and those before a moved one, to the day of the slice before
 * them. A date before an unmoved one stays an error.
 */
function repairFurtherDates(
  given: SearchValues,
  { today, before, beforeMoved }: { today: string; before: string; beforeMoved: boolean },
): MovedDate[] {
  const moved: MovedDate[] = [];
  let [last, isLastMoved] = [before, beforeMoved];
  for (const number of furtherNumbers) {
    const date = given[`date${number}`];
    if (date === '') continue;
    const isWrong = isInvalidOrPast(date, today);
    isLastMoved = isWrong || (isLastMoved && date < last);
    if (isLastMoved) {
      const earliest = addDays(today, 1);
      last = last > earliest && isCalendarDate(last) ? last : earliest;
      const why = isWrong ? describeWrong(date) : 'ficou antes do trecho anterior';
      const notice = `A data do ${number}º trecho ${why}. Mudamos para ${formatDate(last)}.`;
      moved.push({ name: searchParameters[`date${number}`].name, date: last, notice });
    } else {
      last = date;
    }
  }
  return moved;
}

function describeWrong(date: string): string {
  return isCalendarDate(date) ? 'já passou' : 'não existe';
}

function isInvalidOrPast(date: string, today: string): boolean {
  return !isCalendarDate(date) || date < today;
}

function movedText(leg: 'ida' | 'volta', given: string, moved: string): string {
  return `A data de ${leg} informada ${describeWrong(given)}. Mudamos para amanhã, ${formatDate(moved)}.`;
}
