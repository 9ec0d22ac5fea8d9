import type { ErrorCode } from '@revoada/core/errors';
import type { Asker, FareRequest, FareSource } from '@revoada/core/flights/fare-source';
import type { Logger } from 'pino';
import { askSources } from './ask-sources.ts';
import { type FareStore, isFresh, type StoredFares } from './fare-store.ts';
import { requestKey } from './pair-requests.ts';
import { combineSources, type PairState } from './pair-state.ts';
import { createSharedWork, type Reader, type Work } from './shared-work.ts';

export type PairSearchOptions = {
  sources: readonly FareSource[];
  store: FareStore;
  now(): number;
  deadlineMs: number;
  log: Logger;
  /** Called for each search that asked the sources and ended by itself; `forPeople`: somebody waited for it to its end. */
  onFinished(request: FareRequest, state: PairState, forPeople: boolean): void;
};

/** Somebody who waits for fares, and how old those may be that answer without a search. */
type PairReader = Reader & { freshForMs: number };

/** The fares between two airports on a day; the last state is `complete`. */
export type PairSearches = {
  follow(request: FareRequest, reader: PairReader): AsyncGenerator<PairState, void>;
  /** Searches at the sources under way, but for those that our own work alone waits for. */
  count(): number;
};

/** What the sources are asked for a reader whom the stored fares do not serve. */
type Question = { request: FareRequest; stored: StoredFares | null; freshForMs: number };

/** A reloaded page leaves and comes back: a search without readers is dropped only after this. */
const lingerMs = 300;

/**
 * Stored fares while they are fresh enough for the reader; else the sources are asked, once for all who follow the pair at
 * that moment: travellers, checks of alerts and the price top-up. S-528
 */
export function createPairSearches(options: PairSearchOptions): PairSearches {
  const { sources, store, now, log } = options;
  const notAsked = sources.map(({ id }) => ({ id, update: null, failure: null, ended: false }));
  const questions = createSharedWork<Question, PairState>({
    buildKey: ({ request }) => requestKey(request),
    mayJoin: ({ freshForMs }, latest) =>
      !latest.complete || (latest.failure === null && isFresh(latest, freshForMs, now())),
    begin: () => combineSources(notAsked, now()),
    work: (question, work) => askForPair(question, work, options),
    fail(latest, error) {
      log.error({ err: error }, 'a search failed unexpectedly');
      return { ...latest, offers: [], failure: 'internal', complete: true, partial: true };
    },
    lingerMs,
  });
  return {
    async *follow(request, { freshForMs, ...reader }) {
      const stored = await store.get(requestKey(request));
      if (reader.signal.aborted) return;
      if (stored && isFresh(stored, freshForMs, now())) yield readStored(stored, false);
      else yield* questions.follow({ request, stored, freshForMs }, reader);
    },
    count: () => questions.count((askers) => !isOwnWork(askers)),
  };
}

/** True where only our own work waits. A search that people have just left counts as theirs. */
const isOwnWork = (askers: readonly Asker[]): boolean =>
  askers.length > 0 && askers.every(({ ownWork }) => ownWork !== undefined);

/** Publishes what the sources answer until the deadline, and stores it. */
async function askForPair(
  { request, stored }: Question,
  { publish, askers, signal }: Work<PairState>,
  { sources, store, now, deadlineMs, log, onFinished }: PairSearchOptions,
): Promise<void> {
  const searchedAt = now();
  let last = combineSources([], searchedAt);
  await askSources(sources, request, { signal, askers, hasStored: stored !== null, deadlineMs, log }, (states) => {
    last = combineSources(states, searchedAt);
    if (!last.complete) publish(last);
  });
  if (signal.aborted) return;
  if (last.failure !== null) return publish(stored ? readSavedFares(stored, last) : last);
  // Those who wait leave with the last state.
  const forPeople = !isOwnWork(askers());
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
