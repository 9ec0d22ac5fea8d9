import { addDays } from '../dates/local-date.ts';
import type { Entitlement } from '../plans/entitlement.ts';
import type { SearchQuery } from './query.ts';

/** Default stay in days. */
export const DEFAULT_STAY_DAYS = 7;

/** Default return date of a departure. */
export function defaultReturn(departure: string): string {
  return addDays(departure, DEFAULT_STAY_DAYS);
}

/**
 * Adjusts the return date to a new departure. A return on or after the departure is unchanged. An earlier one moves to 7
 * days after the departure and is `adjusted` (show `searchMessages.returnAdjusted`). A missing one is filled in silently.
 * An automatic return is at most `lastDay` (see `lastSearchableDay`) but never before the departure.
 */
export function adjustReturn(dates: { departure: string; return: string | null; lastDay: string | null }): {
  return: string;
  adjusted: boolean;
} {
  if (dates.return !== null && dates.return >= dates.departure) return { return: dates.return, adjusted: false };
  return { return: automaticReturn(dates.departure, dates.lastDay), adjusted: dates.return !== null };
}

function automaticReturn(departure: string, lastDay: string | null): string {
  const preferred = defaultReturn(departure);
  if (lastDay === null || preferred <= lastDay) return preferred;
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

/** True if a slice lies beyond the account's limit. `today` is the origin's calendar day. */
export function beyondLimit(
  query: Pick<SearchQuery, 'departure' | 'return' | 'further'>,
  today: string,
  entitlement: Pick<Entitlement, 'maxDaysAhead'>,
): boolean {
  const lastDay = lastSearchableDay(today, entitlement);
  if (lastDay === null) return false;
  const dates = [query.departure, query.return, ...query.further.map(({ date }) => date)];
  return dates.some((date) => date !== null && date > lastDay);
}
