import type { ListedOffer } from '@revoada/core/journeys/journey';
import { findLowestTrip } from '@revoada/core/results/rows/lowest-trip';
import { countShares } from '@revoada/core/results/rows/per-person';
import type { Row } from '@revoada/core/results/rows/row';
import type { ResultsView } from '@revoada/core/results/view';
import type { SearchSummary } from '@revoada/core/search/events';
import type { PaymentType, SearchQuery } from '@revoada/core/search/query';
import { type OtherWay, throughReturns } from '@revoada/core/trips/other-way';
import { findDayBasis } from '../../prices/day-basis.ts';
import { describeSearchedTrip, type SearchedTrip } from '../../prices/searched-trip.ts';
import { type GatheredResults, type GatheringOptions, gatherResults } from './gather-results.ts';
import { type JudgingOptions, judgeResults } from './judge-results.ts';
import { type PriceResultsOptions, priceResults } from './price-results.ts';

export type SearchedTripOptions = {
  query: SearchQuery;
  view: Pick<ResultsView, 'perPerson' | 'filters'>;
  summary: Pick<SearchSummary, 'searchedAt'> | null;
};

/** What a list's rows say of the whole trip of a search that has ended. S-578 */
export function findSearchedTrip(rows: readonly Row[], { query, view, summary }: SearchedTripOptions): SearchedTrip {
  const { adults, children, infants } = query;
  const party = { adults, children, infants, perPerson: view.perPerson };
  return describeSearchedTrip(findLowestTrip(rows, query.return === null ? 'leg' : 'trip'), {
    ...{ query, shares: countShares(party) },
    alike: findDayBasis(party).alike && !view.filters.bags.includes('checked'),
    seenOn: summary?.searchedAt.slice(0, 10) ?? '',
  });
}

/** The first stage of whole trips, where the page shows lists of one way alone: both ways are paid as the search asks for. */
export function gatherTrips(known: readonly ListedOffer[], options: GatheringOptions): GatheredResults {
  return gatherResults(known, { ...options, other: keepPayment(options.other, options.payment) });
}

/** The rows of the comparison, whatever the page shows. */
export function listTripRows(gathered: GatheredResults, options: PriceResultsOptions & JudgingOptions): readonly Row[] {
  const compared = { ...options, shape: 'comparison' } as const;
  return judgeResults(priceResults(gathered, compared), compared).rows;
}

function keepPayment(other: OtherWay, payment: PaymentType): OtherWay {
  if (other?.kind !== 'returns' || payment === 'both') return other;
  const { cash, awards } = other.fares;
  return throughReturns(payment === 'cash' ? { cash, awards: [] } : { cash: [], awards });
}
