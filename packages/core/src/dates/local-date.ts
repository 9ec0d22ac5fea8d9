// Plain calendar arithmetic needs no library, unlike zones (`today.ts`, `instants.ts`), and adds little to the browser.

export const dayMs = 86_400_000;
const FIRST_DAY = Date.parse('0000-01-01T00:00:00Z');
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z');
const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** True for an existing day, YYYY-MM-DD: '2028-02-29' but not '2027-02-29'. */
export function isCalendarDate(text: string): boolean {
  if (!CALENDAR_DATE.test(text)) return false;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight) && isoDay(midnight) === text;
}

/**
 * Adds days (negative: subtracts) within the years 0 to 9999 of YYYY-MM-DD.
 * Throws RangeError unless `date` is a calendar date.
 */
export function addDays(date: string, days: number): string {
  return isoDay(Math.min(LAST_DAY, Math.max(FIRST_DAY, midnightUtc(date) + days * dayMs)));
}

/** Calendar days from one date to another, negative if `to` is earlier. Throws RangeError like `addDays`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnightUtc(to) - midnightUtc(from)) / dayMs);
}

/** 0 for Sunday to 6 for Saturday. */
export function findWeekday(date: string): number {
  return new Date(midnightUtc(date)).getUTCDay();
}

function midnightUtc(date: string): number {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date.slice(0, 40)}`);
  return Date.parse(`${date}T00:00:00Z`);
}

function isoDay(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10);
}

/** Calendar days by which the arrival's date differs from the departure's, as a card shows it: +1, or -1 over the date line. */
export function dayShift(departsAt: string, arrivesAt: string): number {
  return daysBetween(departsAt.slice(0, 10), arrivesAt.slice(0, 10));
}
