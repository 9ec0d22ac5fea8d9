import type { Airport } from '@revoada/core/airports/airport';
import type { SourceCapabilities } from '@revoada/core/sources/capabilities';
import type { FareRequest, FareSource, FareUpdate } from '@revoada/core/sources/fare-source';
import { type PromotionList, promotionQuantity } from '@revoada/core/sources/promotion';
import { createDailyBudget } from '../resilience/daily-budget.ts';
import { CallFailure, unreadable } from '../resilience/failures.ts';
import { cutOff, guardSource } from '../resilience/guard-source.ts';
import { defaultLimits } from '../resilience/limits.ts';
import { type SourceLog, silentLog } from '../resilience/source-log.ts';
import { findBackendNumber } from './airline-numbers.ts';
import { createMoblixApi, createSearchBody, type MoblixApi, type SearchBody } from './api/api.ts';
import { pollReplies } from './api/polling.ts';
import { readAirports } from './catalogue/airports.ts';
import { isNoList, type PromotionsQuery, readPromotions } from './catalogue/promotions.ts';
import { applyReply, nothingKnown, toUpdate } from './knowledge.ts';
import { defaultPolling, defaultTimeouts, type MoblixOptions, type PollingLimits } from './options.ts';
import { transformRows } from './transform/transform.ts';

/** The flight backend: fares of the airlines that it numbers, airports and promotional offers. */
export type MoblixSource = FareSource & {
  /** All airports of the backend, in its order. Throws `FareSourceError`. */
  listAirports(signal: AbortSignal): Promise<Airport[]>;
  /** Promotions within Brazil and abroad. Throws `FareSourceError`. */
  listPromotions(signal: AbortSignal): Promise<PromotionList>;
  /** Whether the backend accepts our account now; never throws. */
  authenticated(): Promise<boolean>;
};

const moblixCapabilities: SourceCapabilities = {
  payments: [
    'cash',
    'latam-pass',
    'smiles',
    'azul-fidelidade',
    'tap-miles-go',
    'connectmiles',
    'aadvantage',
    'iberia-club',
    'livelo',
  ],
  oneWay: true,
  jointTickets: false,
  recheck: false,
  conditions: false,
  calendar: false,
  currencies: ['BRL'],
};

/** Connection to the flight backend with timeouts, retries and limits. */
export function createMoblixSource(options: MoblixOptions): MoblixSource {
  const { now, log = silentLog } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const api = createMoblixApi({ ...options, limits, timeouts, log });
  const polling = { ...defaultPolling, ...options.polling };
  const bare: MoblixSource = {
    id: 'moblix',
    capabilities: moblixCapabilities,
    search: (request, { signal }) => searchFares(request, signal, { ...options, api, polling, log }),
    listAirports: async (signal) => readAirports(await api.airports(signal)),
    listPromotions: (signal) => listPromotions(api, signal, log),
    authenticated: () =>
      api.authenticate().then(
        () => true,
        () => false,
      ),
  };
  return guardSource(bare, {
    limits,
    log,
    directory: options.directory,
    budget: createDailyBudget(limits.dailyBudget, now, options.usage, options.ownShares, options.clientShares),
    sharedRate: options.sharedRate,
  });
}

/**
 * Lists both kinds, at most 100 each, in the backend's order, since a shuffled list would omit others each time. Fails as a
 * whole if one reply fails, since missing promotions would count as ended.
 */
async function listPromotions(api: MoblixApi, signal: AbortSignal, log: SourceLog): Promise<PromotionList> {
  const fetchList = async (international: boolean): Promise<PromotionList> => {
    const query: PromotionsQuery = { international, quantity: promotionQuantity, shuffle: false };
    const answer = await api.promotions(query, signal);
    if (isNoList(answer)) throw unreadable('promotions', 'no list that we know');
    return readPromotions(answer);
  };
  const [within, abroad] = [await fetchList(false), await fetchList(true)];
  const promotions = new Map([...within.promotions, ...abroad.promotions].map((one) => [one.id, one]));
  const dropped = within.dropped + abroad.dropped;
  if (dropped > 0) log.warn({ source: 'moblix', dropped }, 'promotions dropped as unreadable');
  return { promotions: [...promotions.values()], dropped };
}

type SearchTools = Pick<MoblixOptions, 'directory'> & {
  api: MoblixApi;
  polling: PollingLimits;
  log: SourceLog;
};

/** Yields one update per reply. An incomplete search ends with its fares so far, or in a timeout without any. */
async function* searchFares(
  request: FareRequest,
  signal: AbortSignal,
  { api, polling, log, directory }: SearchTools,
): AsyncGenerator<FareUpdate> {
  let state = nothingKnown;
  const airlineNumber = findBackendNumber(request.airline);
  if (airlineNumber === null) {
    yield { offers: [], providers: [], complete: true, partial: false };
    return;
  }
  const route = `${request.origin}-${request.destination}`;
  const send = (body: SearchBody, stopped: AbortSignal) => api.search(body, route, stopped);
  for await (const reply of pollReplies(send, createSearchBody(request, airlineNumber), polling, signal)) {
    const read = transformRows(reply.rows, { request, directory });
    const { dropped, reasons } = read;
    if (dropped > 0) log.warn({ source: 'moblix', dropped, reasons }, 'fares dropped as unreadable');
    for (const { kind, provider, message } of reply.errors) {
      log.warn({ source: 'moblix', kind, provider, told: message }, 'the flight backend reported an error');
    }
    state = applyReply(state, reply, read, request);
    yield toUpdate(state);
    if (state.complete) return;
  }
  if (state.offers.length === 0) {
    throw new CallFailure('timeout', 'search: never completed', { fault: 'theirs', retryable: true, counts: false });
  }
  yield cutOff(toUpdate(state));
}
