import { useMemo } from 'react';
import type { BarContext } from '../selection/trip-bar/bar-trip.ts';
import type { ResultsPage } from './page/use-results.ts';

/** What the trip's bar counts with: the search, what miles are worth, and the filters on which a price depends. */
export function useBarContext({ search, references, view: { filters } }: ResultsPage): BarContext {
  return useMemo(() => ({ search, references, filters }), [search, references, filters]);
}
