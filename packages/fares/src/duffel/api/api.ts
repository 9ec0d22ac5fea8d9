import { createHttp, type HttpRequest, parseJson } from '../../http/http.ts';
import { CallFailure, unreadable } from '../../resilience/failures.ts';
import { createGuardedCall } from '../../resilience/guarded-call.ts';
import type { SourceLimits } from '../../resilience/limits.ts';
import type { SourceLog } from '../../resilience/source-log.ts';
import { readCount } from '../../wire/numbers.ts';
import { readRecord, readRecords } from '../../wire/objects.ts';
import type { DuffelOptions, DuffelTimeouts, DuffelView } from '../options.ts';
import { readRefusal, toFailure } from './failures.ts';
import { type CallPace, createRateGate } from './rate-gate.ts';
import type { SearchBody } from './search-body.ts';
import type { WireAnswer, WireOffer, WireSearch } from './types.ts';

/** One reply of a batch. */
export type BatchReply = {
  search: WireSearch;
  /** Batches that have not come; null for a reply without news, which says nothing of them. */
  remaining: number | null;
  /** Offers may be missing: an earlier reply of this poll broke off, or this one reports an error beside its offers. */
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

/** A successful answer. */
type Answer = {
  data: unknown;
  /** It reports errors too, such as those of an airline. */
  hasErrors: boolean;
  /** Accepted, but nothing has come yet. */
  isPending: boolean;
};

/** Throws a failure that is retried for an empty body, unless nothing has come yet. */
function readAnswer(label: string, text: string, isPending: boolean): WireAnswer | null {
  if (text.trim() !== '') return readRecord<WireAnswer>(parseJson(label, text));
  if (isPending) return null;
  throw new CallFailure('invalid-response', `${label}: empty`, { fault: 'theirs', retryable: true, transient: true });
}

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

  /** Sends one request. */
  async function send(request: HttpRequest & { label: keyof typeof paces }, signal: AbortSignal): Promise<Answer> {
    const { label } = request;
    await gate.pass(label, paces[label], signal);
    const { status, headers: given, text } = await http.send({ ...request, token }, signal);
    const isSuccess = status >= 200 && status <= 299;
    const isPending = status === 202 || status === 204;
    const answer = isSuccess ? readAnswer(label, text, isPending) : null;
    const hasErrors = readRecords(answer?.errors).length > 0;
    if (isSuccess && (answer?.data || !hasErrors)) {
      gate.note(status, given);
      return { data: answer?.data, hasErrors, isPending };
    }
    const refusal = readRefusal(status, given, text);
    const refusedMs = gate.note(refusal.status, given);
    throw toFailure(label, refusal, refusedMs <= paces[label].longestWaitMs);
  }

  return {
    startBatch: (body, route, signal) =>
      guarded.start(
        async (limited) => {
          const query = { supplier_timeout: String(supplierTimeoutMs) };
          const path = '/air/batch_offer_requests';
          const { data } = await send({ label: 'start', method: 'post', path, query, json: { data: body } }, limited);
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
          const answer = await send({ label: 'poll', method: 'get', path, query: { view } }, limited).catch((error) => {
            lossy ||= !(error instanceof CallFailure);
            throw error;
          });
          const search = readRecord<WireSearch>(answer.data) ?? {};
          const remaining = readCount(search.remaining_batches);
          if (answer.hasErrors) log.warn({ source: 'duffel', reason: 'errors beside offers' }, 'offers may be missing');
          lossy ||= answer.hasErrors;
          if (remaining === null && answer.isPending) return { search, remaining, lossy };
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
          const { data } = await send({ label: 'poll', method: 'get', path, query }, limited);
          const search = readRecord<WireSearch>(data);
          if (!search) throw unreadable('poll', 'no reply that we know');
          return search;
        },
        { timeoutMs: timeouts.other, signal, part: route },
      ),
    readOffer: (id, signal) =>
      guarded.recheck(
        async (limited) => {
          const path = `/air/offers/${encodeURIComponent(id)}`;
          const { data } = await send({ label: 'recheck', method: 'get', path }, limited);
          const offer = readRecord<WireOffer>(data);
          if (!offer || (offer.id ?? id) !== id) throw unreadable('recheck', 'not the offer');
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
