import type { World } from '../../flight-backend/network/world.ts';
import { localDate, minuteOfDay } from '../../flight-backend/world/local-time.ts';
import type { Places } from '../places/places.ts';
import { CABIN_CLASSES, type CabinClass, type SearchRequest, type SearchSlice } from '../search/search-request.ts';
import { listAirlineFares } from './airline-fares.ts';
import { findTestRoute, listDuffelAirwaysFares } from './duffel-airways.ts';
import type { SliceFare, SliceRoute } from './slice-fare.ts';
import { combineTickets, type Ticket } from './ticket.ts';

/** The tickets of a search; `split` has tickets over one slice, by slice, and is empty for a search of one. */
export type FoundTickets = { tickets: Ticket[]; split: Ticket[][] };

export type TicketFinder = (
  request: SearchRequest,
  options: {
    /** The day of the search in the computed world. */
    today: string;
    /** The day in the computed world for a caller's, both YYYY-MM-DD. */
    inward(day: string): string;
    testMode: boolean;
  },
) => FoundTickets;

const MOST_CACHED = 300;

/** Finds the tickets of every airline. Fares of a slice are cached, because they are the same all day. */
export function createTicketFinder(world: World, places: Places): TicketFinder {
  const cache = new Map<string, SliceFare[]>();
  const listRouteFares = (route: SliceRoute, cabin: CabinClass, today: string, testMode: boolean): SliceFare[] => {
    const key = [route.origin, route.destination, route.date, cabin, today, testMode].join();
    const cached = cache.get(key);
    if (cached) return cached;
    const testFares = testMode ? listDuffelAirwaysFares(places.findAirport, route, cabin, today) : [];
    const fares =
      testMode && findTestRoute(route) ? testFares : [...listAirlineFares(world, route, cabin, today), ...testFares];
    const oldest = cache.size >= MOST_CACHED ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(key, fares);
    return fares;
  };
  return (request, { today, inward, testMode }) => {
    const cabins = request.cabin ? [request.cabin] : CABIN_CLASSES;
    const slices = request.slices.map((slice) =>
      listRoutes(slice, places, inward(slice.date))
        .flatMap((route) => cabins.flatMap((cabin) => listRouteFares(route, cabin, today, testMode)))
        .filter((fare) => isWanted(fare, slice, request.maxConnections)),
    );
    const split = slices.length > 1 ? slices.map((fares) => combineTickets([fares])) : [];
    return { tickets: combineTickets(slices), split };
  };
}

/** The pairs of airports of a slice, which may name cities. */
function listRoutes({ origin, destination }: SearchSlice, places: Places, date: string): SliceRoute[] {
  const from = places.listAirports(origin) ?? [];
  const to = places.listAirports(destination) ?? [];
  return from.flatMap((a) => to.filter((b) => a !== b).map((b) => ({ origin: a.iata, destination: b.iata, date })));
}

function isWanted({ journey }: SliceFare, slice: SearchSlice, maxConnections: number): boolean {
  const first = journey.flights[0];
  const last = journey.flights.at(-1) ?? first;
  return (
    journey.flights.length - 1 <= maxConnections &&
    isWithin(first.departs, slice.departureTime) &&
    isWithin(last.arrives, slice.arrivalTime)
  );
}

function isWithin(local: number, hours: SearchSlice['departureTime']): boolean {
  if (!hours) return true;
  const toMinutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const minute = minuteOfDay(local);
  return minute >= toMinutes(hours.from) && minute <= toMinutes(hours.to);
}

/** The days of a ticket's slices in the computed world, YYYY-MM-DD, with their airports. */
export function listTicketRoutes({ fares }: Ticket): SliceRoute[] {
  return fares.map(({ journey }) => ({
    origin: journey.from.iata,
    destination: journey.to.iata,
    date: localDate(journey.flights[0].departs),
  }));
}
