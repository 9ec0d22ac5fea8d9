import { isNarrowed } from '@revoada/core/results/filters/filter';
import { permitWaysBack } from '@revoada/core/results/filters/flights-back';
import { useMemo } from 'react';
import type { BarContext } from '../selection/trip-bar/bar-trip.ts';
import type { ResultsPage } from './page/use-results.ts';

/** What the trip's bar counts with: the search, who pays for the rows in view, the row that is flagged, and the filters. */
export function useBarContext({ search, liveReferences: references, view, model, choice }: ResultsPage): BarContext {
  const { filters } = view;
  const atReturn = choice.step === 'return' && choice.roundTrip;
  const filteredReturns = atReturn && isNarrowed(filters) ? model.filtered : null;
  const best = model.priced.find(({ journey }) => journey.key === model.tops.best);
  const flagged = (atReturn && best?.journey) || null;
  const { programmes, wallet, fitsBalance } = best ?? model.priced[0] ?? {};
  return useMemo(
    () => ({
      ...{ search, bags: filters.bags, permits: permitWaysBack(filters), flagged, filteredReturns },
      payer: {
        references,
        ...(programmes && { programmes }),
        ...(wallet && { wallet, fitsBalance: fitsBalance ?? false }),
      },
    }),
    [search, references, programmes, wallet, fitsBalance, filters, flagged, filteredReturns],
  );
}
