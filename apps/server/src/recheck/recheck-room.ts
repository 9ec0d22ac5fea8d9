import type { FareSource } from '@revoada/core/sources/fare-source';
import type { Logger } from 'pino';
import type { Cache } from '../cache.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import type { Events } from '../events.ts';
import type { FlightSearch } from '../search/flight-search.ts';
import type { PairSearches } from '../search/pair-search.ts';
import type { TicketSearches } from '../search/ticket-search.ts';
import { createAskSources } from './ask-sources.ts';
import { createRecentReplies } from './recent-replies.ts';
import { createRechecks, type Rechecks } from './recheck.ts';
import { createRecheckCounter, type OutcomeName } from './recheck-counts.ts';
import { createTicketRechecks, type TicketRechecks } from './recheck-ticket.ts';

type RecheckRoomDeps = {
  sources: readonly FareSource[];
  pairs: PairSearches;
  tickets: TicketSearches | null;
  search: FlightSearch;
  cache: Pick<Cache, 'store' | 'redis' | 'keyPrefix'>;
  database: Database;
  events: Pick<Events, 'announce'>;
  settings: Pick<Settings, 'inventedFares' | 'search'>;
  metrics: { rechecked(source: string, outcome: OutcomeName): void };
  now(): number;
  log: Logger;
};

/** Rechecks of prices before an airline's page opens, and their outcomes. */
export function createRecheckRoom(deps: RecheckRoomDeps): {
  rechecks: Rechecks & TicketRechecks;
  stop(): Promise<void>;
} {
  const { sources, pairs, tickets, search, cache, database, events, settings, metrics, now, log } = deps;
  const { deadlineMs, freshForMs } = settings.search;
  const counter = createRecheckCounter({
    database,
    demo: settings.inventedFares,
    now,
    log,
    measure: metrics.rechecked,
  });
  const askSources = createAskSources({
    sources,
    now,
    deadlineMs,
    log,
    onSearched(request, state) {
      // The prices of one source are no search of all sellers.
      if (state.failure !== null || request.airline === null) return;
      events
        .announce('search.finished', { request, state })
        .catch((error: unknown) => log.error({ err: error }, 'a listener of a recheck failed'));
    },
    onOutcome: counter.add,
  });
  const recent = createRecentReplies({ cache, now, log });
  return {
    rechecks: {
      ...createRechecks({ pairs, tickets, search, askSources, recent, freshForMs, now }),
      ...createTicketRechecks({
        sources,
        pairs,
        tickets,
        search,
        recent,
        now,
        deadlineMs,
        log,
        onOutcome: counter.add,
      }),
    },
    stop: counter.stop,
  };
}
