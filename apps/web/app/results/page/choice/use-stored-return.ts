import type { FlightOffer } from '@revoada/core/flights/offer';
import { sameValue } from '@revoada/core/flights/same-value';
import { comparableCents } from '@revoada/core/miles/equivalent';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { sortOffers } from '@revoada/core/results/sort';
import type { SearchQuery } from '@revoada/core/search/query';
import { listDirectionOffers, type SearchState } from '@revoada/core/search/search-state';
import { listSlices } from '@revoada/core/search/slices';
import { useEffect, useMemo } from 'react';
import {
  type ReturnFlightResults,
  type ReturnSearch,
  readReturnResults,
  writeLowestReturn,
  writeReturnResults,
} from '../../../selection/storage.ts';
import { useSharedReferences } from '../../../site-data.ts';

/** The lowest price of these flights in reais, miles at their reference price; null where nothing can be priced. */
function lowestReais(offers: readonly FlightOffer[], references: ReferencePrices): number | null {
  const costs = offers.map((offer) => comparableCents(offer, references)).filter((cents) => cents !== null);
  return costs.length > 0 ? Math.min(...costs) / 100 : null;
}

/** The search for the flights back: a round trip's, or the one way (`isReturnOnlySearch`) that follows the outbound's purchase. */
export function toReturnSearch(query: SearchQuery, isReturnOnlySearch: boolean): ReturnSearch | null {
  const { adults, children, infants, cabin, payment, airline } = query;
  const decides = { adults, children, infants, cabin, payment, airline };
  const sought = isReturnOnlySearch ? 'outbound' : 'return';
  const slice = listSlices(query).find(({ direction }) => direction === sought);
  if (!slice) return null;
  const { origin, destination, date } = slice;
  return { origin, destination, date, ...decides };
}

/** Stored flights back that were searched just like this: their prices are of this party, day, cabin and payment. */
export function matchStored(stored: ReturnFlightResults | null, search: ReturnSearch): ReturnFlightResults | null {
  if (stored === null || stored.offers.length === 0) return null;
  const { searchedAt, offers, ...searched } = stored;
  return sameValue(searched, search) ? stored : null;
}

/** Keeps a round trip's flights back, and their lowest price, for a later return search that fails. */
export function useKeepReturn(query: SearchQuery, search: SearchState): void {
  const references = useSharedReferences();
  const { phase, summary } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once, when the search is done
  useEffect(() => {
    const searched = toReturnSearch(query, false);
    if (phase !== 'done' || !summary || summary.stale || searched === null) return;
    const offers = sortOffers(listDirectionOffers(search, 'return'), 'price', references);
    if (offers.length === 0) return;
    writeReturnResults({ ...searched, searchedAt: summary.searchedAt, offers });
    writeLowestReturn(lowestReais(offers, references));
  }, [phase, summary]);
}

/**
 * Stored return flights, used when their search failed without results. `returnSearch` is that search while returns are
 * shown, `leg` its current state.
 */
export function useStoredReturn(
  returnSearch: ReturnSearch | null,
  { phase, failure, summary }: SearchState,
  leg: SearchState['return'],
): ReturnFlightResults | null {
  const missing =
    phase !== 'searching' &&
    leg.offers.size === 0 &&
    (failure !== null || summary?.partial === true || leg.sources.some(({ state }) => state === 'failed'));
  return useMemo(
    () => (missing && returnSearch ? matchStored(readReturnResults(), returnSearch) : null),
    [missing, returnSearch],
  );
}
