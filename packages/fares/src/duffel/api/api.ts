import { createHttp, type HttpRequest, parseJson } from '../../http/http.ts';
import { CallFailure, unreadable } from '../../resilience/failures.ts';
import { createGuardedCall } from '../../resilience/guarded-call.ts';
import type { SourceLimits } from '../../resilience/limits.ts';
import type { SourceLog } from '../../resilience/source-log.ts';
import { readCount } from '../../wire/numbers.ts';
import { readRecord } from '../../wire/objects.ts';
import type { DuffelOptions, DuffelTimeouts, DuffelView } from '../options.ts';
import { readRefusal, toFailure } from './failures.ts';
import { type CallPace, createRateGate } from './rate-gate.ts';
import type { SearchBody } from './search-body.ts';
import type { WireAnswer, WireOffer, WireSearch } from './types.ts';

/** One reply of a batch. */
export type BatchReply = {
  search: WireSearch;
  /** Batches that have not come. */
  remaining: number;
  /** An earlier reply of this poll broke off, and its offers may not come again. */
  lossy: boolean;
};

/** Duffel's calls. They throw only `FareSourceError`. `route` names the search for the breaker. */
export type DuffelApi = {
  /** Starts a search; its offers come by `pollBatch`. */
  startBatch(body: SearchBody, route: string, signal: AbortSignal): Promise<{ id: string; total: number }>;
  /** Waits for offers that have not come yet. Throws `GoneFailure` for an expired batch. */
  pollBatch(id: string, route: string, view: DuffelView, signal: AbortSignal): Promise<BatchReply>;
  /** All offers of a search so far, in the grouped view. Throws `GoneFailure` for an unknown search. */
  readSearch(id: string, route: string, signal: AbortSignal): Promise<WireSearch>;
  /** An offer at its current price. Throws `GoneFailure` for one that is no longer sold. */
  readOffer(id: string, signal: AbortSignal): Promise<WireOffer>;
  /** Checks that Duffel accepts our token now. */
  authenticate(): Promise<void>;
};

type ApiOptions = Pick<DuffelOptions, 'baseUrl' | 'token' | 'now'> & {
  limits: SourceLimits;
  timeouts: DuffelTimeouts;
  log: SourceLog;
};

/** Milliseconds that Duffel waits for each airline. */
const supplierTimeoutMs = 20_000;

/** Waits for the rate limit. A search that starts late would be cut off; the offers of a running one wait for a minute. */
const paces = {
  start: { longestWaitMs: 10_000, spread: true },
  poll: { longestWaitMs: 20_000, spread: true },
  recheck: { longestWaitMs: 1_000, spread: false },
  account: { longestWaitMs: 0, spread: false },
} satisfies Record<string, CallPace>;

/** Bytes of an error's body. */
const maxErrorBytes = 64 * 1024;

export function createDuffelApi({ baseUrl, token, now, limits, timeouts, log }: ApiOptions): DuffelApi {
  const headers = { 'Duffel-Version': 'v2' };
  const http = createHttp({ baseUrl, headers, maxReplyBytes: limits.maxReplyBytes, maxErrorBytes });
  const gate = createRateGate(now);
  const guarded = {
    start: createGuardedCall('start', limits, log),
    poll: createGuardedCall('poll', limits, log),
    // A retry would end after the reader's patience.
    recheck: createGuardedCall('recheck', { ...limits, retries: 0 }, log),
    account: createGuardedCall('account', limits, log),
  };

  /** Sends one request and returns the `data` of its answer. */
  async function send(request: HttpRequest & { label: keyof typeof paces }, signal: AbortSignal): Promise<unknown> {
    const { label } = request;
    await gate.pass(label, paces[label], signal);
    const { status, headers: given, text } = await http.send({ ...request, token }, signal);
    const refusedMs = gate.note(status, given);
    if (status < 200 || status > 299) {
      const refusal = readRefusal(status, given, text);
      throw toFailure(label, refusal, refusedMs <= paces[label].longestWaitMs);
    }
    const answer = readRecord<WireAnswer>(parseJson(label, text));
    return answer?.data;
  }

  return {
    startBatch: (body, route, signal) =>
      guarded.start(
        async (limited) => {
          const query = { supplier_timeout: String(supplierTimeoutMs) };
          const path = '/air/batch_offer_requests';
          const data = await send({ label: 'start', method: 'post', path, query, json: { data: body } }, limited);
          const batch = readRecord<WireSearch>(data);
          if (typeof batch?.id !== 'string' || batch.id === '') throw unreadable('start', 'no batch');
          return { id: batch.id, total: readCount(batch.total_batches) ?? readCount(batch.remaining_batches) ?? 1 };
        },
        { timeoutMs: timeouts.start, signal, part: route },
      ),
    pollBatch(id, route, view, signal) {
      let lossy = false;
      return guarded.poll(
        async (limited) => {
          const path = `/air/batch_offer_requests/${encodeURIComponent(id)}`;
          const data = await send({ label: 'poll', method: 'get', path, query: { view } }, limited).catch((error) => {
            lossy ||= !(error instanceof CallFailure);
            throw error;
          });
          const search = readRecord<WireSearch>(data);
          if (!search) throw unreadable('poll', 'no reply that we know');
          const remaining = readCount(search.remaining_batches);
          if (remaining === null && !search.offers && !search.slices) throw unreadable('poll', 'no reply that we know');
          return { search, remaining: remaining ?? 0, lossy };
        },
        { timeoutMs: timeouts.poll, signal, part: route },
      );
    },
    readSearch: (id, route, signal) =>
      guarded.poll(
        async (limited) => {
          const path = `/air/offer_requests/${encodeURIComponent(id)}`;
          const query = { view: 'itineraries' };
          const search = readRecord<WireSearch>(await send({ label: 'poll', method: 'get', path, query }, limited));
          if (!search) throw unreadable('poll', 'no reply that we know');
          return search;
        },
        { timeoutMs: timeouts.other, signal, part: route },
      ),
    readOffer: (id, signal) =>
      guarded.recheck(
        async (limited) => {
          const path = `/air/offers/${encodeURIComponent(id)}`;
          const offer = readRecord<WireOffer>(await send({ label: 'recheck', method: 'get', path }, limited));
          if (!offer) throw unreadable('recheck', 'no offer');
          return offer;
        },
        { timeoutMs: timeouts.recheck, signal },
      ),
    async authenticate() {
      // The smallest call that needs the token.
      const request = { label: 'account', method: 'get', path: '/air/airlines', query: { limit: '1' } } as const;
      await guarded.account((limited) => send(request, limited), { timeoutMs: timeouts.other });
    },
  };
}
