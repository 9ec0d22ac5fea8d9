import { setImmediate } from 'node:timers/promises';
import type { FareRequest, Requester } from '@revoada/core/flights/fare-source';
import { requestKey } from '../../search/pair-requests.ts';
import type { PairSearches } from '../../search/pair-search.ts';
import type { PairState } from '../../search/pair-state.ts';
import { createSharedRuns, followTogether, type Listener } from '../../search/shared-runs.ts';

/** A pair of airports that the product follows, led by the test. */
export type LedPair = {
  request: FareRequest;
  requesters(): readonly Requester[];
  /** Replaces what is known of the pair. */
  tell(changes?: Partial<PairState>): void;
  /** Whether it has ended, or everybody who followed it has left. */
  left: boolean;
};

export function pairState(changes: Partial<PairState> = {}): PairState {
  return {
    offers: [],
    providers: [],
    failure: null,
    complete: false,
    partial: false,
    stale: false,
    searchedAt: 1_000,
    ...changes,
  };
}

/** Pair searches that say what the test tells them to: `followed` in the order in which they were asked for. */
export function createLedPairs(begin: () => PairState = pairState): { pairs: PairSearches; followed: LedPair[] } {
  const followed: LedPair[] = [];
  const runs = createSharedRuns<FareRequest, PairState>({
    begin,
    work(request, { publish, requesters, signal }) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const end = (): void => {
        pair.left = true;
        resolve();
      };
      const pair: LedPair = {
        request,
        requesters,
        tell(changes) {
          const state = { ...begin(), ...changes };
          publish(state);
          if (state.complete) end();
        },
        left: false,
      };
      followed.push(pair);
      signal.addEventListener('abort', end);
      return promise;
    },
    fail: (latest) => latest,
    lingerMs: 0,
  });
  const find = (request: FareRequest, listener: Listener) => {
    const running = runs.find(requestKey(request));
    if (!running) return runs.begin(requestKey(request), request, listener);
    running.join(listener);
    return running;
  };
  const pairs: PairSearches = {
    count: () => followed.length,
    follow: (requests, reader) =>
      followTogether(reader, (listener) => requests.map((request) => Promise.resolve(find(request, listener)))),
  };
  return { pairs, followed };
}

/** Resolves once everything that has been told has reached those who read. */
export const settled = (): Promise<void> => setImmediate();
