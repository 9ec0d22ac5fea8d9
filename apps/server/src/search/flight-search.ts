import type { AirportDirectory } from '@revoada/core/airports/airport';
import { todayAt } from '@revoada/core/dates/today';
import type { ErrorCode } from '@revoada/core/errors';
import { memoize } from '@revoada/core/memoize';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { Entitlement } from '@revoada/core/plans/entitlement';
import { beyondLimit } from '@revoada/core/search/date-rules';
import type { SearchAnswer, SearchEvent } from '@revoada/core/search/events';
import { findOriginZone } from '@revoada/core/search/origin-day';
import { type ParsedSearch, parseSearchQuery } from '@revoada/core/search/parse-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { type Requester, unnamedRequester } from '@revoada/core/sources/fare-source';
import type { Logger } from 'pino';
import { memoizeForMinute } from './memoize-for-minute.ts';
import { type Leg, planLegs } from './pair-requests.ts';
import type { PairSearches } from './pair-search.ts';
import type { PairState } from './pair-state.ts';
import { createSearchReaders, type SearchReader } from './search-readers.ts';
import { emptyView, failView, findChanges, type SearchStates, type SearchView } from './search-view.ts';
import { followTogether, type Reader } from './shared-runs.ts';
import type { SearchedState } from './source-state.ts';
import { planTickets } from './ticket-requests.ts';
import type { TicketSearches } from './ticket-search.ts';
import type { TicketState } from './ticket-state.ts';
import { createViewCache, type FinishedSearch, finish, type SearchTask, searchKey } from './view-cache.ts';

export type FlightSearchDeps = {
  pairs: Pick<PairSearches, 'join' | 'peek'>;
  /** Null where no source sells joint tickets. */
  tickets: Pick<TicketSearches, 'join' | 'peek'> | null;
  directory: AirportDirectory;
  now(): number;
  demo: boolean;
  maxAirportPairs: number;
  freshForMs: number;
  log: Logger;
};

/** Limit and reference prices of a reader. Results of different rights are never shared. */
export type SearchRights = { entitlement: Pick<Entitlement, 'maxOffersPerList'>; references: ReferencePrices };

export type SearchViewer = SearchRights & {
  signal: AbortSignal;
  /** The client on whose account the search waits for its turn. */
  requester?: Requester;
};

export type FlightSearch = {
  /** Reads and checks the text after '?' in a search's URL. */
  read(text: string): ParsedSearch;
  /** Why this account may not make this search (403), or null. */
  refusal(query: SearchQuery, entitlement: Entitlement): ErrorCode | null;
  /** The finished search when the cache has it and it is fresh. */
  findFinished(query: SearchQuery, rights: SearchRights): FinishedSearch | undefined;
  /** The search of stored fares that are at most this old, of any process; null where a slice has none. Asks no source. */
  findStored(query: SearchQuery, rights: SearchRights, maxAgeMs: number): Promise<SearchAnswer | null>;
  /** Airport pairs of a query, by direction. */
  listLegs(query: SearchQuery): readonly Leg[];
  /** Drops finished searches of a pair or of joint tickets whose stored fares were changed, by the key of their request. */
  forget(key: string): void;
  /**
   * Yields the events of the current state, then of every change. All readers with equal rights get the same list objects;
   * the last list ends with `done` or `failure`. Ends early when the viewer's signal is aborted; a search without readers
   * is stopped.
   */
  search(query: SearchQuery, viewer: SearchViewer): AsyncIterable<readonly SearchEvent[]>;
  /** The same for one of many readers, who follow the search together. Returns a function by which the reader leaves. */
  join(query: SearchQuery, rights: SearchRights, reader: SearchReader): () => void;
};

