import { compareText } from '../flights/fares.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { AwardFare } from './journey-fares.ts';

/** An award with its cost in reais, integer cents; null without a reference price. */
type PricedAward<Award> = { award: Award; costCents: number | null };

/**
 * The award that costs least in reais; of awards without a reference price the one with the fewest miles. In a draw the
 * first programme by name. Null of none.
 */
export function findBestAward<Award extends AwardFare>(
  awards: readonly Award[],
  references: ReferencePrices,
): PricedAward<Award> | null {
  let best: PricedAward<Award> | null = null;
  for (const award of awards) {
    // An award of 0 miles comes from a source that reported no price.
    const costCents = award.miles > 0 ? equivalentCents({ kind: 'miles', ...award }, references) : null;
    const priced = { award, costCents };
    if (best === null || comparePriced(priced, best) < 0) best = priced;
  }
  return best;
}

function comparePriced(a: PricedAward<AwardFare>, b: PricedAward<AwardFare>): number {
  const [costA, costB] = [a.costCents ?? Infinity, b.costCents ?? Infinity];
  if (costA !== costB) return costA - costB;
  return (
    (a.costCents === null ? a.award.miles - b.award.miles : 0) || compareText(a.award.programme, b.award.programme)
  );
}
