import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { PricedJourney } from '@revoada/core/results/rows/price-journeys';
import { judgeJourney, type Row } from '@revoada/core/results/rows/row';

/** A journey's row at the reference prices that it was made for. */
export type RowJudge = (priced: PricedJourney) => Row;

/** Gives a journey the very same row each time: filters and orders leave most rows as they are. */
export function createRowJudge(references: ReferencePrices): RowJudge {
  const rows = new WeakMap<PricedJourney, Row>();
  return (priced) => {
    const row = rows.get(priced) ?? judgeJourney(priced, references);
    rows.set(priced, row);
    return row;
  };
}
