import type { ErrorCode } from '@revoada/core/errors';
import { memoize } from '@revoada/core/memoize';
import type { Requester, SearchOptions } from '@revoada/core/sources/fare-source';
import type { Logger } from 'pino';
import { shareByKey } from '../share-running.ts';
import { type FareStore, isFresh, type StoredSearch } from './fare-store.ts';
import type { SearchSharing } from './processes/search-sharing.ts';
import { type QueriedSource, querySources } from './query-sources.ts';
import {
  createSharedRuns,
  type Followed,
  followTogether,
  type Listener,
  type Reader,
  type Work,
} from './shared-runs.ts';
import { isSaving, type SearchedState, type SourceState, type SourceUpdate } from './source-state.ts';

/** One kind of search at the sources: its key, how updates become a state, and how a state is stored and sent. */
export type SearchKind<Request, Update extends SourceUpdate, State extends SearchedState, Stored> = {
  sources: readonly QueriedSource<Request, Update>[];
  makeKey(request: Request): string;
  combine(sources: readonly SourceState<Update>[], searchedAt: number, request: Request): State;
  /** The state without what was found. */
  clear(state: State): State;
  /** The state without flights that have left at this UTC instant; the same object where none has. */
  withoutDeparted(state: State, nowMs: number): State;
  hasFares(state: State): boolean;
  toStored(state: State): Stored;
  readStored(stored: Stored, stale: boolean): State;
  /** Differs between kinds, and between versions whose states differ. */
  shape: string;
  /** A state as another process packed it; null where it is not readable. */
  unpack(packed: string): State | null;
};

export type SharedSearchDeps<Request, State, Stored> = {
  store: FareStore<Stored>;
  now(): number;
  deadlineMs: number;
  log: Logger;
  /** Null where this process searches by itself. */
  sharing?: SearchSharing | null;
  /** Called for each search that queried the sources and was not aborted; `forPeople`: a person waited for its end. */
  onFinished(request: Request, state: State, forPeople: boolean): void | Promise<void>;
  /** Called when a source ends its part of a search; null where it did not fail. */
  onSourceEnded?(source: string, failure: ErrorCode | null): void;
};

/** How a reader joins: `maxAgeMs` is the greatest age of stored fares that it accepts. */
type Joining = { signal: AbortSignal; maxAgeMs: number; after?: Promise<unknown> };

export type SharedSearches<Request, State, Stored> = {
  /**
   * Yields the states of all requests whenever one has changed, and ends when all are `complete`. Only fares that are too
   * old for this reader are searched.
   */
  follow(requests: readonly Request[], reader: Reader & { maxAgeMs: number }): AsyncGenerator<readonly State[], void>;
  /**
   * Joins the requests for `followTogether`; each resolves to null when the reader has left. New searches start once
   * `after` is settled.
   */
  join(requests: readonly Request[], joining: Joining, listener: Listener): Promise<Followed<State> | null>[];
  /** The state of a running search, else the stored fares of any age; null where there are neither. Searches nothing. */
  peek(request: Request): Promise<State | null>;
  /** Changes what is stored for a request; its age stays. Does nothing where nothing is stored. */
  changeStored(request: Request, change: (stored: Stored) => Stored): Promise<void>;
  /** Number of searches that this process runs at the sources, without those that only background work waits for. */
  count(): number;
};

/** A search at the sources; `stored` are the fares that were too old for its first reader, who accepts `maxAgeMs`. */
type Question<Request, Stored> = { request: Request; stored: Stored | null; maxAgeMs: number };

/** A search without readers goes on for this long, because a reloaded page comes back at once. */
const lingerMs = 300;

/**
 * Returns stored fares when they are fresh enough for the reader. Otherwise the sources are queried, once for all who follow
 * the request at that moment: travellers, checks of alerts and the price top-up.
 */
export function createSharedSearches<
  Request,
  Update extends SourceUpdate,
  State extends SearchedState,
  Stored extends StoredSearch,
