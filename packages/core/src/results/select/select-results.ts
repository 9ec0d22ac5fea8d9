/*
 * How the list of one direction is computed; each stage is cached, so that a change repeats only the stages after it:
 * 1. `groupJourneysOnce` groups the offers by journey, and prices whole trips for each set of bags and return flights.
 * 2. `priceResults` applies the filters, and tallies what each of their options would leave.
 * 3. `rankJourneys` orders the rows at the reader's worth of miles, and picks those to point at.
 */
import type { ListedOffer } from '../../journeys/journey.ts';
import { memoizeLast } from '../../memoize.ts';
import type { SpendableWallet } from '../../miles/pay-from-wallet.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import { createRowCache } from '../rows/to-row.ts';
import { type GroupingOptions, groupJourneysOnce } from './group-journeys-once.ts';
import { type PricingOptions, priceResults } from './price-results.ts';
import { type RankingOptions, type ResultsModel, rankJourneys } from './rank-journeys.ts';

/** Found offers of one direction, and the trip around its slice. */
export type FoundFlights = Pick<GroupingOptions, 'around'> &
  Pick<PricingOptions, 'back' | 'foundCounts'> &
  Pick<RankingOptions, 'searching' | 'limited'> & { offers: readonly ListedOffer[] };

/** Options of the list, from the search and from the reader. */
export type ListOptions = Pick<PricingOptions, 'filters'> &
  Omit<RankingOptions, 'searching' | 'limited' | 'references'>;

/** The reader's balances and worth of miles, once sliders and fields are released. */
export type Reader = { wallet: SpendableWallet | null; references: ReferencePrices };

export type SelectResults = (flights: FoundFlights, options: ListOptions, reader: Reader) => ResultsModel;

/** Computes the model of a list. Pure. */
export const selectResults: SelectResults = (...inputs) => createResultsSelector()(...inputs);

/** Creates a selector that caches each stage: another order, for example, recomputes no price. */
export function createResultsSelector(): SelectResults {
  const groupOnce = memoizeLast(groupJourneysOnce);
  const price = memoizeLast(priceResults);
  const rank = memoizeLast(rankJourneys);
  const getRowCache = memoizeLast(createRowCache);
  return (
    { offers, around, back, foundCounts, searching, limited },
    { filters, ...options },
    { wallet, references },
  ) => {
    const getRow = getRowCache(references);
    const { payment, direction } = options;
    const grouped = groupOnce(offers, { payment, direction, around, wallet });
    const priced = price(grouped, { filters, back, shape: options.shape, foundCounts, wallet }, getRow);
    return rank(priced, { ...options, searching, limited, references }, getRow);
  };
}
