import type { Direction, FareAlternative, FoundOffer } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import { sortOffers } from '@revoada/core/results/sort';
import type { SearchQuery } from '@revoada/core/search/query';
import type { FareRequest, Requester } from '@revoada/core/sources/fare-source';
import type { RecheckAnswer } from '@revoada/core/sources/recheck-answer';
import { buildList, type JointPart } from '../search/direction-list.ts';
import type { FlightSearch, SearchRights } from '../search/flight-search.ts';
import { requestKey } from '../search/pair-requests.ts';
import type { PairSearches } from '../search/pair-search.ts';
import type { PairState } from '../search/pair-state.ts';
import type { TicketSearches } from '../search/ticket-search.ts';
import { within } from '../within.ts';
import type { AskSources } from './ask-sources.ts';
import { createJointFinder } from './joint-part.ts';
import type { RecentReplies, Reply } from './recent-replies.ts';
import { answerWithinMs, hasChanged } from './source-reply.ts';
import {
  type ChosenFare,
  findChosenFare,
  isSameToPay,
  replaceFare,
  type StoredFare,
  writeFareKey,
} from './stored-fare.ts';

export type RecheckDeps = {
  pairs: Pick<PairSearches, 'follow' | 'peek' | 'amend'>;
  /** Null where no source sells joint tickets. */
  tickets: Pick<TicketSearches, 'peek'> | null;
  search: Pick<FlightSearch, 'listLegs' | 'forget'>;
  askSources: AskSources;
  recent: RecentReplies;
  /** Greatest age, in milliseconds, of fares that count as today's where none of the pair is stored. */
  freshForMs: number;
  now(): number;
};

export type DirectedFare = ChosenFare & { direction: Direction };

/** The reader who waits, with the rights of the account. */
export type RecheckViewer = SearchRights & { requester: Requester };

/** Asks again for fares that a search showed, and answers within `answerWithinMs`. */
export type Rechecks = {
  recheck(query: SearchQuery, chosen: DirectedFare, viewer: RecheckViewer): Promise<RecheckAnswer>;
};

/** The most alternatives of an answer. */
const mostAlternatives = 6;

/** A chosen fare with its pair of airports, among all pairs of its direction. */
type Place = {
  target: StoredFare;
  request: FareRequest;
  /** UTC milliseconds of the stored price. */
  seenAt: number;
  states: readonly PairState[];
};

export function createRechecks(deps: RecheckDeps): Rechecks {
  const { pairs, search, askSources, recent, freshForMs, now } = deps;
  const findJoint = createJointFinder(deps);

  /** Asks the source, and stores the answer for all readers; resolves with it, also after the reader has left. */
  async function ask({ target, request }: Place, requester: Requester): Promise<Reply> {
    const { reply, present } = await askSources({ request, target, requester });
    const checkedAt = now();
    if (hasChanged(target.fare, present)) {
      await pairs.amend(request, (offers) => replaceFare(offers, target, present));
      search.forget(requestKey(request));
    }
    return { reply, checkedAt };
  }

  const listRequests = (query: SearchQuery, direction: Direction): readonly FareRequest[] =>
    search.listLegs(query).find((leg) => leg.direction === direction)?.requests ?? [];

  /** The fare in the stored offers of its direction. */
  async function locate(query: SearchQuery, chosen: DirectedFare): Promise<Place | null> {
    const requests = listRequests(query, chosen.direction);
    const peeked = await Promise.all(requests.map(pairs.peek));
    const states = peeked.filter((state) => state !== null);
    for (const [at, request] of requests.entries()) {
      const state = peeked[at];
      const target = state && findChosenFare(state.offers, chosen);
      if (target) return { target, request, states, seenAt: state.searchedAt };
    }
    return null;
  }

  /** Reads an ordinary search until it has the fare, because no stored fares do. */
  async function searchWhole(query: SearchQuery, chosen: DirectedFare, viewer: RecheckViewer): Promise<RecheckAnswer> {
    const requests = listRequests(query, chosen.direction);
    const leave = new AbortController();
    const reader = { requesters: () => [viewer.requester], signal: leave.signal, maxAgeMs: freshForMs };
    let states: readonly PairState[] = [];
    let shown: readonly ListedOffer[] = [];
    const look = async (): Promise<void> => {
      for await (const latest of pairs.follow(requests, reader)) {
        states = latest;
        const joint = await findJoint(query, chosen.direction);
        shown = listShown({ states, joint }, query, chosen.direction, viewer);
        if (isShown(chosen, shown)) return;
      }
    };
    await within(answerWithinMs, look());
    leave.abort();
    const offers = states.flatMap((state) => state.offers);
    const target = findChosenFare(offers, chosen);
    const checkedAt = Math.min(now(), ...states.map(({ searchedAt }) => searchedAt));
    if (states.some(({ stale }) => stale)) return noAnswer('no-reply', checkedAt);
    if (target && !isShown(chosen, shown)) return noAnswer('not-shown', null);
    if (target) return answer(chosen, { reply: { state: 'available', fare: target.fare }, checkedAt }, shown, viewer);
    const isWhole = requests.length > 0 && states.length === requests.length && states.every(isComplete);
    return isWhole
      ? answer(chosen, { reply: { state: 'gone' }, checkedAt }, shown, viewer)
      : noAnswer('no-reply', null);
  }

  return {
    async recheck(query, chosen, viewer) {
      const { direction } = chosen;
      // A wall clock that is set back would make the reader wait longer.
      const startedAt = performance.now();
      const place = await locate(query, chosen);
      if (!place) return searchWhole(query, chosen, viewer);
      const { target, request, states, seenAt } = place;
      const joint = await findJoint(query, direction);
      if (!isShown(chosen, listShown({ states, joint }, query, direction, viewer)))
        return noAnswer('not-shown', seenAt);
      const ticket = `${requestKey(request)} ${writeFareKey(target)}`;
      const pending = recent.ask(viewer.requester.client, ticket, () => ask(place, viewer.requester));
      const reply = await within(answerWithinMs - (performance.now() - startedAt), pending);
      if (!reply?.reply) return noAnswer('no-reply', seenAt);
      const present = reply.reply.state === 'gone' ? null : reply.reply.fare;
      const after = states.map((state) => ({ ...state, offers: replaceFare(state.offers, target, present) }));
      return answer(chosen, reply, listShown({ states: after, joint }, query, direction, viewer), viewer);
    },
  };
}

