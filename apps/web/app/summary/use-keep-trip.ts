import type { SearchQuery } from '@revoada/core/search/query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { beginSearch } from '../selection/begin-search.ts';
import { readPurchases } from '../selection/purchases.ts';
import { type FlightSelections, readSelections } from '../selection/storage.ts';
import { completeChoice, recallsAll, storeChoice, type TripScope } from '../selection/stored-choice.ts';
import type { TripInUrl } from './trip-in-url.server.ts';

type KeptTrip = {
  query: SearchQuery | null;
  way: TripScope;
  /** The flights that the URL names; null where it names none. */
  named: FlightSelections | null;
  params: URLSearchParams;
  chosen: TripInUrl | null;
};

/**
 * Writes the specification's keys beside a URL that chooses. A search that neither the server nor this browser knows is
 * asked for as a page without scripts asks for it.
 */
export function useKeepTrip({ query, way, named, params, chosen }: KeptTrip): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each trip that a URL brings
  useEffect(() => {
    if (!named) return;
    if (!chosen?.found && !recallsAll(params)) {
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
