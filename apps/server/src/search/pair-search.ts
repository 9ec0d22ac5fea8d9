import type { ErrorCode } from '@revoada/core/errors';
import type { FoundOffer } from '@revoada/core/flights/offer';
import { memoize } from '@revoada/core/memoize';
import type { FareRequest, FareSource, Requester } from '@revoada/core/sources/fare-source';
import type { Logger } from 'pino';
import { shareByKey } from '../share-running.ts';
import { type FareStore, isFresh, type StoredFares } from './fare-store.ts';
import { requestKey } from './pair-requests.ts';
import { combineSources, type PairState } from './pair-state.ts';
import { querySources } from './query-sources.ts';
import { createSharedRuns, followTogether, type Listener, type Reader, type Work } from './shared-runs.ts';

export type PairSearchDeps = {
  sources: readonly FareSource[];
  store: FareStore;
  now(): number;
  deadlineMs: number;
  log: Logger;
  /** Called for each search that queried the sources and was not aborted; `forPeople`: a person waited for its end. */
  onFinished(request: FareRequest, state: PairState, forPeople: boolean): void | Promise<void>;
};

/** A reader of fares, with the greatest age (milliseconds) of stored fares that it accepts. */
type PairReader = Reader & { maxAgeMs: number };

/** The fares between two airports on a day. */
export type PairSearches = {
  /**
   * Yields the states of all requests whenever one has changed, and ends when all are `complete`. Only fares that are too
   * old for this reader are searched.
   */
  follow(requests: readonly FareRequest[], reader: PairReader): AsyncGenerator<readonly PairState[], void>;
  /** The state of a running search, else the stored fares of any age; null where there are neither. Searches nothing. */
  peek(request: FareRequest): Promise<PairState | null>;
  /** Changes the stored offers of a pair; their age stays. Does nothing where none are stored. */
  amend(request: FareRequest, change: (offers: readonly FoundOffer[]) => FoundOffer[]): Promise<void>;
  /** Number of running searches at the sources, without those that only background work waits for. */
  count(): number;
};

/** A search at the sources; `stored` are the fares that were too old for its first reader. */
type Question = { request: FareRequest; stored: StoredFares | null };

/** A search without readers goes on for this long, because a reloaded page comes back at once. */
const lingerMs = 300;

/**
 * Returns stored fares when they are fresh enough for the reader. Otherwise the sources are queried, once for all who follow
 * the pair at that moment: travellers, checks of alerts and the price top-up.
 */
export function createPairSearches(options: PairSearchDeps): PairSearches {
  const { sources, store, now, log } = options;
  const initialStates = sources.map(({ id }) => ({ id, update: null, failure: null, ended: false }));
  const readStore = shareByKey(store.get);
  const toState = memoize((stored: StoredFares) => readStored(stored, false));
  const runs = createSharedRuns<Question, PairState>({
    begin: () => combineSources(initialStates, now()),
    work: (question, work) => searchPair(question, work, options),
    fail(latest, error) {
      log.error({ err: error }, 'a search failed unexpectedly');
      return latest.complete ? latest : { ...latest, offers: [], failure: 'internal', complete: true, partial: true };
    },
    lingerMs,
  });

  /** Stored fares, a shared run or a new run. Null when the reader has left. */
  async function find(request: FareRequest, { signal, maxAgeMs }: PairReader, listener: Listener) {
    const key = requestKey(request);
    const begun = runs.find(key);
    const stored = begun ? begun.task.stored : await readStore(key);
    if (signal.aborted) return null;
    if (stored && isFresh(stored, maxAgeMs, now())) return { state: toState(stored), leave: () => undefined };
    const running = runs.find(key);
    if (!running || !serves(running.state, maxAgeMs, now())) return runs.begin(key, { request, stored }, listener);
    running.join(listener);
    return running;
  }

  return {
    follow: (requests, reader) =>
      followTogether(reader, (listener) => requests.map((request) => find(request, reader, listener))),
    async peek(request) {
      const key = requestKey(request);
      const running = runs.find(key);
      if (running && running.state.offers.length > 0) return running.state;
      const stored = await readStore(key);
      return stored && toState(stored);
    },
    async amend(request, change) {
      const key = requestKey(request);
      const stored = await readStore(key);
      if (stored) await store.put(key, { ...stored, offers: change(stored.offers) });
    },
    count: () => runs.count((requesters) => !isOwnWork(requesters)),
  };
}

/** A run that is complete but not stored yet serves only readers who accept its age. */
function serves(state: PairState, maxAgeMs: number, now: number): boolean {
  return !state.complete || (state.failure === null && isFresh(state, maxAgeMs, now));
}

/** True when only background work waits. A search that people have just left counts as theirs. */
const isOwnWork = (requesters: readonly Requester[]): boolean =>
  requesters.length > 0 && requesters.every(({ ownWork }) => ownWork !== undefined);

/** Publishes what the sources answer until the deadline, and stores it. */
async function searchPair(
  { request, stored }: Question,
  { publish, requesters, signal }: Work<PairState>,
  { sources, store, now, deadlineMs, log, onFinished }: PairSearchDeps,
): Promise<void> {
  const searchedAt = now();
  let last = combineSources([], searchedAt);
  await querySources(
    sources,
    request,
    { signal, requesters, hasStored: stored !== null, deadlineMs, log },
    (states) => {
      last = combineSources(states, searchedAt);
      if (!last.complete) publish(last);
    },
  );
  if (signal.aborted) return;
  if (last.failure !== null) return publish(stored ? readSavedFares(stored, last) : last);
  // Read before the last state is published, because readers leave with it.
  const forPeople = !isOwnWork(requesters());
  publish(last);
  // Compressing the fares blocks the event loop, so readers get them first.
  await new Promise((resolve) => setImmediate(resolve));
  await onFinished(request, last, forPeople);
  const { offers, providers, partial, empty } = last;
  await store.put(requestKey(request), { offers, providers, partial, searchedAt, ...(empty ? { empty } : {}) });
}

/** Failures of a budget or limit: no source was queried. */
const savings: ReadonlySet<ErrorCode | null> = new Set(['budget-exhausted', 'rate-limited']);

/** Stored fares that replace a failed search. */
function readSavedFares(stored: StoredFares, { failure, providers }: PairState): PairState {
  const state = readStored(stored, true);
  return savings.has(failure) ? { ...state, saved: true } : { ...state, providers };
}

function readStored({ providers, partial, searchedAt, empty, ...fares }: StoredFares, stale: boolean): PairState {
  const offers = stale ? fares.offers.map((offer) => ({ ...offer, estimated: true })) : fares.offers;
  const reason = empty ? { empty } : {};
  return { offers, providers, failure: null, complete: true, partial: partial || stale, stale, searchedAt, ...reason };
}
