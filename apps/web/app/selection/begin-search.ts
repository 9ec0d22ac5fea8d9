import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { readLeniently } from '@revoada/core/search/reading/read-params';
import { hasSeveralSlices } from '@revoada/core/search/slices';
import { readPurchases } from './purchases.ts';
import { readReopenSelection, writeReopenSelection } from './storage.ts';
import { listStoredSearches, showSearch } from './tab-search.ts';

/**
 * Effect of a search on the flights chosen so far. `same`: the last search again (a reload, Back), which keeps them.
 * `return-leg`: the return of a trip whose outbound is bought; keeps them, and the next choice is the return. `new`:
 * becomes the last search, with the earlier choice of that search or none.
 */
export type SearchStart = 'same' | 'return-leg' | 'new';

/**
 * `step` is the URL's `etapa`. A one-way search from the last round trip's destination to its origin, on any day, is
 * its return at the return step, or while the return is `open` (outbound bought, return not). Without a last search the
 * return step decides.
 */
export function decideStart(
  query: SearchQuery,
  step: string | null,
  stored: { last: string | null; open: boolean },
): SearchStart {
  if (stored.last === formatSearchQuery(query).toString()) return 'same';
  if (query.return !== null || hasSeveralSlices(query)) return 'new';
  const leadsBack = stored.last === null ? step === 'volta' : isReturnOf(query, stored.last);
  return leadsBack && (step === 'volta' || stored.open) ? 'return-leg' : 'new';
}

/** True if the last search was a round trip and this is its return. */
function isReturnOf(query: SearchQuery, last: string): boolean {
  // Without the query's reader, which forms load apart from the results.
  const { origin, destination, return: back, ...trip } = readLeniently(new URLSearchParams(last));
  const from = trip.returnOrigin || destination;
  const to = trip.returnDestination || origin;
  return back !== '' && from === query.origin && to === query.destination;
}

/** Applies `decideStart` to the browser's storage and returns its decision. */
export function beginSearch(query: SearchQuery, step: string | null): SearchStart {
  const storedSearches = listStoredSearches();
  // Back may return to the return search of a trip after another trip was chosen, so look through all stored searches.
  const returning = step === 'volta' && query.return === null;
  const trip = returning ? storedSearches.find((search) => isReturnOf(query, search)) : undefined;
  const last = trip ?? storedSearches[0] ?? null;
  const bought = readPurchases().map(({ leg }) => leg);
  const open = readReopenSelection() || (bought.includes('outbound') && !bought.includes('return'));
  const start = decideStart(query, step, { last, open });
  showSearch(start === 'return-leg' && last !== null ? last : formatSearchQuery(query).toString());
  if (start === 'return-leg') writeReopenSelection(false);
  return start;
}
