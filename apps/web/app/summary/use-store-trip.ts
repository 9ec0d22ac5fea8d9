import type { SearchQuery } from '@revoada/core/search/query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { beginSearch } from '../selection/begin-search.ts';
import { readPurchases } from '../selection/purchases.ts';
import { type FlightSelections, readSelections } from '../selection/storage.ts';
import { completeChoice, recallsAll, storeChoice, type TripScope } from '../selection/stored-choice.ts';
import type { TripInUrl } from './trip-in-url.server.ts';

type StoredTrip = {
  query: SearchQuery | null;
  way: TripScope;
  /** Flights chosen in the URL; null for a URL without a choice. */
  named: FlightSelections | null;
  params: URLSearchParams;
  chosen: TripInUrl | null;
};

/**
 * Writes the specification's storage keys for a URL that chooses. A search unknown to the server and to this browser is
 * started as on a page without scripts.
 */
export function useStoreTrip({ query, way, named, params, chosen }: StoredTrip): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each trip that a URL brings
  useEffect(() => {
    if (!named) return;
    if (!chosen?.choice && !recallsAll(params)) {
      if (chosen?.pending) location.replace(`?${params}&semjs=1`);
      return;
    }
    if (!query) return;
    beginSearch(query, way === 'back' ? 'volta' : null);
    storeChoice(completeChoice(named, { stored: readSelections(), purchases: readPurchases(), way }));
    if (!params.has('semjs')) return;
    const next = new URLSearchParams(params);
    next.delete('semjs');
    navigate(`?${next}`, { replace: true });
  }, [params, chosen]);
}
