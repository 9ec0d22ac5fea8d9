import { isNarrowed } from '@revoada/core/results/filters/filter';
import { readMostStops } from '@revoada/core/results/filters/stops';
import { useMemo } from 'react';
import type { BarContext } from '../selection/trip-bar/bar-trip.ts';
import type { ResultsPage } from './page/use-results.ts';

/** What the trip's bar counts with: the search, what miles are worth, and the filters of the list in view. */
export function useBarContext({ search, references, view, model, choice }: ResultsPage): BarContext {
  const { bags, stops } = view.filters;
  const filteredReturns = choice.step === 'return' && isNarrowed(view.filters) ? model.filtered : null;
  return useMemo(
    () => ({ search, references, bags, mostStops: readMostStops(stops), filteredReturns }),
    [search, references, bags, stops, filteredReturns],
  );
}
