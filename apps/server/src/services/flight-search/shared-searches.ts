import type { ErrorCode } from '@revoada/core/errors';
import { type Asker, type FareRequest, type FareSource, unnamedAsker } from '@revoada/core/flights/fare-source';
import type { Logger } from 'pino';
import { askSources } from './ask-sources.ts';
import { type FareStore, isFresh, type StoredFares } from './fare-store.ts';
import { requestKey } from './pair-requests.ts';
import { combineSources, type PairState } from './pair-state.ts';

export type SharedSearchesOptions = {
  sources: readonly FareSource[];
  store: FareStore;
  now(): number;
  deadlineMs: number;
  freshForMs: number;
  log: Logger;
  /** Told of each search that asked the sources and ended by itself. */
  onFinished(request: FareRequest, state: PairState): void;
};

type PairListener = (state: PairState) => void;

/** In whose names a listener waits at this moment. */
export type AskersNow = () => readonly Asker[];

/** Follows the fares of a request. The listener gets what is known at once, then every change; the last is `complete`. */
export type SharedSearches = {
  follow(request: FareRequest, listener: PairListener, askers?: AskersNow): () => void;
  /** Searches under way. */
  count(): number;
};

type Running = {
  key: string;
  request: FareRequest;
  state: PairState;
  listeners: Map<PairListener, AskersNow>;
  controller: AbortController;
  linger: NodeJS.Timeout | undefined;
};

/** A reloaded page leaves and comes back: a search without listeners is dropped only after this. */
const lingerMs = 300;

/** One search per distinct request, however many follow it; when the last one leaves, it stops within a second. */
export function createSharedSearches(options: SharedSearchesOptions): SharedSearches {
  const running = new Map<string, Running>();

  function join(request: FareRequest): Running {
    const key = requestKey(request);
    const known = running.get(key);
    if (known) return known;
    const state = combineSources(
      options.sources.map(({ id }) => ({ id, update: null, failure: null, ended: false })),
      options.now(),
    );
    const controller = new AbortController();
    const search: Running = { key, request, state, listeners: new Map(), controller, linger: undefined };
    running.set(key, search);
    void run(search, options)
      .catch((error: unknown) => end(search, error))
      .finally(() => forget(search));
    return search;
  }

  /** A fault of ours ends the search for those who wait, and for nobody else. */
  function end(search: Running, error: unknown): void {
    options.log.error({ err: error }, 'a search broke');
    search.controller.abort();
    const { listeners, state } = search;
    search.state = { ...state, offers: [], failure: 'internal', complete: true, partial: true };
    for (const listener of [...listeners.keys()]) {
      try {
        listener(search.state);
      } catch (err) {
        options.log.error({ err }, 'a listener broke');
      }
    }
  }

  function forget(search: Running): void {
    if (running.get(search.key) === search) running.delete(search.key);
  }

  function leave(search: Running, listener: PairListener): void {
    search.listeners.delete(listener);
    if (search.listeners.size > 0) return;
    clearTimeout(search.linger);
    search.linger = setTimeout(() => {
      forget(search);
      search.controller.abort();
    }, lingerMs);
  }

  return {
    follow(request, listener, askers = () => [unnamedAsker]) {
      const search = join(request);
      clearTimeout(search.linger);
      search.listeners.set(listener, askers);
      listener(search.state);
      return () => leave(search, listener);
    },
    count: () => running.size,
  };
}

async function run(search: Running, options: SharedSearchesOptions): Promise<void> {
  const { key, request, controller } = search;
  const { signal } = controller;
  const stored = await options.store.get(key);
  if (signal.aborted) return;
  if (stored && isFresh(stored, options.freshForMs, options.now())) {
    tell(search, stateOf(stored, false));
    return;
  }
  const searchedAt = options.now();
  let last = search.state;
  const askers = () => askersNow(search);
  const ask = { signal, askers, hasStored: stored !== null, deadlineMs: options.deadlineMs, log: options.log };
  await askSources(options.sources, request, ask, (states) => {
    last = combineSources(states, searchedAt);
    if (!last.complete) tell(search, last);
  });
  if (signal.aborted) return;
  if (last.failure !== null && stored) {
    tell(
      search,
      savings.has(last.failure) ? savedState(stored) : { ...stateOf(stored, true), providers: last.providers },
    );
    return;
  }
  tell(search, last);
  if (last.failure !== null) return;
  // Writing the fares out takes a while: those who wait for them get them first.
  await new Promise((resolve) => setImmediate(resolve));
  options.onFinished(request, last);
  await options.store.put(key, storedOf(last));
}

/** Each client that waits for this search, once. */
function askersNow({ listeners }: Running): Asker[] {
  const askers = [...listeners.values()].flatMap((asking) => asking());
  return [...new Map(askers.map((asker) => [asker.client, asker])).values()];
}

function tell(search: Running, state: PairState): void {
  search.state = state;
  for (const listener of [...search.listeners.keys()]) listener(state);
}

function stateOf(stored: StoredFares, stale: boolean): PairState {
  const { providers, partial, searchedAt } = stored;
  const offers = stale ? stored.offers.map((offer) => ({ ...offer, estimated: true })) : stored.offers;
  return { offers, providers, failure: null, complete: true, partial: partial || stale, stale, searchedAt };
}

/** Failures that say nothing about the sources: they were not asked, to make the day's searches last. */
const savings: ReadonlySet<ErrorCode> = new Set(['budget-exhausted', 'rate-limited']);

function savedState(stored: StoredFares): PairState {
  return { ...stateOf(stored, true), saved: true };
}

function storedOf({ offers, providers, partial, searchedAt }: PairState): StoredFares {
  return { offers, providers, partial, searchedAt };
}
