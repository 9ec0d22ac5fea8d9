import type { SearchAnswer, SearchEvent } from '@revoada/core/search/events';

/** A search that is over, as the events that tell all of it and as its answer; fresh between two instants (UTC milliseconds). */
export type FinishedSearch = {
  events: readonly SearchEvent[];
  answer: SearchAnswer;
  freshFrom: number;
  freshUntil: number;
};

export type FinishedSearches = {
  get(key: string): FinishedSearch | undefined;
  add(key: string, search: FinishedSearch): void;
};

/** About 64 MiB: an offer takes some 8 KB, as an object and in what is written of it. */
const mostOffers = 8_000;

/** Keeps finished searches while they are fresh; the one not asked for longest makes room. */
export function createFinishedSearches(now: () => number): FinishedSearches {
  const searches = new Map<string, FinishedSearch>();
  let offers = 0;
  const drop = (key: string, search: FinishedSearch): void => {
    searches.delete(key);
    offers -= countOffers(search);
  };
  return {
    get(key) {
      const search = searches.get(key);
      if (!search) return undefined;
      drop(key, search);
      if (now() < search.freshFrom || now() >= search.freshUntil) return undefined;
      searches.set(key, search);
      offers += countOffers(search);
      return search;
    },
    add(key, search) {
      const old = searches.get(key);
      if (old) drop(key, old);
      searches.set(key, search);
      offers += countOffers(search);
      for (const [oldest, dropped] of searches) {
        if (offers <= mostOffers) break;
        drop(oldest, dropped);
      }
    },
  };
}

/** A search without offers takes room too. */
function countOffers({ answer }: FinishedSearch): number {
  return answer.offers.length + 1;
}
