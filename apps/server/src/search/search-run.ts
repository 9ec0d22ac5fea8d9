import type { FareRequest } from '@revoada/core/flights/fare-source';
import type { Direction } from '@revoada/core/flights/offer';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { SearchQuery } from '@revoada/core/search/query';
import { applyEvents, emptySearch, toAnswer } from '@revoada/core/search/search-state';
import { buildList, type DirectionList } from './direction-list.ts';
import type { FinishedSearch } from './finished-searches.ts';
import type { FlightSearchOptions } from './flight-search.ts';
import { pairRequests } from './pair-requests.ts';
import type { PairState } from './pair-state.ts';
import { buildView, emptyView, findChanges, findReuseEnd, type SearchView } from './search-view.ts';
import type { Work } from './shared-work.ts';

/** A search, how many offers of each list its readers may see, and what miles count as when the dearest are held back. */
export type SearchTask = { query: SearchQuery; maxOffers: number | null; references: ReferencePrices };

export type SearchRunOptions = Pick<
  FlightSearchOptions,
  'pairs' | 'directory' | 'now' | 'demo' | 'maxAirportPairs' | 'freshForMs'
> & {
  /** Takes a finished search that may be used again. */
  keep(search: FinishedSearch): void;
};

/** One direction of a search, what is known of each of its airport pairs, and the list made of that. */
type Leg = { direction: Direction; requests: FareRequest[]; pairs: PairState[]; list: DirectionList | null };

/** Follows every airport pair of both directions side by side, and publishes what is known of them together. */
export async function runSearch(
  task: SearchTask,
  { publish, askers, signal }: Work<SearchView>,
  options: SearchRunOptions,
): Promise<void> {
  const legs = planLegs(task.query, options);
  const asked = legs.reduce((count, { requests }) => count + requests.length, 0);
  let scheduled = false;

  /** What several pairs tell at the same moment is listed once. */
  const refresh = async (): Promise<void> => {
    if (scheduled) return;
    scheduled = true;
    await Promise.resolve();
    scheduled = false;
    const pairs = legs.flatMap((leg) => Object.values(leg.pairs));
    if (pairs.length < asked) return;
    const lists = legs.map((leg) => {
      leg.list ??= buildList(leg.direction, leg.pairs, task);
      return leg.list;
    });
    const view = buildView(lists, pairs, options.demo);
    keepFinished(view, pairs, options);
    publish(view);
  };

  const followPair = async (leg: Leg, place: number, request: FareRequest): Promise<void> => {
    const { pairs, freshForMs } = options;
    for await (const state of pairs.follow(request, { askers, signal, freshForMs })) {
      leg.pairs[place] = state;
      leg.list = null;
      await refresh();
      if (state.complete) return;
    }
  };

  await Promise.all(legs.flatMap((leg) => leg.requests.map((request, place) => followPair(leg, place, request))));
}

function planLegs(query: SearchQuery, { directory, maxAirportPairs }: SearchRunOptions): Leg[] {
  return (['outbound', 'return'] satisfies Direction[])
    .map((direction) => {
      const requests = pairRequests(query, direction, directory, maxAirportPairs);
      return { direction, requests, pairs: [], list: null };
    })
    .filter(({ requests }) => requests.length > 0);
}

function keepFinished(
  view: SearchView,
  pairs: readonly PairState[],
  { now, freshForMs, keep }: SearchRunOptions,
): void {
  if (view.end === null) return;
  const freshUntil = findReuseEnd(pairs, freshForMs);
  if (freshUntil <= now()) return;
  const events = findChanges(emptyView, view);
  const answer = toAnswer(applyEvents(emptySearch, events));
  if (answer) keep({ events, answer, freshFrom: Date.parse(answer.searchedAt), freshUntil });
}
