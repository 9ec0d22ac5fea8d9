import { isNarrowed } from '@revoada/core/results/filters/filter';
import { createReturnFilter } from '@revoada/core/results/filters/kinds/flights-back';
import { useMemo } from 'react';
import { useSpendableWallet } from '../miles/use-spendable-wallet.ts';
import type { BarContext } from '../selection/trip-bar/bar-trip.ts';
import { readTripPayer } from '../selection/trip-payer.ts';
import type { ResultsPage } from './page/use-results.ts';

/** Inputs of the trip bar: the search, the payer, the flagged row, and the filters. */
export function useBarContext({ search: { state, asked }, shown, results, choice }: ResultsPage): BarContext {
  const { filters } = shown.view;
  const { model, liveReferences: references } = results;
  const atReturn = choice.step === 'return' && choice.roundTrip;
  const filteredReturns = atReturn && isNarrowed(filters) ? model.filtered : null;
  const best = model.priced.find(({ journey }) => journey.key === model.tops.best);
  const flagged = (atReturn && best?.journey) || null;
  const wallet = useSpendableWallet();
  return useMemo(
    () => ({
      asked,
      ...{ search: state, bags: filters.bags, permits: createReturnFilter(filters), flagged, filteredReturns },
      payer: readTripPayer(filters, { references, wallet }),
    }),
    [state, asked, references, wallet, filters, flagged, filteredReturns],
  );
}
