import type { PriceKind } from '../../flights/offer.ts';
import { type Card, readSortFields } from '../rows/cards.ts';
import { type SortBy, sortByCost } from '../sort.ts';
import type { ResultsModel } from './rank-journeys.ts';

/** The list that phones open: that of the card which the answer points at, where the account sees it. */
export function findOpeningList({ answer, bestCardId, lists }: ResultsModel): PriceKind {
  if (bestCardId === null) return answer?.offer.price.kind ?? 'cash';
  return lists.miles.some(({ id }) => id === bestCardId) ? 'miles' : 'cash';
}

/** Both lists as one, by cost in reais. */
export function mixLists({ lists }: ResultsModel, sort: SortBy): Card[] {
  return sortByCost([...lists.cash, ...lists.miles], sort, readSortFields);
}
