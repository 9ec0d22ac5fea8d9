import type { SearchEvent } from '@revoada/core/search/events';
import { ACCEPT_BY_JOURNEY } from '@revoada/core/search/offers-by-journey';
import {
  applyEvents,
  emptySearch,
  failSearch,
  restarted,
  type SearchFailure,
  type SearchState,
} from '@revoada/core/search/search-state';
import { toConnectionFailure } from './connection-failure.ts';
import { readSearchEvents } from './search-stream.ts';

/** Delays before each reconnection, in milliseconds. */
const reconnectWaits = [1_000, 2_000, 4_000];

/** Statuses of a proxy that may hide a temporary fault. */
const passing: ReadonlySet<number> = new Set([502, 503, 504]);

export type SearchStoreDeps = {
  fetch: typeof fetch;
  /** Runs the callback before the next paint, or soon where nothing is painted. */
  schedule: (callback: () => void) => void;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** One search, kept outside React: all events between two paints notify its subscribers once. */
export type SearchStore = {
  getSnapshot: () => SearchState;
  subscribe: (listener: () => void) => () => void;
  /** Starts, or restarts; does nothing while it is running. */
  start: () => void;
  /** Leaves the stream; received results stay. */
  stop: () => void;
};

export function createSearchStore(url: string, deps: SearchStoreDeps, initial: SearchState = emptySearch): SearchStore {
  let state = initial;
  let pending: SearchEvent[] = [];
  let run: AbortController | null = null;
  const listeners = new Set<() => void>();

  const publish = (next: SearchState): void => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const flush = (): void => {
    if (pending.length === 0) return;
    const events = pending;
    pending = [];
    publish(applyEvents(state, events));
  };
  const receive = (events: SearchEvent[]): void => {
    if (pending.length === 0) deps.schedule(flush);
    pending.push(...events);
  };

  const follow = async (controller: AbortController): Promise<void> => {
    for (const wait of [...reconnectWaits, null]) {
      const outcome = await attempt(url, deps.fetch, controller.signal, receive);
      if (controller.signal.aborted) return;
      flush();
      if (outcome === 'ended') return;
      if (outcome !== 'cut') return publish(failSearch(state, outcome));
      if (wait === null) return publish(failSearch(state, toConnectionFailure('network-failure')));
      publish({ ...state, waiting: null, reconnecting: true });
      await deps.wait(wait, controller.signal);
      if (controller.signal.aborted) return;
    }
  };

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (run) return;
      const controller = new AbortController();
      run = controller;
      publish(restarted(state));
      follow(controller).finally(() => {
        if (run === controller) run = null;
      });
    },
    stop() {
      run?.abort();
      run = null;
      pending = [];
    },
  };
}

/** Runs one connection: 'ended' after its last event, 'cut' where a retry may help, else the failure. */
async function attempt(
  url: string,
  get: typeof fetch,
  signal: AbortSignal,
  receive: (events: SearchEvent[]) => void,
): Promise<'ended' | 'cut' | SearchFailure> {
  try {
    const response = await get(url, { signal, headers: { Accept: ACCEPT_BY_JOURNEY }, cache: 'no-store' });
    if (!response.ok) {
      const { readSearchFailure } = await import('./search-failure.ts');
      const failure = await readSearchFailure(response);
      return passing.has(response.status) && failure.code === 'internal' ? 'cut' : failure;
    }
    if (!response.body) return toConnectionFailure('invalid-response');
    for await (const events of readSearchEvents(response.body)) {
      receive(events);
      if (events.some(({ event }) => event === 'done' || event === 'failure')) return 'ended';
    }
    return 'cut';
  } catch {
    return 'cut';
  }
}
