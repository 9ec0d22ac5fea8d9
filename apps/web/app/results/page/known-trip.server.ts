import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { withOwnPrice } from '@revoada/core/miles/reference-prices';
import { parseResultsView, STEP_PARAMETER } from '@revoada/core/results/view';
import type { SearchAnswer } from '@revoada/core/search/events';
import type { SearchQuery } from '@revoada/core/search/query';
import { throughReturns } from '@revoada/core/trips/other-way';
import type { SearchedTrip } from '../../prices/searched-trip.ts';
import { findSearchedTrip } from './find-searched-trip.ts';
import { gatherResults } from './gather-results.ts';
import { judgeResults } from './judge-results.ts';
import { priceResults } from './price-results.ts';

/** What the first list of a page without scripts says of its trip: there no script tells it to the strip. S-578 */
export function findKnownTrip(
  answer: SearchAnswer,
  query: SearchQuery,
  { params, references: usual }: { params: URLSearchParams; references: ReferencePrices },
): SearchedTrip | null {
  // The second step's prices depend on what was chosen.
  if (params.has(STEP_PARAMETER)) return null;
  const view = parseResultsView(params);
  const references = withOwnPrice(usual, view.ownPriceCents);
  const { payment } = query;
  const gathered = gatherResults(
    answer.offers.filter(({ direction }) => direction === 'outbound'),
    { payment, other: answer.returnFares && throughReturns(answer.returnFares) },
  );
  const shown = { shape: 'comparison', references } as const;
  const { rows } = judgeResults(
    priceResults(gathered, { ...shown, filters: view.filters, found: answer.found.outbound, wallet: null }),
    {
      ...{ ...shown, sort: 'price', payment, searching: false, limited: false, shares: 1 },
      ...{ direction: 'outbound', purchased: null, notBefore: null },
    },
  );
  return findSearchedTrip(rows, { query, view, summary: answer });
}
