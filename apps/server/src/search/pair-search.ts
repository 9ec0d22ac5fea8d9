import type { ErrorCode } from '@revoada/core/errors';
import type { FareRequest, FareSource, Requester } from '@revoada/core/flights/fare-source';
import { memoize } from '@revoada/core/memoize';
import type { Logger } from 'pino';
import { shareByKey } from '../share-running.ts';
import { askSources } from './ask-sources.ts';
import { type FareStore, isFresh, type StoredFares } from './fare-store.ts';
import { requestKey } from './pair-requests.ts';
import { combineSources, type PairState } from './pair-state.ts';
import { createSharedRuns, followTogether, type Listener, type Reader, type Work } from './shared-runs.ts';

export type PairSearchOptions = {
  sources: readonly FareSource[];
  store: FareStore;
  now(): number;
  deadlineMs: number;
  log: Logger;
  /** Called for each search that asked the sources and ended by itself; `forPeople`: somebody waited for it to its end. */
  onFinished(request: FareRequest, state: PairState, forPeople: boolean): void;
};

/** Somebody who waits for fares, and how old those may be (milliseconds) that answer without a search. */
type PairReader = Reader & { maxAgeMs: number };

/** The fares between two airports on a day. */
export type PairSearches = {
  /**
   * A state of each request, whenever one has changed; ends when all are `complete`. Only what is too old for this reader is
   * asked for.
   */
  follow(requests: readonly FareRequest[], reader: PairReader): AsyncGenerator<readonly PairState[], void>;
  /** Searches at the sources under way, but for those that our own work alone waits for. */
  count(): number;
};

/** What the sources are asked for a reader whom the stored fares do not serve. */
type Question = { request: FareRequest; stored: StoredFares | null };

/** A reloaded page leaves and comes back: a search without readers is dropped only after this. */
const lingerMs = 300;

/**
 * Stored fares while they are fresh enough for the reader; else the sources are asked, once for all who follow the pair at
 * that moment: travellers, checks of alerts and the price top-up.
 */
export function createPairSearches(options: PairSearchOptions): PairSearches {
  const { sources, store, now, log } = options;
  const notAsked = sources.map(({ id }) => ({ id, update: null, failure: null, ended: false }));
  const readStore = shareByKey(store.get);
  const toState = memoize((stored: StoredFares) => readStored(stored, false));
  const runs = createSharedRuns<Question, PairState>({
    begin: () => combineSources(notAsked, now()),
    work: (question, work) => askForPair(question, work, options),
    fail(latest, error) {
      log.error({ err: error }, 'a search failed unexpectedly');
      return latest.complete ? latest : { ...latest, offers: [], failure: 'internal', complete: true, partial: true };
    },
    lingerMs,
  });

  /** What serves this reader: stored fares, a run that others read, or one of its own. Null when the reader has left. */
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
    count: () => runs.count((requesters) => !isOwnWork(requesters)),
  };
}

/** What is complete and still being stored serves those alone whom its age serves. */
function serves(state: PairState, maxAgeMs: number, now: number): boolean {
  return !state.complete || (state.failure === null && isFresh(state, maxAgeMs, now));
}

/** True where only our own work waits. A search that people have just left counts as theirs. */
const isOwnWork = (requesters: readonly Requester[]): boolean =>
  requesters.length > 0 && requesters.every(({ ownWork }) => ownWork !== undefined);

/** Publishes what the sources answer until the deadline, and stores it. */
async function askForPair(
  { request, stored }: Question,
  { publish, requesters, signal }: Work<PairState>,
  { sources, store, now, deadlineMs, log, onFinished }: PairSearchOptions,
): Promise<void> {
  const searchedAt = now();
  let last = combineSources([], searchedAt);
  await askSources(sources, request, { signal, requesters, hasStored: stored !== null, deadlineMs, log }, (states) => {
    last = combineSources(states, searchedAt);
    if (!last.complete) publish(last);
  });
  if (signal.aborted) return;
  if (last.failure !== null) return publish(stored ? readSavedFares(stored, last) : last);
  // Those who wait leave with the last state.
  const forPeople = !isOwnWork(requesters());
  publish(last);
  // Writing the fares out takes a while: those who wait for them get them first.
  await new Promise((resolve) => setImmediate(resolve));
  onFinished(request, last, forPeople);
  const { offers, providers, partial, empty } = last;
  await store.put(requestKey(request), { offers, providers, partial, searchedAt, ...(empty ? { empty } : {}) });
}

/** Failures that say nothing about the sources: they were not asked, to make the day's searches last. */
const savings: ReadonlySet<ErrorCode | null> = new Set(['budget-exhausted', 'rate-limited']);

/** Earlier fares in the place of a search that failed. */
function readSavedFares(stored: StoredFares, { failure, providers }: PairState): PairState {
  const state = readStored(stored, true);
  return savings.has(failure) ? { ...state, saved: true } : { ...state, providers };
}

function readStored({ providers, partial, searchedAt, empty, ...fares }: StoredFares, stale: boolean): PairState {
  const offers = stale ? fares.offers.map((offer) => ({ ...offer, estimated: true })) : fares.offers;
  const reason = empty ? { empty } : {};
  return { offers, providers, failure: null, complete: true, partial: partial || stale, stale, searchedAt, ...reason };
}
