import { addDays, daysBetween } from '@revoada/core/dates/local-date';
import { type DayPayer, type DayPrice, priceTripDays, type SeenDays } from '@revoada/core/prices/day-prices';
import type { SearchQuery } from '@revoada/core/search/query';

/** The graph shows so many days to either side of the departure. */
const GRAPH_REACH = 30;
/** The grid of a round trip shows so many days to either side of both. */
const GRID_REACH = 3;

type Dates = Pick<SearchQuery, 'departure' | 'return'>;

export type BuildDayUrl = (dates: Dates) => string;

/** A trip of the graph or the grid; without a price where that is not known. */
export type GraphTrip = { departure: string; return: string | null; price: DayPrice | null };

export type Sights = DayPayer &
  SeenDays & {
    /** The trip of the search in view, at the list's own price; null while the search is not done. */
    found: GraphTrip | null;
  };

function listDays(middle: string, reach: number, first: string): string[] {
  const days = Array.from({ length: 2 * reach + 1 }, (_, place) => addDays(middle, place - reach));
  return days.filter((day) => day >= first);
}

/** The searched trip costs what its list says. */
function priceOn(departure: string, coming: string | null, { out, back, found, ...payer }: Sights): GraphTrip {
  if (found?.departure === departure && found.return === coming) return found;
  const trip = { departure, return: coming };
  return { ...trip, price: priceTripDays(trip, { out, back }, payer) };
}

/** The departures thirty days to either side, none before today, with the nights of the search. */
export function listGraphTrips({ departure, return: back }: Dates, today: string, sights: Sights): GraphTrip[] {
  const nights = back === null ? null : daysBetween(departure, back);
  return listDays(departure, GRAPH_REACH, today).map((day) =>
    priceOn(day, nights === null ? null : addDays(day, nights), sights),
  );
}

/** Departures by returns, three days to either side of each; null where the return lies before the departure. */
export function listGrid({ departure, return: back }: Dates, today: string, sights: Sights) {
  if (back === null) return null;
  const departures = listDays(departure, GRID_REACH, today);
  const rows = listDays(back, GRID_REACH, today).map((coming) => ({
    return: coming,
    trips: departures.map((day) => (day <= coming ? priceOn(day, coming, sights) : null)),
  }));
  return { departures, rows };
}
