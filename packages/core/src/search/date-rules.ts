import { addDays } from '../dates/local-date.ts';
import type { Entitlement } from '../plans/entitlement.ts';
import type { SearchQuery } from './query.ts';

/** Days between departure and a return that nobody chose. */
export const DEFAULT_STAY_DAYS = 7;

/** The return date for a departure when none is chosen. */
export function defaultReturn(departure: string): string {
  return addDays(departure, DEFAULT_STAY_DAYS);
}

/**
 * The return date that fits a newly chosen departure. A return on or after the departure stays. An earlier
 * one moves to 7 days later and is `adjusted`: show `searchMessages.returnAdjusted`. None chosen is filled in silently.
 * `lastDay` is what `lastSearchableDay` gives: an automatic return stops there, though never before the departure.
 */
export function adjustReturn(dates: { departure: string; return: string | null; lastDay: string | null }): {
  return: string;
  adjusted: boolean;
} {
  if (dates.return !== null && dates.return >= dates.departure) return { return: dates.return, adjusted: false };
  return { return: automaticReturn(dates.departure, dates.lastDay), adjusted: dates.return !== null };
}

function automaticReturn(departure: string, lastDay: string | null): string {
  const wanted = defaultReturn(departure);
  if (lastDay === null || wanted <= lastDay) return wanted;
  if (lastDay < departure) return departure;
  return lastDay;
}

/** The last day, inclusive, that an account may search; null without a limit. */
export function lastSearchableDay(
  todayAtOrigin: string,
  entitlement: Pick<Entitlement, 'maxDaysAhead'>,
): string | null {
  return entitlement.maxDaysAhead === null ? null : addDays(todayAtOrigin, entitlement.maxDaysAhead);
}

/** True when either leg lies beyond what the account may search. `today` is the origin's calendar day. */
export function beyondLimit(
  query: Pick<SearchQuery, 'departure' | 'return'>,
  today: string,
  entitlement: Pick<Entitlement, 'maxDaysAhead'>,
): boolean {
  const lastDay = lastSearchableDay(today, entitlement);
  if (lastDay === null) return false;
  return query.departure > lastDay || (query.return !== null && query.return > lastDay);
}
