import { addDays, daysBetween } from '@revoada/core/dates/local-date';
import { type DayPayer, type DayPrice, type ObservedDays, priceTripDays } from '@revoada/core/prices/day-prices';
import type { SearchQuery } from '@revoada/core/search/query';

/** Days in the graph before and after the departure. */
const GRAPH_REACH = 30;
/** Days in a round trip's grid before and after both dates. */
const GRID_REACH = 3;

type Dates = Pick<SearchQuery, 'departure' | 'return'>;

export type BuildDayUrl = (dates: Dates) => string;

/** A trip of the graph or the grid, without a price where none is known. */
export type GraphTrip = { departure: string; return: string | null; price: DayPrice | null };

export type GraphObservations = DayPayer &
  ObservedDays & {
    /** The searched trip at its list's price; null while the search is running. */
    searchedTrip: GraphTrip | null;
  };

function listDays(middle: string, reach: number, first: string): string[] {
  const days = Array.from({ length: 2 * reach + 1 }, (_, place) => addDays(middle, place - reach));
  return days.filter((day) => day >= first);
}

/** The searched trip has its list's price. */
function priceOn(
  departure: string,
  coming: string | null,
  { out, back, searchedTrip, ...payer }: GraphObservations,
): GraphTrip {
  if (searchedTrip?.departure === departure && searchedTrip.return === coming) return searchedTrip;
  const trip = { departure, return: coming };
  return { ...trip, price: priceTripDays(trip, { out, back }, payer) };
}

/** Departures up to thirty days before and after, none before today, with the nights of the search. */
export function listGraphTrips(
  { departure, return: back }: Dates,
  today: string,
  observations: GraphObservations,
): GraphTrip[] {
  const nights = back === null ? null : daysBetween(departure, back);
  return listDays(departure, GRAPH_REACH, today).map((day) =>
    priceOn(day, nights === null ? null : addDays(day, nights), observations),
  );
}

/** Departures by returns, three days before and after each; null where the return is before the departure. */
export function listGrid({ departure, return: back }: Dates, today: string, observations: GraphObservations) {
  if (back === null) return null;
  const departures = listDays(departure, GRID_REACH, today);
  const rows = listDays(back, GRID_REACH, today).map((coming) => ({
    return: coming,
    trips: departures.map((day) => (day <= coming ? priceOn(day, coming, observations) : null)),
  }));
  return { departures, rows };
}
