import type { Direction } from '@revoada/core/flights/offer';
import type { Shape } from '@revoada/core/results/select/price-results';
import { countHidden, type SearchState } from '@revoada/core/search/search-state';

/** Number of flights found in a direction, including hidden ones: journeys in the comparison. */
export function countFlights(search: SearchState, direction: Direction, shape: Shape): number {
  const { offers } = search[direction];
  if (shape !== 'comparison') return offers.size + countHidden(search, direction);
  const foundCounts = search.summary?.found[direction];
  return foundCounts?.journeys ?? new Set([...offers.values()].map(({ journeyKey }) => journeyKey)).size;
}
