import type { AirportDirectory } from '@revoada/core/airports/airport';
import { groupFares } from '@revoada/core/flights/build-offers';
import { NAMED_PROGRAMMES } from '@revoada/core/miles/programmes';
import type { SourceCapabilities } from '@revoada/core/sources/capabilities';
import type { FareSource, FareUpdate, TicketSource, TicketUpdate } from '@revoada/core/sources/fare-source';
import { createDailyBudget } from '../resilience/daily-budget.ts';
import { cutOff, guardSource } from '../resilience/guard-source.ts';
import { defaultLimits } from '../resilience/limits.ts';
import { type SourceLog, silentLog } from '../resilience/source-log.ts';
import { BrokenStream, createMoblixV1Api, type MoblixV1Api } from './api/api.ts';
import { createSearchBody, type SearchedTrip } from './api/request-body.ts';
import type { SearchState } from './api/search-state.ts';
import { defaultTimeouts, type MoblixV1Options } from './options.ts';
import { type GroupContext, readFares, readTickets } from './transform/group.ts';
import { createStateReader, describeState, type ReadState } from './update.ts';

/** The supplier's self-service API: fares in reais and miles, one way and joint tickets. */
export type MoblixV1Source = FareSource & TicketSource;

const moblixV1Capabilities: SourceCapabilities = {
  payments: ['cash', ...NAMED_PROGRAMMES],
  oneWay: true,
  jointTickets: true,
  recheck: false,
  conditions: false,
  calendar: false,
  currencies: ['BRL'],
};

/** Connection to the supplier with timeouts, retries and limits. */
export function createMoblixV1Source(options: MoblixV1Options): MoblixV1Source {
  const { now, directory, log = silentLog } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const createApi = (kind: 'fares' | 'tickets') => createMoblixV1Api({ ...options, kind, limits, timeouts, log });
  const apis = { fares: createApi('fares'), tickets: createApi('tickets') };
  const bare: MoblixV1Source = {
    id: 'moblix-v1',
    capabilities: moblixV1Capabilities,
    async *search({ origin, destination, date, ...party }, { signal }): AsyncGenerator<FareUpdate> {
      const trip = { ...party, slices: [{ origin, destination, date }] };
      const context = createContext(trip, directory);
      const read = createStateReader((group) => readFares(group, context), trip.airline);
      for await (const state of searchStates(apis.fares, trip, signal, log)) {
        const fares = read(state);
        logDropped(state, fares, log);
        yield endUpdate(state, { ...describeState(state, fares), offers: groupFares(fares.items) });
      }
    },
    async *searchTickets(trip, { signal }): AsyncGenerator<TicketUpdate> {
      const context = createContext(trip, directory);
      const read = createStateReader((group) => readTickets(group, context), trip.airline);
      for await (const state of searchStates(apis.tickets, trip, signal, log)) {
        const tickets = read(state);
        logDropped(state, tickets, log);
        yield endUpdate(state, { ...describeState(state, tickets), tickets: tickets.items });
      }
    },
  };
  return guardSource(bare, {
    limits,
    log,
    directory: options.directory,
    budget: createDailyBudget(limits.dailyBudget, now, options.usage, options.ownShares, options.clientShares),
    sharedRate: options.sharedRate,
  });
}

const createContext = (trip: SearchedTrip, directory: AirportDirectory): GroupContext => ({
  trip,
  directory,
  links: new Map(),
  segments: new Map(),
});

function logDropped<Item>(state: SearchState, { dropped, reasons }: ReadState<Item>, log: SourceLog): void {
  if (state.complete && dropped > 0) log.warn({ source: 'moblix-v1', dropped, reasons }, 'fares dropped as unreadable');
}

/** The last state of a plain reply may be unfinished; nothing follows it. */
const endUpdate = <Each extends Omit<FareUpdate, 'offers'>>(state: LastState, update: Each): Each =>
  state.isLast && !state.complete ? cutOff(update) : update;

type LastState = SearchState & { isLast?: true };

/**
 * States of a search: those of the stream, or that of the plain search where there is no stream or it broke without fares.
 * The last one is complete or the last of an unfinished reply.
 */
async function* searchStates(
  api: MoblixV1Api,
  trip: SearchedTrip,
  signal: AbortSignal,
  log: SourceLog,
): AsyncGenerator<LastState> {
  const body = createSearchBody(trip);
  const part = trip.slices.map(({ origin, destination }) => `${origin}-${destination}`).join('_');
  try {
    yield* streamStates(api, body, part, signal);
    return;
  } catch (error) {
    if (!(error instanceof BrokenStream) || signal.aborted) throw error;
    log.info({ source: 'moblix-v1', err: error }, 'no stream, so the plain search is used');
  }
  yield { ...(await api.search(body, part, signal)), isLast: true };
}

/** Yields states as they arrive, and at once what arrived before a failure. */
async function* streamStates(
  api: MoblixV1Api,
  body: Record<string, unknown>,
  part: string,
  signal: AbortSignal,
): AsyncGenerator<SearchState> {
  const stop = new AbortController();
  let newest: SearchState | null = null;
  let wake = (): void => undefined;
  let end: { error: unknown } | 'done' | null = null;
  const onState = (state: SearchState): void => {
    newest = state;
    wake();
  };
  api.stream(body, part, AbortSignal.any([signal, stop.signal]), onState).then(
    () => {
      end = 'done';
      wake();
    },
    (error: unknown) => {
      end = { error };
      wake();
    },
  );
  try {
    for (;;) {
      const state = newest as SearchState | null;
      newest = null;
      if (state) yield state;
      else if (end !== null) break;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    stop.abort();
  }
  const ended = end as { error: unknown } | 'done';
  if (ended !== 'done') throw ended.error;
}
