import { errors } from '@revoada/core/errors';
import { memoizePair } from '@revoada/core/memoize';
import type { SearchEvent, SearchSummary } from '@revoada/core/search/events';
import { countKinds, type DirectionList, emptyList, listChanges } from './direction-list.ts';
import type { PairState } from './pair-state.ts';

/** The event that ends a search. */
export type SearchEnd = Extract<SearchEvent, { event: 'done' | 'failure' }>;

/** What is known of one search at a moment, as readers with the same rights see it. Replaced as a whole, never changed. */
export type SearchView = {
  /** The outbound first. */
  lists: readonly DirectionList[];
  /** So many searches go before this one, which has not begun yet; null once any part of it has. */
  waiting: number | null;
  /** How it ended; null until every pair is complete. */
  end: SearchEnd | null;
};

/** What somebody knows who has read nothing yet. */
export const emptyView: SearchView = { lists: [], waiting: null, end: null };

export function buildView(lists: readonly DirectionList[], pairs: readonly PairState[], demo: boolean): SearchView {
  if (pairs.every(({ complete }) => complete)) return { lists, waiting: null, end: summarize(lists, pairs, demo) };
  return { lists, waiting: placeInQueue(pairs), end: null };
}

/** The view of a search that a fault of ours has ended. */
export function failView(view: SearchView): SearchView {
  return { ...view, waiting: null, end: failureEvent('internal') };
}

/**
 * The events that lead a reader from one view to a later one. Readers who go the same way get the same list: what has been
 * written of it for one can be sent to all.
 */
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
  // A failed pair has no fares whose age matters.
  const answered = pairs.filter((pair) => pair.failure === null);
  const data: SearchSummary = {
    outbound: countKinds(outbound.shown),
    return: back ? countKinds(back.shown) : null,
    hidden: { outbound: outbound.hidden, return: back?.hidden ?? null },
    found: { outbound: outbound.found, return: back?.found ?? null },
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
  const known = lists.flatMap(({ direction, empty }) => (empty ? [[direction, empty] as const] : []));
  return known.length > 0 ? { empty: Object.fromEntries(known) } : {};
}

function failureEvent(code: Extract<SearchEnd, { event: 'failure' }>['data']['code']): SearchEnd {
  return { event: 'failure', data: { code, message: errors[code].text } };
}