/** A search is a view of its airport pairs and joint tickets, which are shared between searches (ADR-0154, ADR-0176). */
export function createFlightSearch(options: FlightSearchDeps): FlightSearch {
  const { pairs, tickets, directory, now, maxAirportPairs, freshForMs, log } = options;
  const views = createViewCache(options);
  // Keeps nothing: a view of stored fares may lack a pair that failed.
  const storedViews = createViewCache({ ...options, mostOffers: 0 });
  const readers = createSearchReaders(log);
  const todayIn = memoizeForMinute(todayAt, now);
  const read = memoizeForMinute(
    (text, nowMs) => parseSearchQuery(new URLSearchParams(text), { directory, nowMs }),
    now,
  );

  // `parseSearchQuery` runs once a minute for each URL, so readers of one URL share the query object.
  const listLegs = memoize((query: SearchQuery) => planLegs(query, directory, maxAirportPairs));
  const listTicketRequests = memoize((query: SearchQuery) => (tickets ? planTickets(query) : []));

  /** Follows pairs and joint tickets; a source searches pairs first. */
  async function* follow(query: SearchQuery, legs: readonly Leg[], reader: Reader): AsyncGenerator<SearchStates, void> {
    const requests = legs.flatMap((leg) => leg.requests);
    const joining = { signal: reader.signal, maxAgeMs: freshForMs };
    const all = followTogether<PairState | TicketState>(reader, (listener) => {
      const joined = pairs.join(requests, joining, listener);
      const after = Promise.all(joined);
      return [...joined, ...(tickets?.join(listTicketRequests(query), { ...joining, after }, listener) ?? [])];
    });
    for await (const states of all) {
      yield {
        pairs: states.filter((state) => 'offers' in state),
        tickets: states.find((state) => 'tickets' in state) ?? null,
      };
    }
  }

  /** Yields the views of a search; an internal error becomes the last one. */
  async function* followViews(
    query: SearchQuery,
    rights: SearchRights,
    reader: Reader,
  ): AsyncGenerator<SearchView, void> {
    let view = emptyView;
    try {
      const legs = listLegs(query);
      const buildView = views.open(toTask(query, rights), legs);
      for await (const states of follow(query, legs, reader)) {
        view = buildView(states);
        yield view;
      }
    } catch (error) {
      log.error({ err: error }, 'a search failed unexpectedly');
      yield failView(view);
    }
  }

  async function findStored(query: SearchQuery, rights: SearchRights, maxAgeMs: number): Promise<SearchAnswer | null> {
    const isUsable = ({ complete, failure, searchedAt }: SearchedState): boolean =>
      complete && failure === null && now() - searchedAt <= maxAgeMs;
    const [legs, [ticketState]] = await Promise.all([
      Promise.all(
        listLegs(query).map(async (leg) => {
          const peeked = await Promise.all(leg.requests.map(pairs.peek));
          const usable = peeked.map((state) => (state && isUsable(state) ? state : null));
          return {
            leg: { ...leg, requests: leg.requests.filter((_, at) => usable[at]) },
            states: usable.filter((state) => state !== null),
          };
        }),
      ),
      Promise.all(listTicketRequests(query).map((request) => tickets?.peek(request) ?? null)),
    ]);
    if (legs.some(({ states }) => states.length === 0)) return null;
    const buildStored = storedViews.open(
      toTask(query, rights),
      legs.map(({ leg }) => leg),
    );
    const view = buildStored({
      pairs: legs.flatMap(({ states }) => states),
      tickets: ticketState && isUsable(ticketState) ? ticketState : null,
    });
    return finish(view)?.answer ?? null;
  }

  const findFinished: FlightSearch['findFinished'] = (query, rights) => views.findFinished(toTask(query, rights));
  return {
    read,
    refusal(query, entitlement) {
      const today = todayIn(findOriginZone(query.origin, directory));
      return beyondLimit(query, today, entitlement) ? 'date-limit' : null;
    },
    findFinished,
    findStored: async (query, rights, maxAgeMs) =>
      findFinished(query, rights)?.answer ?? findStored(query, rights, maxAgeMs),
    listLegs,
    forget: views.forget,
    async *search(query, viewer) {
      const finished = findFinished(query, viewer);
      if (finished) return yield finished.events;
      const { signal, requester = unnamedRequester } = viewer;
      let sentView = emptyView;
      for await (const view of followViews(query, viewer, { signal, requesters: () => [requester] })) {
        const events = findChanges(sentView, view);
        sentView = view;
        if (events.length > 0) yield events;
      }
    },
    join: (query, rights, reader) =>
      readers.join(searchKey(toTask(query, rights)), (all) => followViews(query, rights, all), reader),
  };
}

function toTask(query: SearchQuery, { entitlement, references }: SearchRights): SearchTask {
  return { query, maxOffers: entitlement.maxOffersPerList, references };
}
