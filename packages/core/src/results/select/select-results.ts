import type { ListedOffer } from '../../journeys/journey.ts';
import { memoizeLast } from '../../memoize.ts';
import type { SpendableWallet } from '../../miles/pay-from-wallet.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import { createRowJudge } from '../rows/row.ts';
import { type GatheringOptions, gatherResults } from './gather-results.ts';
import { type JudgingOptions, judgeResults, type ResultsModel } from './judge-results.ts';
import { type PricingOptions, priceResults } from './price-results.ts';

/** What a search has found of one direction, and the other half of the trip. */
export type KnownFlights = Pick<GatheringOptions, 'other'> &
  Pick<PricingOptions, 'back' | 'found'> &
  Pick<JudgingOptions, 'searching' | 'limited'> & { offers: readonly ListedOffer[] };

/** How the list is narrowed and ordered, by the search and by the reader. */
export type AskedResults = Pick<PricingOptions, 'filters'> &
  Omit<JudgingOptions, 'searching' | 'limited' | 'references'>;

/** What the reader can pay with, and what miles are worth to them, once sliders and fields are released. */
export type Reader = { wallet: SpendableWallet | null; references: ReferencePrices };

export type SelectResults = (known: KnownFlights, asked: AskedResults, reader: Reader) => ResultsModel;

/** Computes what a list shows. Pure. */
export const selectResults: SelectResults = (...asked) => createResultsSelector()(...asked);

/** The same with a cache for each stage: another order, say, computes no price again. */
export function createResultsSelector(): SelectResults {
  const gather = memoizeLast(gatherResults);
  const price = memoizeLast(priceResults);
  const order = memoizeLast(judgeResults);
  const createJudge = memoizeLast(createRowJudge);
  return ({ offers, other, back, found, searching, limited }, { filters, ...asked }, { wallet, references }) => {
    const judge = createJudge(references);
    const gathered = gather(offers, { payment: asked.payment, other, wallet });
    const priced = price(gathered, { filters, back, shape: asked.shape, found, wallet }, judge);
    return order(priced, { ...asked, searching, limited, references }, judge);
  };
}
