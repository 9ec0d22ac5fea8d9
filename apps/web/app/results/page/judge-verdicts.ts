import { findVerdicts, type Verdict } from '@revoada/core/journeys/verdict';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { judgeJourney } from '@revoada/core/results/rows/row';
import type { PricedResults } from './price-results.ts';

/** What each offer of the lists is told of its journey at these reference prices. Quick, for sliders. */
export function judgeVerdicts(
  { twins }: Pick<PricedResults, 'twins'>,
  references: ReferencePrices,
): ReadonlyMap<string, Verdict> {
  const journeys = twins.map((priced) => ({
    ...priced.journey,
    comparison: judgeJourney({ ...priced, trip: null }, references).comparison,
  }));
  return findVerdicts(journeys, references);
}
