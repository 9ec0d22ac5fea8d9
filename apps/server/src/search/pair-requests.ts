import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { Direction } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import { listSlices } from '@revoada/core/search/slices';
import type { FareRequest } from '@revoada/core/sources/fare-source';

type Directory = Pick<AirportDirectory, 'findAirports'>;

/** One slice of a search, with its place in the trip (from 0) and a request per pair of airports. */
export type Leg = { direction: Direction; slice: number; requests: FareRequest[] };

/** The slices of a search in the order in which they are flown. */
export function planLegs(query: SearchQuery, directory: Directory, maxAirportPairs: number): Leg[] {
  return listSlices(query)
    .map(({ direction }, slice) => {
      return { direction, slice, requests: pairRequests(query, direction, directory, maxAirportPairs) };
    })
    .filter(({ requests }) => requests.length > 0);
}

/**
 * Lists the requests of one slice, one per pair of airports, at most `maxPairs`. A metro area expands to its airports, the
 * main ones first. Empty when the search has no such slice.
 */
export function pairRequests(
  query: SearchQuery,
  direction: Direction,
  directory: Directory,
  maxPairs: number,
): FareRequest[] {
  const slice = listSlices(query).find((each) => each.direction === direction);
  if (!slice) return [];
  const { date } = slice;
  const origins = directory.findAirports(slice.origin);
  const destinations = directory.findAirports(slice.destination);
  return origins
    .flatMap((origin, i) => destinations.map((destination, j) => ({ origin, destination, rank: i + j })))
    .filter(({ origin, destination }) => origin !== destination)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxPairs)
    .map(({ origin, destination }) => ({
      origin,
      destination,
      date,
      airline: query.airline,
      cabin: query.cabin,
      adults: query.adults,
      children: query.children,
      infants: query.infants,
    }));
}

/** Equal for requests with the same fares, in whichever direction of a trip. */
export function requestKey(request: FareRequest): string {
  const { origin, destination, date, airline, cabin, adults, children, infants } = request;
  return [origin, destination, date, airline, cabin, adults, children, infants].join(':');
}
