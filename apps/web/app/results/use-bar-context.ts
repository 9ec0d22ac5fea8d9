import { isNarrowed } from '@revoada/core/results/filters/filter';
import { permitWaysBack } from '@revoada/core/results/filters/flights-back';
import { useMemo } from 'react';
import type { BarContext } from '../selection/trip-bar/bar-trip.ts';
import type { ResultsPage } from './page/use-results.ts';

/** What the trip's bar counts with: the search, what miles are worth, and the filters of the list in view. */
export function useBarContext({ search, references, view, model, choice }: ResultsPage): BarContext {
  const { filters } = view;
  const filteredReturns = choice.step === 'return' && isNarrowed(filters) ? model.filtered : null;
  return useMemo(
    () => ({ search, references, bags: filters.bags, permits: permitWaysBack(filters), filteredReturns }),
    [search, references, filters, filteredReturns],
  );
}
