import { findWeekday, isCalendarDate } from '../dates/local-date.ts';

// Without `Intl`, as in `money.ts`.
const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** 495 → '8h15', 480 → '8h00', 45 → '45min'. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  return whole < 60 ? `${whole}min` : `${Math.floor(whole / 60)}h${twoDigits(whole % 60)}`;
}

/** Clock of a local time: '2026-12-10T23:55:00' → '23:55'. */
export function formatClock(localTime: string): string {
  return localTime.slice(11, 16);
}

/** '2026-12-10' → 'qui, 10 dez'. Accepts a local time too. Throws RangeError unless it starts with a calendar date. */
export function formatDay(date: string): string {
  const day = calendarDay(date);
  return `${WEEKDAYS[findWeekday(day)]}, ${dayOfMonth(day)} ${findMonthName(day)}`;
}

/** Days of a trip: 'qui, 10 dez' one way, '10 a 17 dez', or 'qui, 10 dez, volta no mesmo dia'. */
export function formatTripDays(departure: string, back: string | null): string {
  if (back === null) return formatDay(departure);
  return departure === back ? `${formatDay(departure)}, volta no mesmo dia` : formatDayRange(departure, back);
}

/** '10 a 17 dez', '28 dez a 4 jan'; of one day '10 dez'. */
export function formatDayRange(from: string, to: string): string {
  const [first, last] = [calendarDay(from), calendarDay(to)];
  if (first === last) return `${dayOfMonth(first)} ${findMonthName(first)}`;
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  const start = sameMonth ? `${dayOfMonth(first)}` : `${dayOfMonth(first)} ${findMonthName(first)}`;
  return `${start} a ${dayOfMonth(last)} ${findMonthName(last)}`;
}

/** '2026-12-10' → '10/12/2026'. */
export function formatDate(date: string): string {
  const [year, month, day] = calendarDay(date).split('-');
  return `${day}/${month}/${year}`;
}

function calendarDay(text: string): string {
  const day = text.slice(0, 10);
  if (!isCalendarDate(day)) throw new RangeError(`Not a calendar date: ${text.slice(0, 40)}`);
  return day;
}

function dayOfMonth(day: string): number {
  return Number(day.slice(8, 10));
}

/** 'dez', of a day or a month (YYYY-MM). */
export function findMonthName(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
