import type { FlightOffer } from '@revoada/core/flights/offer';
import { equivalentCents } from '@revoada/core/miles/equivalent';
import { REFERENCE_PRICES } from '@revoada/core/miles/reference-prices';
import { sortMixed } from '@revoada/core/results/sort';
import type { SearchQuery } from '@revoada/core/search/query';
import { useEffect, useMemo } from 'react';
import {
  type ReturnFlightResults,
  readReturnResults,
  writeLowestReturn,
  writeReturnResults,
} from '../selection/storage.ts';
import { offersOf, type SearchState } from './search-state.ts';

/** The lowest price of these flights in reais, miles at their reference price; null where nothing can be priced. */
export function lowestReais(offers: readonly FlightOffer[]): number | null {
  const costs = offers.map(({ price }) => equivalentCents(price, REFERENCE_PRICES)).filter((cents) => cents !== null);
  return costs.length > 0 ? Math.min(...costs) / 100 : null;
}

/** Keeps a round trip's flights back, and their lowest price, for a later return search that fails (spec §3). */
export function useKeepReturn(query: SearchQuery, search: SearchState): void {
  const { phase, summary } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once, when the search is done
  useEffect(() => {
    if (phase !== 'done' || !summary || summary.stale || query.return === null) return;
    const offers = sortMixed(offersOf(search, 'return'), 'price');
    if (offers.length === 0) return;
    const { origin, destination, return: date } = query;
    writeReturnResults({ origin: destination, destination: origin, date, searchedAt: summary.searchedAt, offers });
    writeLowestReturn(lowestReais(offers));
  }, [phase, summary]);
}

/** Stored flights back of the same route and day, when the search for them brought none because it failed (decision 9). */
export function useStoredReturn(query: SearchQuery, search: SearchState, wanted: boolean): ReturnFlightResults | null {
  const { phase, failure, summary } = search;
  const missing =
    wanted &&
    phase !== 'searching' &&
    search.return.offers.size === 0 &&
    (failure !== null || summary?.partial === true || search.return.sources.some(({ state }) => state === 'failed'));
  return useMemo(() => {
    if (!missing) return null;
    const stored = readReturnResults();
    const same =
      stored?.origin === query.destination && stored.destination === query.origin && stored.date === query.return;
    return stored && same && stored.offers.length > 0 ? stored : null;
  }, [missing, query]);
}
