import type { SearchQuery } from '../../search/query.ts';
import { listDirectionOffers, listFaresAfter, type SearchState } from '../../search/search-state.ts';
import { listSlices } from '../../search/slices.ts';
import { createTripAround } from '../../trips/trip-around.ts';
import type { ResultsModel } from './rank-journeys.ts';
import { type ListOptions, type Reader, selectResults } from './select-results.ts';

/**
 * The list in which the first slice of a search is chosen, each journey at the price of the whole trip, for readers without
 * a page. `limited`: the account's limit holds some of the flights back. Pure.
 */
export function selectFirstSlice(
  state: SearchState,
  {
    query,
    filters,
    sort,
    limited,
    references,
  }: Pick<ListOptions, 'filters' | 'sort'> & Pick<Reader, 'references'> & { query: SearchQuery; limited: boolean },
): ResultsModel {
  const [direction = 'outbound', ...later] = listSlices(query).map((slice) => slice.direction);
  const after = listFaresAfter(state, later);
  return selectResults(
    {
      offers: listDirectionOffers(state, direction),
      around: later.length === 0 ? null : createTripAround({ before: [], after, jointTickets: state.jointTickets }),
      ...{ back: null, foundCounts: state.summary?.found[direction] ?? null },
      ...{ searching: state.phase === 'searching', limited },
    },
    {
      ...{ filters, payment: query.payment, shape: 'comparison', sort, shares: 1 },
      ...{ direction, purchased: null, notBefore: null },
    },
    { wallet: null, references },
  );
}
