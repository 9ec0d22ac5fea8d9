import { setTimeout as sleep } from 'node:timers/promises';
import type { FareRequest } from '@revoada/core/flights/fare-source';

export type GatheredSearches = {
  /** Takes a search that somebody made. */
  add(search: FareRequest): void;
  /** Hands on what is left, and ends. */
  stop(): Promise<void>;
};

/** Hands searches on together, `waitMs` after the first: statements for each would be a noticeable part of its work. */
export function gatherSearches(
  handOn: (searches: readonly FareRequest[]) => Promise<unknown>,
  waitMs = 250,
): GatheredSearches {
  const stopped = new AbortController();
  let gathered: FareRequest[] = [];
  let handing: Promise<void> | null = null;

  /** One hand-over at a time: a database that hangs is not asked again meanwhile. */
  async function handOnAll(): Promise<void> {
    while (gathered.length > 0) {
      await sleep(waitMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      const searches = gathered;
      gathered = [];
      await handOn(searches);
    }
    handing = null;
  }

  return {
    add(search) {
      gathered.push(search);
      handing ??= handOnAll();
    },
    async stop() {
      stopped.abort();
      await handing;
    },
  };
}
