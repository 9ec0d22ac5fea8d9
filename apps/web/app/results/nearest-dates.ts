import { addDays, daysBetween, isCalendarDate } from '@revoada/core/dates/local-date';
import { adjustReturn } from '@revoada/core/search/date-rules';
import { formatSearchQuery } from '@revoada/core/search/parse-query';
import type { SearchQuery } from '@revoada/core/search/query';

/** A day on which somebody has seen fares. */
export type SeenDay = { date: string; cashCents: number | null; miles: number | null };

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0;

/** The days of an answer of `/api/flights/calendar`; what cannot be read is left out. */
export function parseSeenDays(answer: unknown): SeenDay[] {
  const days = (answer as { days?: unknown } | null)?.days;
  if (!Array.isArray(days)) return [];
  return days.flatMap((day: Record<string, unknown> | null) => {
    const date = day?.date;
    if (typeof date !== 'string' || !isCalendarDate(date)) return [];
    const cashCents = isAmount(day?.cashCents) ? day.cashCents : null;
    const miles = isAmount(day?.miles) ? day.miles : null;
    return cashCents === null && miles === null ? [] : [{ date, cashCents, miles }];
  });
}

/** The days nearest to `date` among these, itself left out, none before `first`; in calendar order. */
export function nearestDays(days: readonly SeenDay[], date: string, first: string, most = 3): SeenDay[] {
  return days
    .filter((day) => day.date !== date && day.date >= first)
    .toSorted((a, b) => Math.abs(daysBetween(date, a.date)) - Math.abs(daysBetween(date, b.date)))
    .slice(0, most)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Days around a date to offer where nobody has seen fares. */
export function daysAround(date: string, first: string): SeenDay[] {
  return [-1, 1, 2]
    .map((shift) => ({ date: addDays(date, shift), cashCents: null, miles: null }))
    .filter((day) => day.date >= first);
}

/** The months (YYYY-MM) to ask the calendar for: the date's own, and the one that lies within a week of it. */
export function monthsAround(date: string): string[] {
  return [...new Set([date, addDays(date, -7), addDays(date, 7)].map((day) => day.slice(0, 7)))];
}

/** The same search with one leg on another day; a return that it overtakes moves along (decision 2). */
export function searchOn(query: SearchQuery, direction: 'outbound' | 'return', date: string): string {
  if (direction === 'return') return `?${formatSearchQuery({ ...query, return: date })}`;
  const back =
    query.return === null ? null : adjustReturn({ departure: date, return: query.return, lastDay: null }).return;
  return `?${formatSearchQuery({ ...query, departure: date, return: back })}`;
}
