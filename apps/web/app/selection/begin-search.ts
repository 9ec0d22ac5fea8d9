import { formatSearchQuery } from '@revoada/core/search/parse-query';
import type { SearchQuery } from '@revoada/core/search/query';
import {
  clearSelectionKeys,
  readLastSearch,
  readReopenSelection,
  writeLastSearch,
  writeReopenSelection,
} from './storage.ts';

/**
 * What a search that is being shown means for the flights chosen so far (spec §4): `same` search as before (a reload,
 * Back): they stay. `return-leg`: the way back of a trip whose outbound is bought: they stay, and the flight chosen now
 * is the return. `new`: they and the stored keys are cleared, and the search is kept as the last one.
 */
export type SearchStart = 'same' | 'return-leg' | 'new';

/** `step` is the address's `etapa`. A one-way search at the return step is the way back of a trip. */
export function startOf(
  query: SearchQuery,
  step: string | null,
  stored: { last: string | null; reopen: boolean },
): SearchStart {
  if (stored.last === formatSearchQuery(query).toString()) return 'same';
  if (query.return !== null) return 'new';
  return step === 'volta' || (stored.reopen && isWayBack(query, stored.last)) ? 'return-leg' : 'new';
}

function isWayBack(query: SearchQuery, last: string | null): boolean {
  const params = new URLSearchParams(last ?? '');
  return params.get('origem') === query.destination && params.get('destino') === query.origin;
}

/** Applies `startOf` to the browser's storage, and says what it was. */
export function beginSearch(query: SearchQuery, step: string | null): SearchStart {
  const last = readLastSearch()?.toString() ?? null;
  const start = startOf(query, step, { last, reopen: readReopenSelection() });
  if (start === 'new') {
    clearSelectionKeys();
    writeLastSearch(formatSearchQuery(query));
  }
  if (start === 'return-leg') writeReopenSelection(false);
  return start;
}
