import { toTripQuery, type WatchedTrip } from '@revoada/core/alerts/alert-terms';
import { priceFoundTrip, type TripPrices } from '@revoada/core/alerts/trip-prices';
import type { FoundOffer } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import { listSlices } from '@revoada/core/search/slices';
import type { FareRequest, Requester } from '@revoada/core/sources/fare-source';
import type { TripDays } from '@revoada/core/trips/trip-days';
import { planLegs } from '../search/pair-requests.ts';
import type { PairState } from '../search/pair-state.ts';
import { planTickets } from '../search/ticket-requests.ts';
import type { TicketState } from '../search/ticket-state.ts';
import type { AlertsDeps } from './alerts-deps.ts';

/** Result of searching a trip on one combination of days; `prices` is null if a slice had no fresh answer. */
export type FoundDays = { days: TripDays; prices: TripPrices | null; partial: boolean };

// All checks share one client, so that waiting travellers go first.
const requester: Requester = { client: 'alerts', subscriber: false, ownWork: 'alerts' };
const requesters = () => [requester];

/** Searches a trip on some days. Answers of failed sources and stale fares are ignored. */
export async function searchDays(
  { pairs, tickets, directory, settings }: Pick<AlertsDeps, 'pairs' | 'tickets' | 'directory' | 'settings'>,
  trip: WatchedTrip,
  days: readonly TripDays[],
  maxAgeMs: number,
): Promise<FoundDays[]> {
  const { signal } = new AbortController();
  const reader = { requesters, signal, maxAgeMs };
  const follow = (requests: FareRequest[]) => readToEnd(pairs.follow(requests, reader));
  const followTickets = async (query: SearchQuery): Promise<readonly TicketState[]> =>
    tickets ? readToEnd(tickets.follow(planTickets(query), reader)) : [];
  return Promise.all(
    days.map(async (one) => {
      const query = toTripQuery(trip, one);
      const legs = planLegs(query, directory, settings.search.maxAirportPairs);
      const [slices, joint] = await Promise.all([
        Promise.all(legs.map(({ requests }) => follow(requests))),
        followTickets(query),
      ]);
      // A slice without a pair of airports cannot be flown.
      const isPriced = legs.length === listSlices(query).length && slices.every((states) => states.some(isFresh));
      const partial = [...slices.flat(), ...joint].some((state) => !isFresh(state) || state.partial);
      const tickets = joint.filter(isFresh).flatMap((state) => state.tickets);
      const prices = isPriced ? priceFoundTrip(slices.map(listOffers), tickets) : null;
      return { days: one, prices, partial };
    }),
  );
}

const isFresh = ({ failure, stale }: Pick<PairState, 'failure' | 'stale'>): boolean => failure === null && !stale;

const listOffers = (states: readonly PairState[]): FoundOffer[] =>
  states.filter(isFresh).flatMap(({ offers }) => offers);

async function readToEnd<State>(updates: AsyncIterable<readonly State[]>): Promise<readonly State[]> {
  let last: readonly State[] = [];
  for await (const states of updates) last = states;
  return last;
}
