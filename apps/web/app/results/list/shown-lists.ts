import type { PriceKind } from '@revoada/core/flights/offer';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { type SortBy, sortMixed } from '@revoada/core/results/sort';
import type { ResultsModel } from '../page/judge-results.ts';

/** The list that phones open: that of the card which the answer points at. */
export function openingList({ answer }: ResultsModel): PriceKind {
  return answer?.offer.price.kind ?? 'cash';
}

/** Both lists as one, by cost in reais (S-232). */
export function mixedList(model: ResultsModel, sort: SortBy, references: ReferencePrices): ListedOffer[] {
  return sortMixed([...model.lists.cash, ...model.lists.miles], sort, references);
}
