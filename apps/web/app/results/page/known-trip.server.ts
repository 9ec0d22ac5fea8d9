import { type ReferencePrices, withOwnPrice } from '@revoada/core/miles/reference-prices';
import { selectResults } from '@revoada/core/results/select/select-results';
import { parseResultsView, STEP_PARAMETER } from '@revoada/core/results/view';
import type { SearchAnswer } from '@revoada/core/search/events';
import { NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import type { SearchQuery } from '@revoada/core/search/query';
import { hasSeveralSlices } from '@revoada/core/search/slices';
import { createTripAround } from '@revoada/core/trips/trip-around';
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
  const { rows } = selectResults(
    {
      offers: answer.offers.filter(({ direction }) => direction === 'outbound'),
      around:
        answer.returnFares &&
        createTripAround({
          before: [],
          after: [answer.returnFares],
          jointTickets: answer.jointTickets ?? NO_JOINT_TICKETS,
        }),
      ...{ back: null, foundCounts: answer.found.outbound, searching: false, limited: false },
    },
    {
      ...{ filters: view.filters, payment: query.payment, shape: 'comparison', sort: 'price', shares: 1 },
      ...{ direction: 'outbound', purchased: null, notBefore: null },
    },
    { wallet: null, references: withOwnPrice(usual, view.ownPriceCents) },
  );
  return findSearchedTrip(rows, { query, view, summary: answer });
}
