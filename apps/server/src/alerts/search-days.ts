import type { WatchedTrip } from '@revoada/core/alerts/alert-terms';
import type { TripDays } from '@revoada/core/alerts/trip-days';
import { priceFoundTrip, type TripPrices } from '@revoada/core/alerts/trip-prices';
import type { FareRequest, Requester } from '@revoada/core/flights/fare-source';
import type { FoundOffer } from '@revoada/core/flights/offer';
import { pairRequests } from '../search/pair-requests.ts';
import type { PairState } from '../search/pair-state.ts';
import type { AlertsParts } from './alerts-parts.ts';

/** What a search found for a trip on its days; null prices where nothing can be said of them. */
export type FoundDays = { days: TripDays; prices: TripPrices | null; partial: boolean };

// Travellers who wait go first: all checks together are one client.
const requester: Requester = { client: 'alerts', subscriber: false, ownWork: 'alerts' };
const requesters = () => [requester];

/**
 * Searches a trip on some days; a source that failed, and fares of earlier searches in its place, say nothing.
 */
export async function searchDays(
  { pairs, directory, settings }: Pick<AlertsParts, 'pairs' | 'directory' | 'settings'>,
  trip: WatchedTrip,
  days: readonly TripDays[],
  maxAgeMs: number,
): Promise<FoundDays[]> {
  const { signal } = new AbortController();
  const follow = (requests: FareRequest[]) => readToEnd(pairs.follow(requests, { requesters, signal, maxAgeMs }));
  return Promise.all(
    days.map(async (one) => {
      const query = { ...trip, ...one, airline: null, payment: 'both', orderBy: 'price' } as const;
      const requests = (direction: 'outbound' | 'return') =>
        pairRequests(query, direction, directory, settings.search.maxAirportPairs);
      const [out, back] = await Promise.all([follow(requests('outbound')), follow(requests('return'))]);
      const ways = one.return === null ? [out] : [out, back];
      const told = ways.every((states) => states.some(isTold));
      const partial = ways.flat().some((state) => !isTold(state) || state.partial);
      const prices = told ? priceFoundTrip(listOffers(out), one.return === null ? null : listOffers(back)) : null;
      return { days: one, prices, partial };
    }),
  );
}

const isTold = ({ failure, stale }: PairState): boolean => failure === null && !stale;

const listOffers = (states: readonly PairState[]): FoundOffer[] =>
  states.filter(isTold).flatMap(({ offers }) => offers);

async function readToEnd(told: AsyncIterable<readonly PairState[]>): Promise<readonly PairState[]> {
  let last: readonly PairState[] = [];
  for await (const states of told) last = states;
  return last;
}
