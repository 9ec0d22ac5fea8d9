import type { SearchState } from '@revoada/core/search/search-state';
import { createSearchStore, type SearchStore } from './search-store.ts';

/** How many searches this page remembers for Back and Forward. */
const capacity = 8;

/** A search that nobody shows any more is left after this time (milliseconds): long enough for a change of page. */
const patience = 400;

const shelf = new Map<string, SearchStore>();
/** Holds on to no search that the shelf has forgotten. */
const users = new WeakMap<SearchStore, number>();

const tools = {
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

/** The store of a search's URL, the same one as long as this page remembers it. `initial` fills a new one. */
export function takeSearch(params: string, initial: SearchState): SearchStore {
  const store = shelf.get(params) ?? createSearchStore(`/api/flights/search?${params}`, tools, initial);
  // Servers show one page and forget it.
  if (typeof window === 'undefined') return store;
  shelf.delete(params);
  shelf.set(params, store);
  for (const oldest of shelf.keys()) {
    if (shelf.size <= capacity) break;
    shelf.get(oldest)?.stop();
    shelf.delete(oldest);
  }
  return store;
}

/**
 * Another account sees other flights: searches in view are asked anew, while what they know stays; others are
 * forgotten.
 */
export function askAllAnew(): void {
  for (const [params, store] of shelf) {
    store.stop();
    if ((users.get(store) ?? 0) > 0) store.start();
    else shelf.delete(params);
  }
}

/** Runs the search while somebody shows it. Gives back how to let it go. */
export function followSearch(store: SearchStore): () => void {
  users.set(store, (users.get(store) ?? 0) + 1);
  const { phase } = store.getSnapshot();
  if (phase !== 'done') store.start();
  return () => {
    const left = (users.get(store) ?? 1) - 1;
    users.set(store, left);
    setTimeout(() => {
      if ((users.get(store) ?? 0) === 0) store.stop();
    }, patience);
  };
}
