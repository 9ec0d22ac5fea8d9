import { daysBetween, isCalendarDate } from '@revoada/core/dates/local-date';
import { formatDay, formatDayRange } from '@revoada/core/format/time';
import type { DateLeg, Dates } from './trip-dates.ts';

/** Text of the dates so far and the next choice: '3 a 10 dez, 7 noites'. `slice`: of one of several slices. */
export function describeDates({ departure, return: back, oneWay }: Dates, leg: DateLeg, slice?: number): string {
  if (slice) return isCalendarDate(departure) ? formatDay(departure) : `Escolha o dia do ${slice}º trecho`;
  if (!isCalendarDate(departure)) return 'Escolha o dia da ida';
  if (oneWay) return `Ida ${formatDay(departure)}`;
  if (!isCalendarDate(back) || back < departure) return 'Escolha o dia da volta';
  const range = `${formatDayRange(departure, back)}, ${formatNights(daysBetween(departure, back))}`;
  return leg === 'return' ? `${range}: confirme ou mude a volta` : range;
}

/** Label of the search button: 'Ver voos de 3 a 10 dez'; null while a date is open. */
export function nameSearchButton({ departure, return: back, oneWay }: Dates): string | null {
  if (!isCalendarDate(departure)) return null;
  if (oneWay) return `Ver voos de ${formatDay(departure)}`;
  return isCalendarDate(back) && back >= departure ? `Ver voos de ${formatDayRange(departure, back)}` : null;
}

function formatNights(nights: number): string {
  if (nights === 0) return 'volta no mesmo dia';
  return nights === 1 ? '1 noite' : `${nights} noites`;
}
