import { isComparable } from '../../flights/lower-cabin.ts';
import type { ListedOffer } from '../../journeys/journey.ts';
import { describeOffer, type Row } from './row.ts';

/**
 * A journey's row as a list of one kind of price tells it: the cell of that kind is the offer that is listed, also where
 * another programme costs less. The comparison stays the journey's own, but where the offer can be compared with none. S-332, S-536
 */
export function listRow(row: Row, offer: ListedOffer): Row {
  const cell = describeOffer(offer);
  const comparison = isComparable(offer) ? row.comparison : null;
  return offer.price.kind === 'cash' ? { ...row, cash: cell, comparison } : { ...row, miles: cell, comparison };
}
