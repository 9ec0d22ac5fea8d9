/*
 * View differences: what is sent to the readers of a search.
 *
 * 1. Each state of a search is an immutable view: a list per direction, the position in the queue, and the end.
 * 2. A direction none of whose pairs has changed keeps its list object (`view-cache.ts`), so unchanged directions compare
 *    equal at once.
 * 3. A reader remembers the last view that was sent to it, and starts at the empty view. A reader who joins late, or who is
 *    slower than the search, gets the difference to the latest view, never the views in between.
 * 4. The difference is a list of events: per direction the new and changed offers, then the removed ones, the return fares
 *    and the progress of providers; then the end, or a new position in the queue.
 * 5. Differences are memoized by the pair of views. Readers who go from the same view to the same view share the list, and
 *    it is written to JSON once (`http/streams/search-frames.ts`).
 */
import { errors } from '@revoada/core/errors';
import { memoizePair } from '@revoada/core/memoize';
import type { SearchEvent, SearchSummary } from '@revoada/core/search/events';
import { countKinds, type DirectionList, emptyList, listChanges } from './direction-list.ts';
import type { PairState } from './pair-state.ts';

/** The event that ends a search. */
export type SearchEnd = Extract<SearchEvent, { event: 'done' | 'failure' }>;

/** The state of one search at a moment, for readers with the same rights. Immutable. */
export type SearchView = {
  /** The outbound first. */
  lists: readonly DirectionList[];
  /** Number of searches that go before this one; null once any part of it has started. */
  waiting: number | null;
  /** How it ended; null until every pair is complete. */
  end: SearchEnd | null;
};

/** The view of a reader who has received nothing yet. */
export const emptyView: SearchView = { lists: [], waiting: null, end: null };

export function buildView(lists: readonly DirectionList[], pairs: readonly PairState[], demo: boolean): SearchView {
  if (pairs.every(({ complete }) => complete)) return { lists, waiting: null, end: summarize(lists, pairs, demo) };
  return { lists, waiting: placeInQueue(pairs), end: null };
}

/** The view of a search that ended with an internal error. */
export function failView(view: SearchView): SearchView {
  return { ...view, waiting: null, end: failureEvent('internal') };
}

/** Events that lead a reader from one view to a later one. */
export const findChanges = memoizePair((before: SearchView, after: SearchView): readonly SearchEvent[] => {
  const events = after.lists.flatMap((list, place) =>
    listChanges(before.lists[place] ?? emptyList(list.direction), list),
  );
  if (after.end && after.end !== before.end) events.push(after.end);
  else if (after.waiting !== before.waiting) events.push({ event: 'waiting', data: { ahead: after.waiting } });
  return events;
});

/** A search waits while every part of it does: what has come in for one part is worth more than a place. */
function placeInQueue(pairs: readonly PairState[]): number | null {
  const places = pairs.flatMap(({ waiting }) => waiting ?? []);
  return places.length === pairs.length ? Math.min(...places) : null;
}

function summarize(lists: readonly DirectionList[], pairs: readonly PairState[], demo: boolean): SearchEnd {
  const failures = pairs.flatMap((pair) => pair.failure ?? []);
  const [failure] = failures;
  if (failure && failures.length === pairs.length) return failureEvent(failure);
  const [outbound = emptyList('outbound'), back] = lists;
  // A failed pair has no fares, so its age does not count.
  const answered = pairs.filter((pair) => pair.failure === null);
  const data: SearchSummary = {
    outbound: countKinds(outbound.shown),
    return: back ? countKinds(back.shown) : null,
    hidden: { outbound: outbound.hidden, return: back?.hidden ?? null },
    found: { outbound: outbound.foundCounts, return: back?.foundCounts ?? null },
    partial: pairs.some((pair) => pair.partial || pair.failure !== null),
    searchedAt: new Date(Math.min(...answered.map((pair) => pair.searchedAt))).toISOString(),
    stale: pairs.some((pair) => pair.stale),
    ...collectEmptyReasons(lists),
    ...(pairs.some((pair) => pair.saved) ? { saved: true as const } : {}),
    demo,
  };
  return { event: 'done', data };
}

function collectEmptyReasons(lists: readonly DirectionList[]): Pick<SearchSummary, 'empty'> {
  const reasons = lists.flatMap(({ direction, empty }) => (empty ? [[direction, empty] as const] : []));
  return reasons.length > 0 ? { empty: Object.fromEntries(reasons) } : {};
}

function failureEvent(code: Extract<SearchEnd, { event: 'failure' }>['data']['code']): SearchEnd {
  return { event: 'failure', data: { code, message: errors[code].text } };
}
