import { useCallback } from 'react';
import type { MilesResults } from '../miles/miles-results.ts';
import type { ResultsPage } from './page/use-results.ts';

/** Flights in view, for 'Minhas milhas'. */
export function useMilesResults({ results: { model }, shown: { view, change } }: ResultsPage): MilesResults {
  const { priced, answer } = model;
  const onOwnPriceEnd = useCallback(() => change({ ownPriceCents: null }), [change]);
  return { priced, bestKey: answer?.offer.journeyKey ?? null, ownPriceCents: view.ownPriceCents, onOwnPriceEnd };
}
