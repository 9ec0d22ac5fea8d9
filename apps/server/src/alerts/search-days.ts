import type { WatchedTrip } from '@revoada/core/alerts/alert-terms';
import { priceFoundTrip, type TripPrices } from '@revoada/core/alerts/trip-prices';
import type { FoundOffer } from '@revoada/core/flights/offer';
import { betweenTwoPlaces, type SearchQuery } from '@revoada/core/search/query';
import type { FareRequest, Requester } from '@revoada/core/sources/fare-source';
import type { TripDays } from '@revoada/core/trips/trip-days';
import { pairRequests } from '../search/pair-requests.ts';
import type { PairState } from '../search/pair-state.ts';
import { planTickets } from '../search/ticket-requests.ts';
import type { TicketState } from '../search/ticket-state.ts';
import type { AlertsDeps } from './alerts-deps.ts';

/** Result of searching a trip on one combination of days; `prices` is null if a direction had no fresh answer. */
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
      const query = { ...trip, ...one, ...betweenTwoPlaces, airline: null, payment: 'both', orderBy: 'price' } as const;
      const requests = (direction: 'outbound' | 'return') =>
        pairRequests(query, direction, directory, settings.search.maxAirportPairs);
      const [out, back, joint] = await Promise.all([
        follow(requests('outbound')),
        follow(requests('return')),
        followTickets(query),
      ]);
      const directions = one.return === null ? [out] : [out, back];
      const isPriced = directions.every((states) => states.some(isFresh));
      const partial = [...directions.flat(), ...joint].some((state) => !isFresh(state) || state.partial);
      const found = joint.filter(isFresh).flatMap((state) => state.tickets);
      const prices = isPriced
        ? priceFoundTrip(listOffers(out), one.return === null ? null : listOffers(back), found)
        : null;
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
