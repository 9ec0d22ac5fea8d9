import type { AirportDirectory } from '@revoada/core/airports/airport';
import { todayAt } from '@revoada/core/dates/today';
import type { ErrorCode } from '@revoada/core/errors';
import { type Asker, unnamedAsker } from '@revoada/core/flights/fare-source';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { Entitlement } from '@revoada/core/plans/entitlement';
import { beyondLimit } from '@revoada/core/search/date-rules';
import type { SearchEvent } from '@revoada/core/search/events';
import { findOriginZone } from '@revoada/core/search/origin-day';
import { type ParsedSearch, parseSearchQuery } from '@revoada/core/search/parse-query';
import type { SearchQuery } from '@revoada/core/search/query';
import type { Logger } from 'pino';
import { createFinishedSearches, type FinishedSearch } from './finished-searches.ts';
import type { PairSearches } from './pair-search.ts';
import { searchKey } from './search-key.ts';
import { runSearch, type SearchTask } from './search-run.ts';
import { emptyView, failView, findChanges, type SearchView } from './search-view.ts';
import { createSharedWork } from './shared-work.ts';
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
  asker?: Asker;
};

// S-067
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

/** The search that everything else of the product stands on: who asks for the same gets the same work. */
export function createFlightSearch(options: FlightSearchOptions): FlightSearch {
  const { directory, now, log } = options;
  const finished = createFinishedSearches(now);
  const todayIn = rememberedWithinMinute(todayAt, now);
  const read = rememberedWithinMinute(
    (text, nowMs) => parseSearchQuery(new URLSearchParams(text), { directory, nowMs }),
    now,
  );
  const searches = createSharedWork<SearchTask, SearchView>({
    buildKey: searchKey,
    begin: () => emptyView,
    work: (task, work) =>
      runSearch(task, work, { ...options, keep: (search) => finished.add(searchKey(task), search) }),
    fail(view, error) {
      log.error({ err: error }, 'a search failed unexpectedly');
      return failView(view);
    },
    lingerMs: 0,
  });
  const planTask = (query: SearchQuery, { entitlement, references }: SearchRights): SearchTask => {
    return { query, maxOffers: entitlement.maxOffersPerList, references };
  };
  const known: FlightSearch['known'] = (query, rights) => finished.get(searchKey(planTask(query, rights)));

  return {
    read,
    refusal(query, entitlement) {
      const today = todayIn(findOriginZone(query.origin, directory));
      return beyondLimit(query, today, entitlement) ? 'date-limit' : null;
    },
    known,
    async *search(query, viewer) {
      const { signal, asker = unnamedAsker } = viewer;
      const finishedBefore = known(query, viewer);
      if (finishedBefore) {
        yield finishedBefore.events;
        return;
      }
      let seen = emptyView;
      for await (const view of searches.follow(planTask(query, viewer), { signal, askers: () => [asker] })) {
        const events = findChanges(seen, view);
        seen = view;
        if (events.length > 0) yield events;
      }
    },
  };
}
