import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { ErrorCode } from '@revoada/core/errors';
import type { FareRequest, FareSource } from '@revoada/core/sources/fare-source';
import type { Logger } from 'pino';
import { createBatcher } from '../batcher.ts';
import type { Cache } from '../cache.ts';
import type { Settings } from '../config/settings.ts';
import type { Events } from '../events.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createFareStore, createTicketStore } from './fare-store.ts';
import { createFlightSearch, type FlightSearch } from './flight-search.ts';
import { createPairSearches, type PairSearches } from './pair-search.ts';
import { createProcessChannel } from './processes/process-channel.ts';
import { createRunLocks } from './processes/run-locks.ts';
import { createSearchSharing, type SearchSharing } from './processes/search-sharing.ts';
import { createTicketSearches, type TicketSearches } from './ticket-search.ts';

type SearchRoomDeps = {
  sources: readonly FareSource[];
  directory: AirportDirectory;
  cache: Pick<Cache, 'store' | 'shared' | 'redis' | 'keyPrefix'>;
  events: Pick<Events, 'announce'>;
  metrics: Pick<Metrics, 'sourceEnded' | 'searchShared'>;
  settings: Pick<Settings, 'inventedFares' | 'search'>;
  now(): number;
  log: Logger;
};

type SearchRoom = {
  pairs: PairSearches;
  /** Number of running searches at the sources, without those that only background work waits for. */
  countSearches(): number;
  /** Null where no source sells joint tickets. */
  tickets: TicketSearches | null;
  search: FlightSearch;
  /** Hands searches under way to other processes, announces the last batch of travellers' searches, and ends. */
  stop(): Promise<void>;
};

/** Searches for travellers and for our own work; announces what they found. */
export function createSearchRoom({
  sources,
  directory,
  cache,
  events,
  metrics,
  settings,
  now,
  log,
}: SearchRoomDeps): SearchRoom {
  const { deadlineMs, maxAirportPairs, freshForMs } = settings.search;
  // A listener that fails or hangs must not keep found fares from being stored, and a batch must not reject.
  const announce: Events['announce'] = (name, event) =>
    events
      .announce(name, event)
      .catch((error: unknown) => log.error({ err: error, event: name }, 'a listener of a search failed'));
  const travellersSearches = createBatcher<FareRequest>((requests) => announce('flights.searched', { requests }));
  const count = (kind: 'fares' | 'tickets') => (source: string, failure: ErrorCode | null) =>
    metrics.sourceEnded({ source, kind, outcome: failure ?? 'done' });
  const sharing = createSharing({ cache, metrics, deadlineMs, log });
  const pairs = createPairSearches({
    sources,
    store: createFareStore(cache, log),
    now,
    deadlineMs,
    log,
    sharing,
    onSourceEnded: count('fares'),
    onFinished(request, state, forPeople) {
      void announce('search.finished', { request, state });
      if (forPeople) travellersSearches.add(request);
    },
  });
  const tickets = createTicketSearches({
    sources,
    store: createTicketStore(cache, log),
    now,
    deadlineMs,
    log,
    sharing,
    onSourceEnded: count('tickets'),
    onFinished: () => undefined,
  });
  return {
    pairs,
    tickets,
    countSearches: () => pairs.count() + (tickets?.count() ?? 0),
    search: createFlightSearch({
      pairs,
      tickets,
      directory,
      now,
      demo: settings.inventedFares,
      maxAirportPairs,
      freshForMs,
      log,
    }),
    async stop() {
      sharing?.stop();
      await travellersSearches.stop();
    },
  };
}

/** A search may be stored for this long after its deadline before another process takes it for lost. */
const storingMs = 10_000;

/** Null without Redis, where each process searches for itself. */
function createSharing({
  cache: { redis, keyPrefix },
  metrics,
  deadlineMs,
  log,
}: Pick<SearchRoomDeps, 'cache' | 'metrics' | 'log'> & { deadlineMs: number }): SearchSharing | null {
  if (!redis) return null;
  return createSearchSharing({
    channel: createProcessChannel({ redis, keyPrefix, log }),
    locks: createRunLocks(redis, keyPrefix, deadlineMs + storingMs),
    deadlineMs,
    measure: metrics.searchShared,
  });
}
