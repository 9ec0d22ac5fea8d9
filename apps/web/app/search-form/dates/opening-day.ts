import { type CalendarDate, endOfMonth } from '@internationalized/date';

/** A month with fewer remaining days than this counts as nearly past. */
const WEEK_DAYS = 7;

/**
 * Day on which the calendar opens without a choice: the first that can be chosen. If a single month is shown and nearly
 * past, the first day of the next month.
 */
export function findOpeningDay(first: CalendarDate, months: number): CalendarDate {
  const last = endOfMonth(first);
  return months === 1 && last.day - first.day + 1 < WEEK_DAYS ? last.add({ days: 1 }) : first;
}
