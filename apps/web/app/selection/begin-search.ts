import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { readLeniently } from '@revoada/core/search/read-params';
import { readPurchases } from './purchases.ts';
import { readReopenSelection, writeReopenSelection } from './storage.ts';
import { listKeptSearches, showSearch } from './tab-search.ts';

/**
 * What a search that is being shown means for the flights chosen so far: `same` search as before (a reload,
 * Back): they stay. `return-leg`: the way back of a trip whose outbound is bought: they stay, and the flight chosen now
 * is the return. `new`: the search is kept as the last one, with what was chosen in it before or nothing.
 */
export type SearchStart = 'same' | 'return-leg' | 'new';

/**
 * `step` is the URL's `etapa`. A one-way search from the last round trip's destination to its origin, on any day, is its way
 * back at the return step, and while the way back is `open`: the outbound is bought and it is not. Where nothing was searched
 * before, the return step alone says so.
 */
export function decideStart(
  query: SearchQuery,
  step: string | null,
  stored: { last: string | null; open: boolean },
): SearchStart {
  if (stored.last === formatSearchQuery(query).toString()) return 'same';
  if (query.return !== null) return 'new';
  const leadsBack = stored.last === null ? step === 'volta' : isWayBack(query, stored.last);
  return leadsBack && (step === 'volta' || stored.open) ? 'return-leg' : 'new';
}

/** True where the last search was of a round trip, whose way back this is. */
function isWayBack(query: SearchQuery, last: string): boolean {
  const trip = readLeniently(new URLSearchParams(last));
  return trip.return !== '' && trip.origin === query.destination && trip.destination === query.origin;
}

/** Applies `decideStart` to the browser's storage, and says what it was. */
export function beginSearch(query: SearchQuery, step: string | null): SearchStart {
  const kept = listKeptSearches();
  // Back to a way back may come after another trip was chosen: it belongs to its own.
  const returning = step === 'volta' && query.return === null;
  const trip = returning ? kept.find((search) => isWayBack(query, search)) : undefined;
  const last = trip ?? kept[0] ?? null;
  const bought = readPurchases().map(({ leg }) => leg);
  const open = readReopenSelection() || (bought.includes('outbound') && !bought.includes('return'));
  const start = decideStart(query, step, { last, open });
  showSearch(start === 'return-leg' && last !== null ? last : formatSearchQuery(query).toString());
  if (start === 'return-leg') writeReopenSelection(false);
  return start;
}
