import { type ReferencePrices, withOwnPrice } from '@revoada/core/miles/reference-prices';
import { selectFirstSlice } from '@revoada/core/results/select/select-first-slice';
import { parseResultsView, STEP_PARAMETER } from '@revoada/core/results/view';
import type { SearchAnswer } from '@revoada/core/search/events';
import type { SearchQuery } from '@revoada/core/search/query';
import { createFinishedSearch } from '@revoada/core/search/search-state';
import { hasSeveralSlices } from '@revoada/core/search/slices';
import type { SearchedTrip } from '../../prices/searched-trip.ts';
import { findSearchedTrip } from './find-searched-trip.ts';

/** Price of the trip in the first list of a page without scripts, for the strip of days. */
export function findKnownTrip(
  answer: SearchAnswer,
  query: SearchQuery,
  { params, references: usual }: { params: URLSearchParams; references: ReferencePrices },
): SearchedTrip | null {
  // The second step's prices depend on what was chosen.
  if (params.has(STEP_PARAMETER) || hasSeveralSlices(query)) return null;
  const view = parseResultsView(params);
  const { rows } = selectFirstSlice(createFinishedSearch(answer), {
    ...{ query, filters: view.filters, sort: 'price', limited: false },
    references: withOwnPrice(usual, view.ownPriceCents),
  });
  return findSearchedTrip(rows, { query, view, summary: answer });
}
