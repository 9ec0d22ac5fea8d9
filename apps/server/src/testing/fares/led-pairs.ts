import { setImmediate } from 'node:timers/promises';
import type { FareRequest, Requester } from '@revoada/core/sources/fare-source';
import { requestKey } from '../../search/pair-requests.ts';
import type { PairSearches } from '../../search/pair-search.ts';
import type { PairState } from '../../search/pair-state.ts';
import { createSharedRuns, followTogether, type Listener } from '../../search/shared-runs.ts';

/** A followed pair of airports, whose states the test publishes. */
export type LedPair = {
  request: FareRequest;
  requesters(): readonly Requester[];
  /** Replaces the state of the pair. */
  publish(changes?: Partial<PairState>): void;
  /** True when it is complete or all its readers have left. */
  hasEnded: boolean;
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

/** Pair searches whose states the test publishes; `followed` in the order of the requests. */
export function createLedPairs(begin: () => PairState = pairState): {
  pairs: Pick<PairSearches, 'follow' | 'join' | 'peek' | 'count'>;
  followed: LedPair[];
} {
  const followed: LedPair[] = [];
  const stored = new Map<string, PairState>();
  const runs = createSharedRuns<FareRequest, PairState>({
    begin,
    work(request, { publish, requesters, signal }) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const end = (): void => {
        pair.hasEnded = true;
        resolve();
      };
      const pair: LedPair = {
        request,
        requesters,
        publish(changes) {
          const state = { ...begin(), ...changes };
          publish(state);
          if (state.complete) stored.set(requestKey(request), state);
          if (state.complete) end();
        },
        hasEnded: false,
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
  const join = (requests: readonly FareRequest[], listener: Listener) =>
    requests.map((request) => Promise.resolve(find(request, listener)));
  const pairs: Pick<PairSearches, 'follow' | 'join' | 'peek' | 'count'> = {
    count: () => followed.length,
    follow: (requests, reader) => followTogether(reader, (listener) => join(requests, listener)),
    join: (requests, _, listener) => join(requests, listener),
    peek: (request) => Promise.resolve(stored.get(requestKey(request)) ?? null),
  };
  return { pairs, followed };
}

/** Resolves once readers have received all published states. */
export const settled = (): Promise<void> => setImmediate();
