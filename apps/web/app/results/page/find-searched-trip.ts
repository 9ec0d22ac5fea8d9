import { findLowestTrip } from '@revoada/core/results/rows/lowest-trip';
import { countShares } from '@revoada/core/results/rows/per-person';
import type { Row } from '@revoada/core/results/rows/row';
import type { ResultsView } from '@revoada/core/results/view';
import type { SearchSummary } from '@revoada/core/search/events';
import type { SearchQuery } from '@revoada/core/search/query';
import { findDayBasis } from '../../prices/day-basis.ts';
import { describeSearchedTrip, type SearchedTrip } from '../../prices/searched-trip.ts';

export type SearchedTripOptions = {
  query: SearchQuery;
  view: Pick<ResultsView, 'perPerson' | 'filters'>;
  summary: Pick<SearchSummary, 'searchedAt'> | null;
};

/** Price of the whole trip in the rows of a finished search. */
export function findSearchedTrip(rows: readonly Row[], { query, view, summary }: SearchedTripOptions): SearchedTrip {
  const { adults, children, infants } = query;
  const party = { adults, children, infants, perPerson: view.perPerson };
  return describeSearchedTrip(findLowestTrip(rows, query.return === null ? 'leg' : 'trip'), {
    ...{ query, shares: countShares(party) },
    sameBasis: findDayBasis(party).sameParty && !view.filters.bags.includes('checked'),
    seenOn: summary?.searchedAt.slice(0, 10) ?? '',
  });
}
