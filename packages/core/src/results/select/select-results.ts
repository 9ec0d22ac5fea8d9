import type { ListedOffer } from '../../journeys/journey.ts';
import { memoizeLast } from '../../memoize.ts';
import type { SpendableWallet } from '../../miles/pay-from-wallet.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import { createRowCache } from '../rows/row.ts';
import { type GroupingOptions, groupJourneysOnce } from './group-journeys-once.ts';
import { type PricingOptions, priceResults } from './price-results.ts';
import { type RankingOptions, type ResultsModel, rankJourneys } from './rank-journeys.ts';

/** Found offers of one direction, and the other leg of the trip. */
export type FoundFlights = Pick<GroupingOptions, 'other'> &
  Pick<PricingOptions, 'back' | 'foundCounts'> &
  Pick<RankingOptions, 'searching' | 'limited'> & { offers: readonly ListedOffer[] };

/** Options of the list, from the search and from the reader. */
export type ListOptions = Pick<PricingOptions, 'filters'> &
  Omit<RankingOptions, 'searching' | 'limited' | 'references'>;

/** The reader's balances and worth of miles, once sliders and fields are released. */
export type Reader = { wallet: SpendableWallet | null; references: ReferencePrices };

export type SelectResults = (flights: FoundFlights, options: ListOptions, reader: Reader) => ResultsModel;

/** Computes the model of a list. Pure. */
export const selectResults: SelectResults = (...asked) => createResultsSelector()(...asked);

/** Creates a selector that caches each stage: another order, for example, recomputes no price. */
export function createResultsSelector(): SelectResults {
  const gather = memoizeLast(groupJourneysOnce);
  const price = memoizeLast(priceResults);
  const order = memoizeLast(rankJourneys);
  const getRowCache = memoizeLast(createRowCache);
  return (
    { offers, other, back, foundCounts, searching, limited },
    { filters, ...options },
    { wallet, references },
  ) => {
    const getRow = getRowCache(references);
    const gathered = gather(offers, { payment: options.payment, other, wallet });
    const priced = price(gathered, { filters, back, shape: options.shape, foundCounts, wallet }, getRow);
    return order(priced, { ...options, searching, limited, references }, getRow);
  };
}
