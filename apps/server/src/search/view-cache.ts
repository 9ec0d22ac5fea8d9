import { memoize, memoizePair } from '@revoada/core/memoize';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { hideJourneys } from '@revoada/core/results/joint-rows';
import type { SearchAnswer, SearchEvent } from '@revoada/core/search/events';
import type { SearchQuery } from '@revoada/core/search/query';
import { applyEvents, emptySearch, toAnswer } from '@revoada/core/search/search-state';
import { buildList, collectWanted } from './direction-list.ts';
import { isFresh } from './fare-store.ts';
import { type Leg, requestKey } from './pair-requests.ts';
import { buildView, emptyView, findChanges, type SearchStates, type SearchView } from './search-view.ts';
import { sameItems } from './shared-runs.ts';
import type { SearchedState } from './source-state.ts';
import { planTickets, ticketKey } from './ticket-requests.ts';

/** A search with its readers' limit of offers per list, and the prices of miles that decide which offers exceed it. */
export type SearchTask = { query: SearchQuery; maxOffers: number | null; references: ReferencePrices };

/** A complete search, as the events of its whole result and as its answer. */
export type FinishedSearch = { events: readonly SearchEvent[]; answer: SearchAnswer };

/** How old a state's fares are, and whether they may be used again. */
type Age = Pick<SearchedState, 'failure' | 'stale' | 'partial' | 'searchedAt'>;

/** Returns one object per state, so that the cache can identify a state without keeping its offers in memory. */
const readAge = memoize(({ failure, stale, partial, searchedAt }: SearchedState): Age => {
  return { failure, stale, partial, searchedAt };
});

/** A view, with the ages of the states that it was built from, and the keys of their requests. */
type CachedView = { ages: readonly Age[]; view: SearchView; requests: readonly string[] };

export type ViewCache = {
  /** Returns a function that builds the view of states; those of pairs are in the order of the legs' requests. */
  open(task: SearchTask, legs: readonly Leg[]): (states: SearchStates) => SearchView;
  /** The search when it is finished, and none of its pairs is too old or has failed. */
  findFinished(task: SearchTask): FinishedSearch | undefined;
  /** Drops the views of a pair or of joint tickets whose stored fares were changed, by the key of their request. */
  forget(key: string): void;
};

type ViewCacheDeps = { now(): number; freshForMs: number; demo: boolean; mostOffers?: number };

/** About 64 MiB: an offer takes some 8 KB, as an object and as the text that is written from it. */
const offersInMemory = 8_000;

/** Keeps the view of each search while its pairs stay the same; evicts the least recently used. */
export function createViewCache({ now, freshForMs, demo, mostOffers = offersInMemory }: ViewCacheDeps): ViewCache {
  const views = new Map<string, CachedView>();
  let offers = 0;
  const drop = (key: string): void => {
    offers -= countOffers(views.get(key));
    views.delete(key);
  };
  const keep = (key: string, cachedView: CachedView): void => {
    drop(key);
    views.set(key, cachedView);
    offers += countOffers(cachedView);
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
        const { pairs } = states;
        const ticketAges = states.tickets ? [readAge(states.tickets)] : [];
        const ages = [...pairs.map(readAge), ...ticketAges];
        const before = views.get(key);
        const jointTickets = states.tickets && collectOnce(states.tickets, task.query);
        if (before && sameItems(before.ages, ages)) return before.view;
        let next = 0;
        const lists = legs.map(({ direction, slice, requests }, place) => {
          const from = next;
          next += requests.length;
          const list = before?.view.lists[place];
          const has = (all: readonly Age[]) => [...all.slice(from, next), ...all.slice(pairs.length)];
          // A direction keeps its list while neither its pairs nor the joint tickets change.
          if (list && sameItems(has(before.ages), has(ages))) return list;
          const joint = states.tickets && jointTickets && { state: states.tickets, tickets: jointTickets, slice };
          return buildList(direction, pairs.slice(from, next), task, joint);
        });
        const hidden = new Map(legs.map(({ slice }, place) => [slice, lists[place]?.hiddenJourneys]));
        const isHidden = ({ slice, journeyKey }: { slice: number; journeyKey: string }): boolean =>
          hidden.get(slice)?.has(journeyKey) ?? false;
        const view = buildView(lists, jointTickets && hideJourneys(jointTickets, isHidden), states, demo);
        keep(key, {
          ages,
          view,
          requests: [...legs.flatMap((leg) => leg.requests.map(requestKey)), ...planTickets(task.query).map(ticketKey)],
        });
        return view;
      };
    },
    findFinished(task) {
      const key = searchKey(task);
      const cachedView = views.get(key);
      if (!cachedView?.view.end) return undefined;
      if (!cachedView.ages.every(isUsable)) return void drop(key);
      keep(key, cachedView);
      return finish(cachedView.view);
    },
    forget(changed) {
      for (const [key, { requests }] of views) if (requests.includes(changed)) drop(key);
    },
  };
}

/** The wanted tickets of a state, collected once for all who read it. */
export const collectOnce = memoizePair(collectWanted);

/** The finished search of a view; undefined where it found nothing that is sent. */
export const finish = memoize((view: SearchView): FinishedSearch | undefined => {
  const events = findChanges(emptyView, view);
  const answer = toAnswer(applyEvents(emptySearch, events));
  return answer ? { events, answer } : undefined;
});

/** A search without offers counts as one, because it takes memory too. */
function countOffers(cachedView: CachedView | undefined): number {
  if (!cachedView) return 0;
  const { lists, tickets } = cachedView.view;
  return lists.reduce((sum, { shown }) => sum + shown.length, 1 + (tickets?.tickets.length ?? 0));
}

/** Equal for readers who get the same events. Sort order is not part of it: the browser sorts. */
export function searchKey({ query, maxOffers, references }: SearchTask): string {
  const { origin, destination, departure, returnOrigin, returnDestination, further } = query;
  const { airline, payment, cabin, adults, children, infants } = query;
  const slices = [origin, destination, departure, query.return, returnOrigin, returnDestination];
  const furtherSlices = further.map((slice) => [slice.origin, slice.destination, slice.date].join('-')).join('+');
  const search = [...slices, furtherSlices, airline, payment, cabin, adults, children, infants];
  return [...search, maxOffers, writeReferences(references)].join(':');
}

/** Memoized because every key of a table of prices repeats its JSON. */
const writeReferences = memoize((references: ReferencePrices) => JSON.stringify(references));
