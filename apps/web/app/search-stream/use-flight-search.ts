import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';
import type { SearchState } from '@revoada/core/search/search-state';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { getSearchStore, retainSearchStore } from './search-stores.ts';

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False while the browser knows that it has no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

export type LiveSearch = {
  /** The same object until something new is known. */
  state: SearchState;
  /** Searches again; the current results stay visible until the new answer is complete. */
  refresh: () => void;
};

/**
 * Runs a search while it is shown. A finished search is available at once; one that failed without a network restarts
 * when the network is back. `readInitial` returns the results loaded with the page, once for each search.
 */
export function useFlightSearch(query: SearchQuery, readInitial: () => SearchState): LiveSearch {
  const searchKey = formatSearchQuery(query).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page knows belongs to the URL
  const store = useMemo(() => getSearchStore(searchKey, readInitial()), [searchKey]);
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  const online = useOnline();

  useEffect(() => retainSearchStore(store), [store]);
  useEffect(() => {
    const { phase, failure } = store.getSnapshot();
    if (online && phase === 'failed' && failure?.code === 'network-failure') store.start();
  }, [online, store]);

  return { state, refresh: store.start };
}