>(
  kind: SearchKind<Request, Update, State, Stored>,
  deps: SharedSearchDeps<Request, State, Stored>,
): SharedSearches<Request, State, Stored> {
  const { sources, makeKey } = kind;
  const { store, now, log } = deps;
  const initialStates = sources.map(({ id }) => ({ id, update: null, failure: null, ended: false }));
  const readStore = shareByKey(store.get);
  /** Those that another process makes. */
  const followed = new Set<Question<Request, Stored>>();
  const readState = memoize((stored: Stored & object) => kind.readStored(stored, false));
  /** Stored states as they were read last, so that views of them are made again only when a flight has left. */
  const lastReads = new WeakMap<State, State>();
  const toState = (stored: Stored & object): State => {
    const state = readState(stored);
    const current = kind.withoutDeparted(lastReads.get(state) ?? state, now());
    lastReads.set(state, current);
    return current;
  };
  const runs = createSharedRuns<Question<Request, Stored>, State>({
    begin: ({ request }) => kind.combine(initialStates, now(), request),
    work: deps.sharing ? shareWith(deps.sharing) : (question, work) => search(question, work, kind, deps),
    fail(latest, error) {
      log.error({ err: error }, 'a search failed unexpectedly');
      return latest.complete
        ? latest
        : { ...kind.clear(latest), failure: 'internal' as const, complete: true, partial: true };
    },
    lingerMs,
  });

  /** Searches once in all processes. */
  function shareWith(sharing: SearchSharing) {
    return (question: Question<Request, Stored>, work: Work<State>): Promise<void> =>
      sharing.run<State>({
        key: `${kind.shape}:${makeKey(question.request)}`,
        work,
        search: (shared) => search(question, shared, kind, deps),
        findStored: () => findShared(question),
        unpack: kind.unpack,
        hasFares: kind.hasFares,
        serves: (state) => serves(state, question.maxAgeMs, now()),
        onFollow: (isFollowing) => void (isFollowing ? followed.add(question) : followed.delete(question)),
      });
  }

  /** Another process may have stored the fares since this one read them, or since it put them into its memory. */
  async function findShared({ request, maxAgeMs }: Question<Request, Stored>): Promise<State | null> {
    const stored = (await store.getShared?.(makeKey(request))) ?? null;
    return stored && isFresh(stored, maxAgeMs, now()) ? toState(stored) : null;
  }

  /** Stored fares, a shared run or a new run. Null when the reader has left. */
  async function find(request: Request, { signal, maxAgeMs, after }: Joining, listener: Listener) {
    const key = makeKey(request);
    const begun = runs.find(key);
    const stored = begun ? begun.task.stored : await readStore(key);
    if (after) await after;
    if (signal.aborted) return null;
    if (stored && isFresh(stored, maxAgeMs, now())) return { state: toState(stored), leave: () => undefined };
    const running = runs.find(key);
    if (!running || !serves(running.state, maxAgeMs, now()))
      return runs.begin(key, { request, stored, maxAgeMs }, listener);
    running.join(listener);
    return running;
  }

  const join: SharedSearches<Request, State, Stored>['join'] = (requests, joining, listener) =>
    requests.map((request) => find(request, joining, listener));
  return {
    follow: (requests, reader) => followTogether(reader, (listener) => join(requests, reader, listener)),
    join,
    async peek(request) {
      const key = makeKey(request);
      const running = runs.find(key);
      if (running && kind.hasFares(running.state)) return running.state;
      const stored = await readStore(key);
      return stored && toState(stored);
    },
    async changeStored(request, change) {
      const key = makeKey(request);
      const stored = await readStore(key);
      if (stored) await store.put(key, change(stored));
    },
    count: () => runs.count((requesters, question) => !isOwnWork(requesters) && !followed.has(question)),
  };
}

/** A run that is complete but not stored yet serves only readers who accept its age. */
function serves(state: SearchedState, maxAgeMs: number, now: number): boolean {
  return !state.complete || (state.failure === null && isFresh(state, maxAgeMs, now));
}

/** True when only background work waits. A search that people have just left counts as theirs. */
const isOwnWork = (requesters: readonly Requester[]): boolean =>
  requesters.length > 0 && requesters.every(({ ownWork }) => ownWork !== undefined);

/** Publishes what the sources answer until the deadline, and stores it. */
async function search<Request, Update extends SourceUpdate, State extends SearchedState, Stored extends StoredSearch>(
  { request, stored }: Question<Request, Stored>,
  { publish, requesters, signal }: Work<State>,
  kind: SearchKind<Request, Update, State, Stored>,
  { store, now, deadlineMs, log, onFinished, onSourceEnded }: SharedSearchDeps<Request, State, Stored>,
): Promise<void> {
  const { sources, makeKey, combine, toStored, readStored, withoutDeparted } = kind;
  const searchedAt = now();
  let last = combine([], searchedAt, request);
  const options: SearchOptions = { signal, requesters, hasStored: stored !== null };
  const ended = onSourceEnded ? { onEnded: onSourceEnded } : {};
  await querySources(sources, request, { ...options, ...ended, deadlineMs, log }, (states) => {
    last = withoutDeparted(combine(states, searchedAt, request), now());
    if (!last.complete) publish(last);
  });
  if (signal.aborted) return;
  if (last.failure !== null)
    return publish(stored ? saveSearch(withoutDeparted(readStored(stored, true), now()), last) : last);
  // Read before the last state is published, because readers leave with it.
  const forPeople = !isOwnWork(requesters());
  publish(last);
  // Compressing the fares blocks the event loop, so readers get them first.
  await new Promise((resolve) => setImmediate(resolve));
  await onFinished(request, last, forPeople);
  await store.put(makeKey(request), toStored(last));
}

/** Stored fares that replace a failed search. */
function saveSearch<State extends SearchedState>(state: State, { failure, providers }: SearchedState): State {
  return isSaving(failure) ? { ...state, saved: true } : { ...state, providers };
}

/** Stored part of both kinds of states. */
export function toStoredSearch({ providers, partial, searchedAt, empty }: SearchedState): StoredSearch {
  return { providers, partial, searchedAt, ...(empty ? { empty } : {}) };
}

/** A complete state of stored fares. */
export function readStoredSearch(
  { providers, partial, searchedAt, empty }: StoredSearch,
  stale: boolean,
): SearchedState {
  const reason = empty ? { empty } : {};
  return { providers, failure: null, complete: true, partial: partial || stale, stale, searchedAt, ...reason };
}
