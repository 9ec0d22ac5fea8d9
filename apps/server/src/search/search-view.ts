/*
 * View differences: what is sent to the readers of a search.
 *
 * 1. Each state of a search is an immutable view: a list per direction, the joint tickets, the position in the queue, and the
 *    end.
 * 2. A direction none of whose pairs has changed keeps its list object (`view-cache.ts`), so unchanged directions compare
 *    equal at once.
 * 3. A reader remembers the last view that was sent to it, and starts at the empty view. A reader who joins late, or who is
 *    slower than the search, gets the difference to the latest view, never the views in between.
 * 4. The difference is a list of events: per direction the new and changed offers, then the removed ones, the return fares
 *    and the progress of providers; then all joint tickets if they changed; then the end, or a new position in the queue.
 * 5. Differences are memoized by the pair of views. Readers who go from the same view to the same view share the list, and
 *    it is written to JSON once (`http/streams/search-frames.ts`).
 */
import { errors } from '@revoada/core/errors';
import { sameValue } from '@revoada/core/flights/same-value';
import { memoizePair } from '@revoada/core/memoize';
import type { BySlice, SearchEvent, SearchSummary } from '@revoada/core/search/events';
import { type JointTickets, NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import { countKinds, type DirectionList, emptyList, listChanges } from './direction-list.ts';
import type { PairState } from './pair-state.ts';
import type { SearchedState } from './source-state.ts';
import type { TicketState } from './ticket-state.ts';

/** The event that ends a search. */
export type SearchEnd = Extract<SearchEvent, { event: 'done' | 'failure' }>;

/** The state of one search at a moment, for readers with the same rights. Immutable. */
export type SearchView = {
  /** The outbound first. */
  lists: readonly DirectionList[];
  /** Null where no source sells joint tickets, and for one way. */
  tickets: JointTickets | null;
  /** Number of searches that go before this one; null once any part of it has started. */
  waiting: number | null;
  /** How it ended; null until every pair is complete. */
  end: SearchEnd | null;
};

/** The view of a reader who has received nothing yet. */
export const emptyView: SearchView = { lists: [], tickets: null, waiting: null, end: null };

/** The states of a search: of its pairs, and of its joint tickets where a source sells them. */
export type SearchStates = { pairs: readonly PairState[]; tickets: TicketState | null };

export function buildView(
  lists: readonly DirectionList[],
  tickets: JointTickets | null,
  states: SearchStates,
  demo: boolean,
): SearchView {
  const parts = listParts(states);
  if (parts.every(({ complete }) => complete)) {
    return { lists, tickets, waiting: null, end: summarize(lists, states, demo) };
  }
  return { lists, tickets, waiting: placeInQueue(states.pairs), end: null };
}

const listParts = ({ pairs, tickets }: SearchStates): SearchedState[] => (tickets ? [...pairs, tickets] : [...pairs]);

/** The view of a search that ended with an internal error. */
export function failView(view: SearchView): SearchView {
  return { ...view, waiting: null, end: failureEvent('internal') };
}

/** Events that lead a reader from one view to a later one. */
export const findChanges = memoizePair((before: SearchView, after: SearchView): readonly SearchEvent[] => {
  const events = after.lists.flatMap((list, place) =>
    listChanges(before.lists[place] ?? emptyList(list.direction), list),
  );
  if (after.tickets && !sameValue(after.tickets, before.tickets ?? NO_JOINT_TICKETS)) {
    events.push({ event: 'tickets', data: after.tickets });
  }
  if (after.end && after.end !== before.end) events.push(after.end);
  else if (after.waiting !== before.waiting) events.push({ event: 'waiting', data: { ahead: after.waiting } });
  return events;
});

/** A search waits while every pair of it does: what has come in for one pair is worth more than a place. */
function placeInQueue(pairs: readonly PairState[]): number | null {
  const places = pairs.flatMap(({ waiting }) => waiting ?? []);
  return places.length === pairs.length ? Math.min(...places) : null;
}

function summarize(lists: readonly DirectionList[], states: SearchStates, demo: boolean): SearchEnd {
  const parts = listParts(states);
  const failures = parts.flatMap((part) => part.failure ?? []);
  const [failure] = failures;
  const foundNothing = states.pairs.every((pair) => pair.failure !== null) && !states.tickets?.tickets.length;
  if (failure && foundNothing) return failureEvent(failure);
  // A failed part has no fares, so its age does not count.
  const answered = parts.filter((part) => part.failure === null);
  const data: SearchSummary = {
    ...bySlice(lists, ({ shown }) => countKinds(shown)),
    hidden: bySlice(lists, ({ hidden }) => hidden),
    found: bySlice(lists, ({ foundCounts }) => foundCounts),
    partial: parts.some((part) => part.partial || part.failure !== null),
    searchedAt: new Date(Math.min(...answered.map((part) => part.searchedAt))).toISOString(),
    stale: parts.some((part) => part.stale),
    ...collectEmptyReasons(lists),
    ...(parts.some((part) => part.saved) ? { saved: true as const } : {}),
    demo,
  };
  return { event: 'done', data };
}

/** `outbound` has the value of the first slice, also where that is not its name. */
function bySlice<Value>(lists: readonly DirectionList[], read: (list: DirectionList) => Value): BySlice<Value> {
  const values = lists.map((list) => [list.direction, read(list)] as const);
  return { outbound: read(lists[0] ?? emptyList('outbound')), return: null, ...Object.fromEntries(values) };
}

function collectEmptyReasons(lists: readonly DirectionList[]): Pick<SearchSummary, 'empty'> {
  const reasons = lists.flatMap(({ direction, empty }) => (empty ? [[direction, empty] as const] : []));
  return reasons.length > 0 ? { empty: Object.fromEntries(reasons) } : {};
}

function failureEvent(code: Extract<SearchEnd, { event: 'failure' }>['data']['code']): SearchEnd {
  return { event: 'failure', data: { code, message: errors[code].text } };
}
