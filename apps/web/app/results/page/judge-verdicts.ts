import { compareJourney } from '@revoada/core/journeys/comparison';
import { pickCheapest } from '@revoada/core/journeys/journey-fares';
import { findVerdicts, type Verdict } from '@revoada/core/journeys/verdict';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { PricedResults } from './price-results.ts';

/** What each offer of the lists is told of its journey at these reference prices. Quick, for sliders. */
export function judgeVerdicts(
  { twins }: Pick<PricedResults, 'twins'>,
  references: ReferencePrices,
): ReadonlyMap<string, Verdict> {
  const journeys = twins.map(({ journey, leg }) => ({
    ...journey,
    comparison: compareJourney(pickCheapest(leg), references),
  }));
  return findVerdicts(journeys, references);
}
