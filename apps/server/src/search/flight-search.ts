import type { AirportDirectory } from '@revoada/core/airports/airport';
import { todayAt } from '@revoada/core/dates/today';
import type { ErrorCode } from '@revoada/core/errors';
import { type Requester, unnamedRequester } from '@revoada/core/flights/fare-source';
import { memoize } from '@revoada/core/memoize';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { Entitlement } from '@revoada/core/plans/entitlement';
import { beyondLimit } from '@revoada/core/search/date-rules';
import type { SearchEvent } from '@revoada/core/search/events';
import { findOriginZone } from '@revoada/core/search/origin-day';
import { type ParsedSearch, parseSearchQuery } from '@revoada/core/search/parse-query';
import type { SearchQuery } from '@revoada/core/search/query';
import type { Logger } from 'pino';
import { createKnownViews, type FinishedSearch, type SearchTask } from './known-views.ts';
import { planLegs } from './pair-requests.ts';
import type { PairSearches } from './pair-search.ts';
import { emptyView, failView, findChanges } from './search-view.ts';
import { rememberedWithinMinute } from './within-minute.ts';

export type FlightSearchOptions = {
  pairs: PairSearches;
  directory: AirportDirectory;
  now(): number;
  demo: boolean;
  maxAirportPairs: number;
  freshForMs: number;
  log: Logger;
};

/** What a reader may see of a search, and what miles count as for it: no two mix. */
export type SearchRights = { entitlement: Pick<Entitlement, 'maxOffersPerList'>; references: ReferencePrices };

/** Who reads a search, with what rights, and until when. */
export type SearchViewer = SearchRights & {
  signal: AbortSignal;
  /** In whose name the search waits for its turn. */
  requester?: Requester;
};

export type FlightSearch = {
  /** Reads and checks the text after '?' in a search's URL. */
  read(text: string): ParsedSearch;
  /** Why this account may not make this search (403), or null. */
  refusal(query: SearchQuery, entitlement: Entitlement): ErrorCode | null;
  /** The finished search, when one is known and fresh. */
  known(query: SearchQuery, rights: SearchRights): FinishedSearch | undefined;
  /**
   * The events of a search: what is known at once, then every change. Each list of events comes together, and is the same
   * object for all who read it; the last ends with `done` or `failure`. Ends early when the viewer's signal is aborted;
   * a search that nobody reads any more is stopped.
   */
  search(query: SearchQuery, viewer: SearchViewer): AsyncIterable<readonly SearchEvent[]>;
};

/** The search that everything else of the product stands on: a view of its pairs, which who asks for the same shares. */
export function createFlightSearch(options: FlightSearchOptions): FlightSearch {
  const { pairs, directory, now, maxAirportPairs, freshForMs, log } = options;
  const views = createKnownViews(options);
  const todayIn = rememberedWithinMinute(todayAt, now);
  const read = rememberedWithinMinute(
    (text, nowMs) => parseSearchQuery(new URLSearchParams(text), { directory, nowMs }),
    now,
  );

  // Readers of one URL have the same query, which is read once a minute.
  const listLegs = memoize((query: SearchQuery) => planLegs(query, directory, maxAirportPairs));
  const known: FlightSearch['known'] = (query, rights) => views.findFinished(toTask(query, rights));
  return {
    read,
    refusal(query, entitlement) {
      const today = todayIn(findOriginZone(query.origin, directory));
      return beyondLimit(query, today, entitlement) ? 'date-limit' : null;
    },
    known,
    async *search(query, viewer) {
      const finished = known(query, viewer);
      if (finished) return yield finished.events;
      const { signal, requester = unnamedRequester } = viewer;
      let seen = emptyView;
      try {
        const legs = listLegs(query);
        const buildView = views.open(toTask(query, viewer), legs);
        const requests = legs.flatMap((leg) => leg.requests);
        for await (const states of pairs.follow(requests, {
          signal,
          requesters: () => [requester],
          maxAgeMs: freshForMs,
        })) {
          const view = buildView(states);
          const events = findChanges(seen, view);
          seen = view;
          if (events.length > 0) yield events;
        }
      } catch (error) {
        log.error({ err: error }, 'a search failed unexpectedly');
        yield findChanges(seen, failView(seen));
      }
    },
  };
}

function toTask(query: SearchQuery, { entitlement, references }: SearchRights): SearchTask {
  return { query, maxOffers: entitlement.maxOffersPerList, references };
}
