import { addDays, daysBetween } from '@revoada/core/dates/local-date';
import { equivalentCents } from '@revoada/core/miles/equivalent';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { priceTrip, type TripPrice } from '@revoada/core/prices/trip-prices';
import type { SearchQuery } from '@revoada/core/search/query';

/** The graph shows so many days to either side of the departure. */
const GRAPH_REACH = 30;
/** The grid of a round trip shows so many days to either side of both. */
const GRID_REACH = 3;

type Dates = Pick<SearchQuery, 'departure' | 'return'>;

/** A trip of the graph or the grid. */
export type GraphTrip = { departure: string; return: string | null; price: TripPrice; milesCostCents: number | null };

export type Sights = {
  out: ReadonlyMap<string, PriceDay>;
  back: ReadonlyMap<string, PriceDay>;
  references: ReferencePrices;
};

/** Days with this one in place of what was known of its date. */
export function withDay(days: ReadonlyMap<string, PriceDay>, day: PriceDay | null): ReadonlyMap<string, PriceDay> {
  return day === null ? days : new Map([...days, [day.date, day]]);
}

function listDays(middle: string, reach: number, first: string): string[] {
  const days = Array.from({ length: 2 * reach + 1 }, (_, place) => addDays(middle, place - reach));
  return days.filter((day) => day >= first);
}

function priceOn(departure: string, coming: string | null, { out, back, references }: Sights): GraphTrip {
  const price = priceTrip(out.get(departure), coming === null ? null : back.get(coming), references);
  const milesCostCents = price.miles && equivalentCents({ kind: 'miles', ...price.miles }, references);
  return { departure, return: coming, price, milesCostCents };
}

/** The departures thirty days to either side, none before today, with the nights of the search. S-450 */
export function listGraphTrips({ departure, return: back }: Dates, today: string, sights: Sights): GraphTrip[] {
  const nights = back === null ? null : daysBetween(departure, back);
  return listDays(departure, GRAPH_REACH, today).map((day) =>
    priceOn(day, nights === null ? null : addDays(day, nights), sights),
  );
}

/** Departures by returns, three days to either side of each; null where the return lies before the departure. S-450 */
export function listGrid({ departure, return: back }: Dates, today: string, sights: Sights) {
  if (back === null) return null;
  const departures = listDays(departure, GRID_REACH, today);
  const rows = listDays(back, GRID_REACH, today).map((coming) => ({
    return: coming,
    trips: departures.map((day) => (day <= coming ? priceOn(day, coming, sights) : null)),
  }));
  return { departures, rows };
}
