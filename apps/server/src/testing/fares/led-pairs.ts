import { setImmediate } from 'node:timers/promises';
import type { Asker, FareRequest } from '@revoada/core/flights/fare-source';
import type { PairSearches } from '../../search/pair-search.ts';
import type { PairState } from '../../search/pair-state.ts';

/** A pair of airports that the product follows, led by the test. */
export type LedPair = {
  request: FareRequest;
  askers(): readonly Asker[];
  /** Replaces what is known of the pair. */
  tell(changes?: Partial<PairState>): void;
  /** Whether whoever followed it has left. */
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
  const pairs: PairSearches = {
    count: () => followed.length,
    async *follow(request, { askers, signal }) {
      const states = [begin()];
      let wake = (): void => undefined;
      const pair: LedPair = {
        request,
        askers,
        tell(changes) {
          states.push({ ...begin(), ...changes });
          wake();
        },
        left: false,
      };
      followed.push(pair);
      signal.addEventListener('abort', () => wake());
      try {
        while (!signal.aborted) {
          const state = states.shift();
          if (state) yield state;
          else {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          }
        }
      } finally {
        pair.left = true;
      }
    },
  };
  return { pairs, followed };
}

/** Resolves once everything that has been told has reached those who read. */
export const settled = (): Promise<void> => setImmediate();
