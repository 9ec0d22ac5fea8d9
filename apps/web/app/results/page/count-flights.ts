import type { Direction } from '@revoada/core/flights/offer';
import type { Shape } from '@revoada/core/results/select/price-results';
import { countHidden, type SearchState } from '@revoada/core/search/search-state';

/** How many flights a direction's search has found, those held back included: journeys where they are compared. */
export function countFlights(search: SearchState, direction: Direction, shape: Shape): number {
  const { offers } = search[direction];
  if (shape !== 'comparison') return offers.size + countHidden(search, direction);
  const foundCounts = search.summary?.found[direction];
  return foundCounts?.journeys ?? new Set([...offers.values()].map(({ journeyKey }) => journeyKey)).size;
}
