import { findCountedCost, type PriceCell, type Row } from './row.ts';

/** Lowest prices of a list for the whole party, among visible offers. */
export type LowestTrip = {
  /** The lowest cost in reais; null where no cost is known. */
  cheapest: PriceCell | null;
  /** The cheapest that uses miles somewhere. */
  withMiles: PriceCell | null;
  /** All in reais: integer cents. */
  cashCents: number | null;
};

type PricedCell = PriceCell & { costCents: number };

/** Finds the lowest prices of the trip among the rows: for both legs, or with `leg` for the only one. */
export function findLowestTrip(rows: readonly Row[], covers: PriceCell['covers']): LowestTrip {
  const cells = rows.flatMap((row) => listPricedCells(row, covers)).sort((a, b) => a.costCents - b.costCents);
  return {
    cheapest: cells[0] ?? null,
    withMiles: cells.find(({ price }) => price.kind === 'miles') ?? null,
    cashCents: cells.find(({ price }) => price.kind === 'cash')?.costCents ?? null,
  };
}

function listPricedCells({ cash, miles }: Row, covers: PriceCell['covers']): PricedCell[] {
  return [cash, miles].flatMap((cell) => {
    const costCents = findCountedCost(cell, covers);
    return cell && costCents !== null ? [{ ...cell, costCents }] : [];
  });
}
