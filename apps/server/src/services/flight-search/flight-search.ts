import type { AirportDirectory } from '@revoada/core/airports/airport';
import { todayAt } from '@revoada/core/dates/today';
import type { ErrorCode } from '@revoada/core/errors';
import type { Asker } from '@revoada/core/flights/fare-source';
import type { Direction } from '@revoada/core/flights/offer';
import type { Entitlement } from '@revoada/core/ports';
import { beyondLimit } from '@revoada/core/search/date-rules';
import { type ParsedSearch, parseSearchQuery } from '@revoada/core/search/parse-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { findOriginZone } from '@revoada/core/search/search-params';
import { createFinishedAnswers, type FinishedAnswer, finishedAnswer } from './finished-answers.ts';
import { pairRequests } from './pair-requests.ts';
import { searchKey } from './search-key.ts';
import { type SearchListener, type SearchOutcome, type SearchRun, startSearchRun } from './search-run.ts';
import type { SharedSearches } from './shared-searches.ts';
import { rememberedWithinMinute } from './within-minute.ts';

export type FlightSearchOptions = {
  searches: SharedSearches;
  directory: AirportDirectory;
  now(): number;
  demo: boolean;
  maxAirportPairs: number;
  freshForMs: number;
};

type WholeAnswer = { ok: true; answer: FinishedAnswer } | { ok: false; code: ErrorCode };

/** How long a page without scripts may show nothing while its search waits for its turn. */
const patienceMs = 8_000;

/** How long the place of such a search is kept: its page asks again sooner. */
const keepPlaceMs = 15_000;

export type FlightSearch = {
  /** Reads and checks the text after '?' in a search's address. */
  read(text: string): ParsedSearch;
  /** Why this account may not make this search (403), or null. */
  refusal(query: SearchQuery, entitlement: Entitlement): ErrorCode | null;
  /** The finished answer, when one is known and fresh. */
  known(query: SearchQuery, entitlement: Entitlement): FinishedAnswer | undefined;
  /** Follows a search; returns how to leave it. The listener may have ended before this returns. */
  follow(query: SearchQuery, entitlement: Entitlement, listener: SearchListener, asker?: Asker): () => void;
  /** The whole answer once it is there; rejects when `signal` is aborted before. */
  answer(query: SearchQuery, entitlement: Entitlement, signal: AbortSignal, asker?: Asker): Promise<WholeAnswer>;
  /**
   * The same for a reader who sees nothing until then: where the search has not begun within some seconds, so many others
   * go first. Its place is kept a while for the reader to ask again.
   */
  answerOrPlace(
    query: SearchQuery,
    entitlement: Entitlement,
    signal: AbortSignal,
    asker?: Asker,
  ): Promise<WholeAnswer | { waiting: number }>;
};

/** The search that everything else of the product stands on: who asks for the same gets the same work. */
export function createFlightSearch(options: FlightSearchOptions): FlightSearch {
  const runs = new Map<string, SearchRun>();
  const finished = createFinishedAnswers(options.now);
  const todayIn = rememberedWithinMinute(todayAt, options.now);
  const read = rememberedWithinMinute(
    (text, nowMs) => parseSearchQuery(new URLSearchParams(text), { directory: options.directory, nowMs }),
    options.now,
  );

  function runOf(query: SearchQuery, entitlement: Entitlement): SearchRun {
    const key = searchKey(query, entitlement);
    const known = runs.get(key);
    if (known) return known;
    const run = startSearchRun({
      query,
      requests: requestsOf(query, options),
      searches: options.searches,
      maxOffers: entitlement.maxOffersPerList,
      demo: options.demo,
      freshForMs: options.freshForMs,
      onOver: () => {
        if (runs.get(key) === run) runs.delete(key);
      },
    });
    runs.set(key, run);
    return run;
  }

  /** Keeps a good outcome for those who come next. */
  function keep(key: string, outcome: SearchOutcome): void {
    if (!outcome.ok || outcome.freshUntil <= options.now() || finished.get(key)) return;
    finished.add(key, finishedAnswer(outcome));
  }

  const service: FlightSearch = {
    read,
    refusal(query, entitlement) {
      const today = todayIn(findOriginZone(query.origin, options.directory));
      return beyondLimit(query, today, entitlement) ? 'date-limit' : null;
    },
    known: (query, entitlement) => finished.get(searchKey(query, entitlement)),
    follow(query, entitlement, listener, asker) {
      const key = searchKey(query, entitlement);
      const keeping: SearchListener = {
        send: (chunk) => listener.send(chunk),
        end(outcome) {
          keep(key, outcome);
          listener.end(outcome);
        },
      };
      return runOf(query, entitlement).join(keeping, asker);
    },
    answer(query, entitlement, signal, asker) {
      const known = service.known(query, entitlement);
      if (known) return Promise.resolve({ ok: true, answer: known });
      const { promise, resolve, reject } = Promise.withResolvers<WholeAnswer>();
      const whole: SearchListener = {
        send: () => undefined,
        end(outcome) {
          if (!outcome.ok) return resolve(outcome);
          resolve({ ok: true, answer: service.known(query, entitlement) ?? finishedAnswer(outcome) });
        },
      };
      const leave = service.follow(query, entitlement, whole, asker);
      const abandon = (): void => {
        leave();
        reject(new Error('The search was abandoned', { cause: signal.reason }));
      };
      if (signal.aborted) abandon();
      else signal.addEventListener('abort', abandon);
      return promise.finally(() => signal.removeEventListener('abort', abandon));
    },
    async answerOrPlace(query, entitlement, signal, asker) {
      const staying = new AbortController();
      const leave = () => staying.abort(signal.reason);
      const answer = service.answer(query, entitlement, staying.signal, asker);
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave);
      const patience = Promise.withResolvers<'over'>();
      const timer = setTimeout(patience.resolve, patienceMs, 'over');
      try {
        const first = await Promise.race([answer, patience.promise]);
        if (first !== 'over') return first;
        const waiting = runs.get(searchKey(query, entitlement))?.waiting() ?? null;
        if (waiting === null) return await answer;
        answer.catch(() => undefined);
        setTimeout(leave, keepPlaceMs).unref();
        return { waiting };
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
      }
    },
  };
  return service;
}

function requestsOf(query: SearchQuery, { directory, maxAirportPairs }: FlightSearchOptions) {
  return (['outbound', 'return'] satisfies Direction[])
    .map((direction) => ({ direction, requests: pairRequests(query, direction, directory, maxAirportPairs) }))
    .filter(({ requests }) => requests.length > 0);
}
