import { memoize } from '@revoada/core/memoize';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { SearchAnswer, SearchEvent } from '@revoada/core/search/events';
import type { SearchQuery } from '@revoada/core/search/query';
import { applyEvents, emptySearch, toAnswer } from '@revoada/core/search/search-state';
import { buildList } from './direction-list.ts';
import { isFresh } from './fare-store.ts';
import type { Leg } from './pair-requests.ts';
import type { PairState } from './pair-state.ts';
import { buildView, emptyView, findChanges, type SearchView } from './search-view.ts';
import { sameItems } from './shared-runs.ts';

/** A search, how many offers of each list its readers may see, and what miles count as when the dearest are held back. */
export type SearchTask = { query: SearchQuery; maxOffers: number | null; references: ReferencePrices };

/** A search that is over, as the events that tell all of it and as its answer. */
export type FinishedSearch = { events: readonly SearchEvent[]; answer: SearchAnswer };

/** How old a state's fares are, and whether they may be used again. */
type Age = Pick<PairState, 'failure' | 'stale' | 'partial' | 'searchedAt'>;

/** One object for each state, which stands for it where its offers need not be held in memory. */
const readAge = memoize(({ failure, stale, partial, searchedAt }: PairState): Age => {
  return { failure, stale, partial, searchedAt };
});

/** A view, and the ages of the states that it was made of. */
type KnownView = { ages: readonly Age[]; view: SearchView };

export type KnownViews = {
  /** Tells what readers of the search see of its pairs, whose states stand in the order of its legs' requests. */
  open(task: SearchTask, legs: readonly Leg[]): (states: readonly PairState[]) => SearchView;
  /** The search where it is finished, and none of its pairs is too old or has failed. */
  findFinished(task: SearchTask): FinishedSearch | undefined;
};

type KnownViewsOptions = { now(): number; freshForMs: number; demo: boolean; mostOffers?: number };

/** About 64 MiB: an offer takes some 8 KB, as an object and in what is written of it. */
const offersInMemory = 8_000;

/** Remembers each search's view as long as its pairs stay the same; the one not asked for longest makes room. */
export function createKnownViews({
  now,
  freshForMs,
  demo,
  mostOffers = offersInMemory,
}: KnownViewsOptions): KnownViews {
  const views = new Map<string, KnownView>();
  let offers = 0;
  const drop = (key: string): void => {
    offers -= countOffers(views.get(key));
    views.delete(key);
  };
  const keep = (key: string, known: KnownView): void => {
    drop(key);
    views.set(key, known);
    offers += countOffers(known);
    for (const oldest of views.keys()) {
      if (offers <= mostOffers) break;
      drop(oldest);
    }
  };
  const isUsable = (age: Age): boolean => age.failure === null && !age.stale && isFresh(age, freshForMs, now());

  return {
    open(task, legs) {
      const key = searchKey(task);
      return (states) => {
        const ages = states.map(readAge);
        const before = views.get(key);
        if (before && sameItems(before.ages, ages)) return before.view;
        let next = 0;
        const lists = legs.map(({ direction, requests }, place) => {
          const from = next;
          next += requests.length;
          const list = before?.view.lists[place];
          // A direction none of whose pairs has changed keeps its list.
          if (list && sameItems(before.ages.slice(from, next), ages.slice(from, next))) return list;
          return buildList(direction, states.slice(from, next), task);
        });
        const view = buildView(lists, states, demo);
        keep(key, { ages, view });
        return view;
      };
    },
    findFinished(task) {
      const key = searchKey(task);
      const known = views.get(key);
      if (!known?.view.end) return undefined;
      if (!known.ages.every(isUsable)) return void drop(key);
      keep(key, known);
      return finish(known.view);
    },
  };
}

const finish = memoize((view: SearchView): FinishedSearch | undefined => {
  const events = findChanges(emptyView, view);
  const answer = toAnswer(applyEvents(emptySearch, events));
  return answer ? { events, answer } : undefined;
});

/** A search without offers takes room too. */
function countOffers(known: KnownView | undefined): number {
  return known ? known.view.lists.reduce((sum, { shown }) => sum + shown.length, 1) : 0;
}

/** Equal for those who get the same events: the order of the list is the reader's own affair. */
export function searchKey({ query, maxOffers, references }: SearchTask): string {
  const { origin, destination, departure, airline, payment, cabin, adults, children, infants } = query;
  const search = [origin, destination, departure, query.return, airline, payment, cabin, adults, children, infants];
  return [...search, maxOffers, writeReferences(references)].join(':');
}

/** What the list's limit and its comparisons depend on, written once for each table of prices. */
const writeReferences = memoize((references: ReferencePrices) => JSON.stringify(references));
