import { findAirlineBySource } from '@revoada/core/airlines/airlines';
import { toFareAlternative } from '@revoada/core/flights/fares';
import type { FareAlternative, FoundOffer } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';
import type { FareRequest, FareSource, Requester } from '@revoada/core/sources/fare-source';
import { findFullJourneys } from '@revoada/core/sources/same-journey';
import { requestKey } from '../search/pair-requests.ts';
import { combineSources, type PairState } from '../search/pair-state.ts';
import { querySources } from '../search/query-sources.ts';
import { createSharedRuns, followTogether } from '../search/shared-runs.ts';
import {
  type Asked,
  askInOrder,
  awaitReply,
  type ReplyDeps,
  recheckReference,
  type SourceReply,
} from './source-reply.ts';
import { findSameFare, isSamePrice, type StoredFare } from './stored-fare.ts';

export type AskSourcesDeps = ReplyDeps & {
  sources: readonly FareSource[];
  /** Milliseconds after which a search that still runs is cut off. */
  deadlineMs: number;
  /** Called at the end of each search that a recheck started. */
  onSearched(request: FareRequest, state: PairState): void;
};

/** A fare to check again, and the request that returned it. */
type Question = { request: FareRequest; target: StoredFare; requester: Requester };

/** A question to one source. */
type SourceQuestion = Question & {
  source: FareSource;
  /** The source's name of the fare; null where it has none. */
  reference: string | null;
};

/** A search at one source. */
type SourceSearch = { source: FareSource; request: FareRequest };

/** Asks the sources for the present price of one fare; never throws. */
export type AskSources = (question: Question) => Promise<Asked<FareAlternative>>;

/** A search that a recheck started goes on after the answer, because its other fares are remembered. */
const untilItsEnd = new AbortController().signal;

/**
 * A source with `recheck` is asked by the fare's reference; any other searches the fare's provider again, and the stream
 * is read until the fare appears. Questions about one provider's flights of a day share a search.
 */
export function createAskSources({ sources, now, deadlineMs, log, onSearched, onOutcome }: AskSourcesDeps): AskSources {
  const runs = createSharedRuns<SourceSearch, PairState>({
    begin: ({ source }) => combineSources([{ id: source.id, update: null, failure: null, ended: false }], now()),
    async work({ source, request }, { publish, requesters, signal }) {
      const searchedAt = now();
      let last: PairState | null = null;
      await querySources([source], request, { signal, requesters, hasStored: true, deadlineMs, log }, (states) => {
        last = combineSources(states, searchedAt);
        publish(last);
      });
      if (last) onSearched(request, last);
    },
    fail(latest, error) {
      log.error({ err: error }, 'a recheck failed unexpectedly');
      return { ...latest, failure: 'internal', complete: true, partial: true };
    },
    lingerMs: 0,
  });

  /** Resolves as soon as the fare appears; the search goes on. */
  function searchAgain(question: SourceQuestion): Promise<SourceReply> {
    const { source, target, requester } = question;
    const request = narrowToProvider(question);
    const key = `${source.id} ${requestKey(request)}`;
    const { promise, resolve, reject } = Promise.withResolvers<SourceReply>();
    const read = async (): Promise<void> => {
      const reader = { requesters: () => [requester], signal: untilItsEnd };
      const states = followTogether(reader, (listener) => {
        const running = runs.find(key);
        running?.join(listener);
        return [Promise.resolve(running ?? runs.begin(key, { source, request }, listener))];
      });
      for await (const [state] of states) {
        const current = state && findSameFare(adoptJourneys(state.offers, target), target);
        if (current) resolve({ state: 'available', fare: toFareAlternative(current.fare) });
        else if (state?.complete) resolve(state.failure === null && !state.partial ? { state: 'gone' } : null);
      }
      resolve(null);
    };
    read().catch(reject);
    return promise;
  }

  async function ask(question: SourceQuestion): Promise<SourceReply> {
    const { source, reference, requester, target } = question;
    const { offer, fare } = target;
    const pending =
      source.recheck && reference !== null
        ? recheckReference({ source, fare, requester }, reference, deadlineMs)
        : searchAgain(question);
    const described = { source: source.id, provider: offer.source, shown: fare.price };
    return awaitReply(pending, described, { now, log, onOutcome });
  }

  return async (question) => {
    const { fare } = question.target;
    const sighted = listSighted(sources, question).map((each) => ({ source: each.source.id, ask: () => ask(each) }));
    if (sighted.length > 0) return askInOrder(fare, sighted, now);
    const reference = fare.reference ?? null;
    const reply = await pickReply(
      findSources(sources, question.target).map((source) => ask({ ...question, source, reference })),
    );
    if (reply?.state !== 'available') return { reply, present: reply ? null : fare };
    const present = { ...(fare.conditions && { conditions: fare.conditions }), ...reply.fare };
    return { reply: { ...reply, fare: present }, present };
  };
}

/** A question for each source that showed the fare, at its price; empty where it is unknown which ones did. */
function listSighted(sources: readonly FareSource[], question: Question): SourceQuestion[] {
  const { offer, fare } = question.target;
  return (fare.sources ?? []).flatMap(({ source: id, price, reference = null }) => {
    const source = sources.find((each) => each.id === id);
    if (!source) return [];
    const isShown = isSamePrice(price, fare.price);
    const target: StoredFare = isShown ? question.target : { offer, fare: { ...fare, price, perAdult: null } };
    return [{ ...question, target, source, reference }];
  });
}

/** A source may not know carriers or flight numbers; its journeys then have the key of the target's. */
function adoptJourneys(offers: readonly FoundOffer[], { offer }: StoredFare): FoundOffer[] {
  const full = findFullJourneys([offer, ...offers]);
  return offers.map((each) => ({ ...each, journeyKey: full.get(each.journeyKey)?.journeyKey ?? each.journeyKey }));
}

/** All sources that may have shown a fare. */
function findSources(sources: readonly FareSource[], { fare }: StoredFare): readonly FareSource[] {
  const able = sources.filter(
    ({ capabilities, recheck }) =>
      capabilities.payments.includes(readPayment(fare.price)) &&
      (fare.reference === undefined || recheck !== undefined),
  );
  return able.length > 0 ? able : sources;
}

/** The first reply that has the fare; it is gone where every source says so. */
async function pickReply(pending: readonly Promise<SourceReply>[]): Promise<SourceReply> {
  const { promise, resolve } = Promise.withResolvers<SourceReply>();
  for (const each of pending) void each.then((reply) => reply?.state === 'available' && resolve(reply));
  void Promise.all(pending).then((replies) => {
    const allGone = replies.length > 0 && replies.every((reply) => reply?.state === 'gone');
    resolve(allGone ? { state: 'gone' } : null);
  });
  return promise;
}

/** The same flights at the one airline or shop that sells the fare: it answers before the others have. */
function narrowToProvider({ request, target }: Question): FareRequest {
  return { ...request, airline: findAirlineBySource(target.offer.source)?.key ?? request.airline };
}
