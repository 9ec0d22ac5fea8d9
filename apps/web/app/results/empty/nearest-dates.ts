import { addDays, daysBetween } from '@revoada/core/dates/local-date';
import type { SeenDay } from './seen-days.ts';

/** A day to offer. `locked`: it lies beyond what the account may search. */
export type OfferedDay = SeenDay & { locked: boolean };

/** Days that may be offered: none before `first`; after `last` only as locked ones. Null: no limit. */
export type DayRange = { first: string; last: string | null };

/**
 * The days nearest to `date` among these, itself left out, in calendar order. Locked ones only where others are few.
 */
export function nearestDays(days: readonly SeenDay[], date: string, range: DayRange): OfferedDay[] {
  const distance = (day: SeenDay) => Math.abs(daysBetween(date, day.date));
  const others = days.filter((day) => day.date !== date).toSorted((a, b) => distance(a) - distance(b));
  return offered(others, range);
}

/** Days around a date to offer where nobody has seen fares. */
export function daysAround(date: string, range: DayRange): OfferedDay[] {
  const days = [-1, 1, 2, -2, -3].map((shift) => ({ date: addDays(date, shift), cashCents: null, awards: [] }));
  return offered(days, range);
}

/** The first three of these, those that the account may search before all others. */
function offered(days: readonly SeenDay[], { first, last }: DayRange): OfferedDay[] {
  const known = days
    .filter(({ date }) => date >= first)
    .map((day) => ({ ...day, locked: last !== null && day.date > last }));
  return [...known.filter(({ locked }) => !locked), ...known.filter(({ locked }) => locked)]
    .slice(0, 3)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** The months (YYYY-MM) to ask the calendar for: the date's own, and the one that lies within a week of it. */
export function monthsAround(date: string): string[] {
  return [...new Set([date, addDays(date, -7), addDays(date, 7)].map((day) => day.slice(0, 7)))];
}
