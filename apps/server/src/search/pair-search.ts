import type { ErrorCode } from '@revoada/core/errors';
import type { FareRequest, FareSource } from '@revoada/core/flights/fare-source';
import type { Logger } from 'pino';
import { askSources } from './ask-sources.ts';
import { type FareStore, isFresh, type StoredFares } from './fare-store.ts';
import { requestKey } from './pair-requests.ts';
import { combineSources, type PairState } from './pair-state.ts';
import { createSharedWork, type SharedWork, type Work } from './shared-work.ts';

export type PairSearchOptions = {
  sources: readonly FareSource[];
  store: FareStore;
  now(): number;
  deadlineMs: number;
  freshForMs: number;
  log: Logger;
  /** Called for each search that asked the sources and ended by itself. */
  onFinished(request: FareRequest, state: PairState): void;
};

/** The fares between two airports on a day, searched once for all who follow them; the last state is `complete`. */
export type PairSearches = SharedWork<FareRequest, PairState>;

/** A reloaded page leaves and comes back: a search without readers is dropped only after this. */
const lingerMs = 300;

export function createPairSearches(options: PairSearchOptions): PairSearches {
  const notAsked = options.sources.map(({ id }) => ({ id, update: null, failure: null, ended: false }));
  return createSharedWork<FareRequest, PairState>({
    buildKey: requestKey,
    begin: () => combineSources(notAsked, options.now()),
    work: (request, work) => searchPair(request, work, options),
    fail(latest, error) {
      options.log.error({ err: error }, 'a search failed unexpectedly');
      return { ...latest, offers: [], failure: 'internal', complete: true, partial: true };
    },
    lingerMs,
  });
}

/** Stored fares while they are fresh; else what every source answers until the deadline, stored for whoever comes next. */
async function searchPair(
  request: FareRequest,
  { publish, askers, signal }: Work<PairState>,
  { sources, store, now, deadlineMs, freshForMs, log, onFinished }: PairSearchOptions,
): Promise<void> {
  const key = requestKey(request);
  const stored = await store.get(key);
  if (signal.aborted) return;
  if (stored && isFresh(stored, freshForMs, now())) return publish(readStored(stored, false));
  const searchedAt = now();
  let last = combineSources([], searchedAt);
  await askSources(sources, request, { signal, askers, hasStored: stored !== null, deadlineMs, log }, (states) => {
    last = combineSources(states, searchedAt);
    if (!last.complete) publish(last);
  });
  if (signal.aborted) return;
  if (last.failure !== null) return publish(stored ? readSavedFares(stored, last) : last);
  publish(last);
  // Writing the fares out takes a while: those who wait for them get them first.
  await new Promise((resolve) => setImmediate(resolve));
  onFinished(request, last);
  const { offers, providers, partial } = last;
  await store.put(key, { offers, providers, partial, searchedAt });
}

/** Failures that say nothing about the sources: they were not asked, to make the day's searches last. */
const savings: ReadonlySet<ErrorCode | null> = new Set(['budget-exhausted', 'rate-limited']);

/** Earlier fares in the place of a search that failed. */
function readSavedFares(stored: StoredFares, { failure, providers }: PairState): PairState {
  const state = readStored(stored, true);
  return savings.has(failure) ? { ...state, saved: true } : { ...state, providers };
}

function readStored({ providers, partial, searchedAt, ...fares }: StoredFares, stale: boolean): PairState {
  const offers = stale ? fares.offers.map((offer) => ({ ...offer, estimated: true })) : fares.offers;
  return { offers, providers, failure: null, complete: true, partial: partial || stale, stale, searchedAt };
}
