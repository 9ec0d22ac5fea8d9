import type { Payment } from '../../flights/payment.ts';
import { isRanked, type PriceCell, type Row } from './row.ts';

/** The least that a list asks for, whole party, of what the account sees. */
export type LowestTrip = {
  /** The cheapest in reais; null where nothing can be said in reais. */
  cheapest: PriceCell | null;
  /** In each way of paying alone: integer cents, or miles. */
  alone: ReadonlyMap<Payment, number>;
};

type PricedCell = PriceCell & { costCents: number };

/** What the trip costs at least with any of the rows: both ways, or for `leg` the only one that there is. S-933 */
export function findLowestTrip(rows: readonly Row[], covers: PriceCell['covers']): LowestTrip {
  const cells = rows.flatMap((row) => listPricedCells(row, covers)).sort((a, b) => a.costCents - b.costCents);
  const alone = new Map<Payment, number>();
  const cash = cells.find(({ price }) => price.kind === 'cash');
  if (cash) alone.set('cash', cash.costCents);
  for (const { programme, miles } of rows.flatMap((row) => listAwards(row, covers))) {
    alone.set(programme, Math.min(miles, alone.get(programme) ?? Infinity));
  }
  return { cheapest: cells[0] ?? null, alone };
}

function listPricedCells({ cash, miles }: Row, covers: PriceCell['covers']): PricedCell[] {
  return [cash, miles].flatMap((cell) => {
    if (!cell?.offer || cell.covers !== covers || cell.costCents === null || !isRanked(cell)) return [];
    return [{ ...cell, costCents: cell.costCents }];
  });
}

function listAwards({ alone, journey }: Row, covers: PriceCell['covers']) {
  if (covers === 'trip') return alone;
  return journey.offers.flatMap(({ price }) => (price.kind === 'miles' && price.taxCents !== null ? [price] : []));
}