const isComplete = ({ complete, partial, failure }: PairState): boolean => complete && !partial && failure === null;

/** Offers of a direction that the account may see. */
function listShown(
  { states, joint }: { states: readonly PairState[]; joint: JointPart | null },
  query: SearchQuery,
  direction: Direction,
  { entitlement, references }: SearchRights,
): ListedOffer[] {
  return buildList(direction, states, { query, maxOffers: entitlement.maxOffersPerList, references }, joint).shown;
}

const isOffer = (chosen: ChosenFare) => (offer: FoundOffer) =>
  offer.journeyKey === chosen.journeyKey && readPayment(offer.price) === readPayment(chosen.price);

const isShown = (chosen: ChosenFare, shown: readonly ListedOffer[]): boolean => shown.some(isOffer(chosen));

const noAnswer = (reason: 'no-reply' | 'not-shown', seenAt: number | null): RecheckAnswer => ({
  state: 'no-answer',
  reason,
  seenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
});

function answer(
  chosen: ChosenFare,
  { reply, checkedAt: at }: Reply,
  shown: readonly ListedOffer[],
  { references }: SearchRights,
): RecheckAnswer {
  const checkedAt = new Date(at).toISOString();
  const fare: FareAlternative | null = reply?.state === 'available' ? reply.fare : null;
  const rules = fare?.conditions ? { conditions: fare.conditions } : {};
  if (fare && isSameToPay(fare.price, chosen.price)) return { state: 'confirmed', checkedAt, ...rules };
  const others = sortOffers(
    shown.filter((offer) => !isOffer(chosen)(offer)),
    'price',
    references,
  );
  const alternatives = pickAlternatives(others, chosen);
  if (!fare) return { state: 'gone', checkedAt, alternatives };
  return { state: 'changed', checkedAt, price: fare.price, perAdult: fare.perAdult, ...rules, alternatives };
}

/** The same flights paid otherwise, then other flights paid in the same way. */
function pickAlternatives(cheapestFirst: readonly ListedOffer[], chosen: ChosenFare): ListedOffer[] {
  const isSameJourney = ({ journeyKey }: ListedOffer) => journeyKey === chosen.journeyKey;
  const samePayment = ({ price }: ListedOffer) => readPayment(price) === readPayment(chosen.price);
  const otherwise = cheapestFirst.filter(isSameJourney).slice(0, 2);
  const others = cheapestFirst.filter((offer) => !isSameJourney(offer) && samePayment(offer));
  return [...otherwise, ...others].slice(0, mostAlternatives);
}
