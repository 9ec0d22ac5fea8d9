import { type CalendarDate, endOfMonth } from '@internationalized/date';

/** A month with fewer days to choose from than this is nearly past. */
const WEEK_DAYS = 7;

/**
 * The day on which the calendar opens while nothing is chosen: the first that can be taken. Where it shows one month alone,
 * and that one is nearly past, the first of the next month.
 */
export function findOpeningDay(first: CalendarDate, months: number): CalendarDate {
  const last = endOfMonth(first);
  return months === 1 && last.day - first.day + 1 < WEEK_DAYS ? last.add({ days: 1 }) : first;
}
