import { listFaresAfter } from '@revoada/core/search/search-state';
import { useMemo } from 'react';
import { useSpendableWallet } from '../../miles/use-spendable-wallet.ts';
import type { SeveralSlices } from '../../selection/slice-bar/several-slices.ts';
import type { SliceContext } from '../../selection/slice-bar/slice-trip.ts';
import { readTripPayer } from '../../selection/trip-payer.ts';
import type { ResultsPage } from '../page/use-results.ts';

/** Inputs of the bar of several slices: the search, the payer, and the row that the list flags. */
export function useSliceContext(
  { search: { state }, shown, results }: ResultsPage,
  several: SeveralSlices,
): SliceContext {
  const { filters } = shown.view;
  const { model, liveReferences: references } = results;
  const best = model.priced.find(({ journey }) => journey.key === model.tops.best)?.journey ?? null;
  const wallet = useSpendableWallet();
  const { slices, place, chosen } = several;
  const firstOpen = chosen.indexOf(null);
  // Another list is in view where an earlier slice is looked at again.
  const flagged = firstOpen === place ? best : null;
  return useMemo(() => {
    const open = firstOpen < 0 ? [] : slices.slice(firstOpen);
    // The first slice has no later fares: it is never open while another one is chosen.
    const later = listFaresAfter(
      state,
      open.map(({ direction }) => direction),
    );
    return {
      ...{ search: state, bags: filters.bags, later, flagged },
      payer: readTripPayer(filters, { references, wallet }),
    };
  }, [state, references, wallet, filters, flagged, slices, firstOpen]);
}
