import type { SearchState } from '@revoada/core/search/search-state';
import { createSearchStore, type SearchStore } from './search-store.ts';

/** Number of searches cached for Back and Forward. */
const capacity = 8;

/** Milliseconds until a search without a page stops: long enough for a navigation. */
const releaseDelayMs = 400;

const stores = new Map<string, SearchStore>();
/** Weak, so that dropped stores can be collected. */
const users = new WeakMap<SearchStore, number>();

const deps = {
  fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
  schedule(callback: () => void) {
    // Nothing is painted in a hidden tab: the search goes on there too.
    if (document.hidden) setTimeout(callback, 200);
    else requestAnimationFrame(callback);
  },
  wait: (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

/** Returns the store of a search's URL, the same one while it is cached. `initial` fills a new one. */
export function getSearchStore(params: string, initial: SearchState): SearchStore {
  const store = stores.get(params) ?? createSearchStore(`/api/flights/search?${params}`, deps, initial);
  // Servers show one page and forget it.
  if (typeof window === 'undefined') return store;
  stores.delete(params);
  stores.set(params, store);
  for (const oldest of stores.keys()) {
    if (stores.size <= capacity) break;
    stores.get(oldest)?.stop();
    stores.delete(oldest);
  }
  return store;
}

/**
 * Restarts the searches in view after an account change, since each account sees other flights: their results stay
 * until new ones arrive. Other searches are dropped.
 */
export function restartVisibleSearches(): void {
  for (const [params, store] of stores) {
    store.stop();
    if ((users.get(store) ?? 0) > 0) store.start();
    else stores.delete(params);
  }
}

/** Runs the search while a page shows it. Returns the function that releases it. */
export function retainSearchStore(store: SearchStore): () => void {
  users.set(store, (users.get(store) ?? 0) + 1);
  const { phase } = store.getSnapshot();
  if (phase !== 'done') store.start();
  return () => {
    const remaining = (users.get(store) ?? 1) - 1;
    users.set(store, remaining);
    setTimeout(() => {
      if ((users.get(store) ?? 0) === 0) store.stop();
    }, releaseDelayMs);
  };
}
