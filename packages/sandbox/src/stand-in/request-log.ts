/** A call that reached a stand-in. */
type LoggedRequest = {
  at: string;
  method: string;
  path: string;
  /** `GRU-GIG` for a search. */
  route: string | null;
  status: number;
  ms: number;
  note: string;
};

/** Number of searches of a route, for tests. */
type RouteCount = {
  /** Every search request, polls included. */
  posts: number;
  /** Requests that started a search: one until ten minutes have passed. */
  started: number;
  /** The most requests of one body that were open at once: above one there was more than one upstream search. */
  maxOpen: number;
};

export type RequestLog = {
  /** Records the start of a call; the returned function records its end. */
  open(call: { method: string; path: string }): OpenCall;
  counts(): {
    total: number;
    byPath: Record<string, number>;
    byRoute: Record<string, RouteCount>;
    recent: LoggedRequest[];
  };
  clear(): void;
};

export type OpenCall = {
  /** Records the search of the call. `key` is the same for the same body. */
  search(route: string, key: string): void;
  started(): void;
  note(text: string): void;
  close(status: number): void;
};

const KEPT = 200;

export function createRequestLog(now: () => number): RequestLog {
  let recent: LoggedRequest[] = [];
  const byPath = new Map<string, number>();
  const byRoute = new Map<string, RouteCount>();
  const openBodies = new Map<string, number>();
  const ensureCount = (route: string): RouteCount => {
    const count = byRoute.get(route) ?? { posts: 0, started: 0, maxOpen: 0 };
    byRoute.set(route, count);
    return count;
  };
  return {
    open({ method, path }) {
      const startedAt = now();
      let route: string | null = null;
      let body: string | null = null;
      let note = '';
      byPath.set(path, (byPath.get(path) ?? 0) + 1);
      return {
        search(searched, key) {
          route = searched;
          body = key;
          const open = (openBodies.get(key) ?? 0) + 1;
          openBodies.set(key, open);
          const count = ensureCount(searched);
          count.posts += 1;
          count.maxOpen = Math.max(count.maxOpen, open);
        },
        started() {
          if (route) ensureCount(route).started += 1;
        },
        note(text) {
          note = note ? `${note}, ${text}` : text;
        },
        close(status) {
          if (body) openBodies.set(body, (openBodies.get(body) ?? 1) - 1);
          const at = new Date(startedAt).toISOString();
          recent = [{ at, method, path, route, status, ms: now() - startedAt, note }, ...recent].slice(0, KEPT);
        },
      };
    },
    counts: () => ({
      total: [...byPath.values()].reduce((sum, count) => sum + count, 0),
      byPath: Object.fromEntries(byPath),
      byRoute: Object.fromEntries(byRoute),
      recent,
    }),
    clear() {
      recent = [];
      byPath.clear();
      byRoute.clear();
    },
  };
}
