import type { Airport } from '@revoada/core/airports/airport';
import type { FareRequest, FareSource, FareUpdate } from '@revoada/core/flights/fare-source';
import { type PromotionList, promotionQuantity } from '@revoada/core/flights/promotion';
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
  /** All airports that the backend knows, in its order. Throws `FareSourceError`. */
  listAirports(signal: AbortSignal): Promise<Airport[]>;
  /** Promotions within Brazil and abroad. Throws `FareSourceError`. */
  listPromotions(signal: AbortSignal): Promise<PromotionList>;
  /** Whether the backend accepts our account now; never throws. */
  authenticated(): Promise<boolean>;
};

/**
 * The live connection to the flight backend, wrapped in everything that protects it (timeouts, retries, limits).
 */
export function createMoblixSource(options: MoblixOptions): MoblixSource {
  const { now, log = silentLog } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const api = createMoblixApi({ ...options, limits, timeouts, log });
  const polling = { ...defaultPolling, ...options.polling };
  const bare: MoblixSource = {
    id: 'moblix',
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
    budget: createDailyBudget(limits.dailyBudget, now, options.usage, options.ownShares),
    sharedRate: options.sharedRate,
  });
}

/**
 * Both kinds, 100 of each at most, in the backend's own order: a shuffled list would leave out others each time. A reply
 * that fails makes the whole list fail, since an offer that is missing from it would count as gone.
 */
async function listPromotions(api: MoblixApi, signal: AbortSignal, log: SourceLog): Promise<PromotionList> {
  const ask = async (international: boolean): Promise<PromotionList> => {
    const query: PromotionsQuery = { international, quantity: promotionQuantity, shuffle: false };
    const answer = await api.promotions(query, signal);
    if (isNoList(answer)) throw unreadable('promotions', 'no list that we know');
    return readPromotions(answer);
  };
  const [within, abroad] = [await ask(false), await ask(true)];
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

/** One update per reply. A search that never completes ends with what came, or in a timeout when nothing did. */
async function* searchFares(
  request: FareRequest,
  signal: AbortSignal,
  { api, polling, log, directory }: SearchTools,
): AsyncGenerator<FareUpdate> {
  let known = nothingKnown;
  const airlineNumber = findBackendNumber(request.airline);
  if (airlineNumber === null) {
    yield { offers: [], providers: [], complete: true, partial: false };
    return;
  }
  const route = `${request.origin}-${request.destination}`;
  const ask = (body: SearchBody, stopped: AbortSignal) => api.search(body, route, stopped);
  for await (const reply of pollReplies(ask, createSearchBody(request, airlineNumber), polling, signal)) {
    const read = transformRows(reply.rows, { request, directory });
    const { dropped, reasons } = read;
    if (dropped > 0) log.warn({ source: 'moblix', dropped, reasons }, 'fares dropped as unreadable');
    for (const { kind, provider, message } of reply.troubles) {
      log.warn({ source: 'moblix', kind, provider, told: message }, 'the flight backend reported an error');
    }
    known = applyReply(known, reply, read, request);
    yield toUpdate(known);
    if (known.complete) return;
  }
  if (known.offers.length === 0) {
    throw new CallFailure('timeout', 'search: never completed', { fault: 'theirs', retryable: true, counts: false });
  }
  yield cutOff(toUpdate(known));
}
