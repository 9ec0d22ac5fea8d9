import type { ErrorCode } from '@revoada/core/errors';
import { errors } from '@revoada/core/errors';
import { type Asker, type FareRequest, unnamedAsker } from '@revoada/core/flights/fare-source';
import type { Direction } from '@revoada/core/flights/offer';
import type { SearchAnswer, SearchEvent, SearchSummary } from '@revoada/core/search/events';
import type { SearchQuery } from '@revoada/core/search/query';
import { changesOf, countsOf, type DirectionList, emptyList, listOf } from './direction-list.ts';
import { eventFrame } from './event-frames.ts';
import { freshUntil } from './fare-store.ts';
import type { PairState } from './pair-state.ts';
import type { SharedSearches } from './shared-searches.ts';

/** How a search ended. `freshUntil`: UTC milliseconds; in the past when the result may not be used again. */
export type SearchOutcome =
  | { ok: true; answer: SearchAnswer; events: SearchEvent[]; freshUntil: number }
  | { ok: false; code: ErrorCode };

/** Gets the bytes of the events; the same bytes go to everyone who listens. `end` is called once, last. */
export type SearchListener = { send(chunk: Uint8Array): void; end(outcome: SearchOutcome): void };

export type SearchRun = {
  /** Tells the listener all that is known, then what follows. Returns how to leave. */
  join(listener: SearchListener, asker?: Asker): () => void;
  /** So many searches go before this one, which has not begun yet; null once any part of it has. */
  waiting(): number | null;
};

type Leg = { direction: Direction; requests: FareRequest[]; pairs: PairState[]; list: DirectionList };

export type SearchRunOptions = {
  query: SearchQuery;
  requests: { direction: Direction; requests: FareRequest[] }[];
  searches: SharedSearches;
  maxOffers: number | null;
  demo: boolean;
  freshForMs: number;
  /** Nobody listens any more, or it has ended: forget this run. */
  onOver(): void;
};

/** Runs one search for any number of listeners with the same rights: both directions side by side. */
export function startSearchRun(options: SearchRunOptions): SearchRun {
  const listeners = new Map<SearchListener, Asker>();
  const legs = options.requests.map<Leg>(({ direction, requests }) => {
    return { direction, requests, pairs: [], list: emptyList(direction) };
  });
  const leaves: (() => void)[] = [];
  let outcome: SearchOutcome | null = null;
  let known: Uint8Array | null = null;
  let starting = true;
  let waiting: number | null = null;

  const broadcast = (events: SearchEvent[]): void => {
    if (events.length === 0) return;
    known = null;
    const chunk = encode(events);
    for (const listener of [...listeners.keys()]) listener.send(chunk);
  };

  const finish = (changes: SearchEvent[]): void => {
    outcome = outcomeOf(legs, options);
    const last: SearchEvent = outcome.ok
      ? { event: 'done', data: summaryOf(outcome.answer) }
      : { event: 'failure', data: { code: outcome.code, message: errors[outcome.code].text } };
    broadcast([...changes, last]);
    options.onOver();
    for (const listener of [...listeners.keys()]) listener.end(outcome);
    for (const leave of leaves) leave();
  };

  /** Tells what has changed in these legs, in one piece with the end when nothing more will come. */
  const refresh = (changed: readonly Leg[]): void => {
    const events = changed.flatMap((leg) => {
      const before = leg.list;
      leg.list = listOf(leg.direction, leg.pairs, options.query, options.maxOffers);
      return changesOf(before, leg.list);
    });
    if (legs.every(({ pairs }) => pairs.every(({ complete }) => complete))) {
      finish(events);
      return;
    }
    const place = placeInQueue(legs);
    if (place !== waiting) events.push(waitingEvent(place));
    waiting = place;
    broadcast(events);
  };

  for (const leg of legs) {
    for (const [index, request] of leg.requests.entries()) {
      const update = (state: PairState): void => {
        leg.pairs[index] = state;
        if (!starting && !outcome) refresh([leg]);
      };
      leaves.push(options.searches.follow(request, update, () => [...listeners.values()]));
    }
  }
  // What others have found already is told once the one who starts this run has joined it.
  queueMicrotask(() => {
    starting = false;
    refresh(legs);
  });

  return {
    waiting: () => waiting,
    join(listener, asker = unnamedAsker) {
      if (outcome) {
        listener.end(outcome);
        return () => undefined;
      }
      known ??= encode([
        ...legs.flatMap(({ direction, list }) => changesOf(emptyList(direction), list)),
        ...(waiting === null ? [] : [waitingEvent(waiting)]),
      ]);
      if (known.length > 0) listener.send(known);
      listeners.set(listener, asker);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || outcome) return;
        options.onOver();
        for (const leave of leaves) leave();
      };
    },
  };
}

/** A search waits while every part of it does: what has come in for one part is worth more than a place. */
function placeInQueue(legs: readonly Leg[]): number | null {
  const places = legs.flatMap(({ pairs }) => pairs.map((pair) => pair.waiting));
  const told = places.filter((place) => place !== undefined);
  return told.length > 0 && told.length === places.length ? Math.min(...told) : null;
}

function waitingEvent(ahead: number | null): SearchEvent {
  return { event: 'waiting', data: { ahead } };
}

function encode(events: SearchEvent[]): Uint8Array {
  return Buffer.from(events.map(eventFrame).join(''));
}

function outcomeOf(legs: readonly Leg[], { demo, freshForMs }: SearchRunOptions): SearchOutcome {
  const pairs = legs.flatMap((leg) => leg.pairs);
  const failures = pairs.flatMap((pair) => pair.failure ?? []);
  const [failure] = failures;
  if (failure && failures.length === pairs.length) return { ok: false, code: failure };
  const [outbound = emptyList('outbound'), back] = legs.map(({ list }) => list);
  const offers = legs.flatMap(({ list }) => list.shown);
  // A failed pair has no fares whose age matters.
  const answered = pairs.filter((pair) => pair.failure === null);
  const answer: SearchAnswer = {
    offers,
    sources: legs.flatMap(({ direction, list }) =>
      list.providers.map(({ source, state }) => ({ direction, source, state })),
    ),
    outbound: countsOf(outbound.shown),
    return: back ? countsOf(back.shown) : null,
    hidden: { outbound: outbound.hidden, return: back?.hidden ?? null },
    partial: pairs.some((pair) => pair.partial || pair.failure !== null),
    searchedAt: new Date(Math.min(...answered.map((pair) => pair.searchedAt))).toISOString(),
    stale: pairs.some((pair) => pair.stale),
    ...(pairs.some((pair) => pair.saved) ? { saved: true as const } : {}),
    demo,
  };
  const events = legs.flatMap(({ direction, list }) => changesOf(emptyList(direction), list));
  const reusable = answered.length === pairs.length && !answer.stale;
  return {
    ok: true,
    answer,
    events: [...events, { event: 'done', data: summaryOf(answer) }],
    freshUntil: reusable ? Math.min(...answered.map((pair) => freshUntil(pair, freshForMs))) : 0,
  };
}

function summaryOf({ offers: _, sources: __, ...summary }: SearchAnswer): SearchSummary {
  return summary;
}
