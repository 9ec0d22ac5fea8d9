import { addDays, daysBetween } from '@revoada/core/dates/local-date';
import { type DayPayer, type DayPrice, priceTripDays } from '@revoada/core/prices/day-prices';
import { findLowestDays } from '@revoada/core/prices/lowest-days';
import type { PriceDay } from '@revoada/core/prices/price-day';
import type { SearchQuery } from '@revoada/core/search/query';

/** The strip shows so many days to either side of the departure. */
const STRIP_REACH = 3;

type Dates = Pick<SearchQuery, 'departure' | 'return'>;

/** Departure and return of a search on another day. */
export type StripDates = { departure: string; return: string | null };

/** A day of the strip, with the price of its trip; null where that is not known. */
export type StripDay = StripDates & {
  price: DayPrice | null;
  /** Basis of its price, where the list's prices have another: 'por adulto'. */
  counts: readonly string[];
  /** Beyond what the account may search. */
  locked: boolean;
  /** The lowest of the strip. */
  lowest: boolean;
};

/** The days around a departure, none before today, each with the nights of the search. */
export function listStripDates({ departure, return: back }: Dates, today: string): StripDates[] {
  const nights = back === null ? null : daysBetween(departure, back);
  const before = addDays(departure, -STRIP_REACH);
  const first = before < today ? today : before;
  return Array.from({ length: 2 * STRIP_REACH + 1 }, (_, place) => {
    const date = addDays(first, place);
    return { departure: date, return: nights === null ? null : addDays(date, nights) };
  });
}

/** Observed fares of the days of a strip. */
export type StripObservations = DayPayer & {
  out: readonly PriceDay[];
  back: readonly PriceDay[];
  /** The searched day with the list's price of it, null without one; absent while the search runs. */
  foundTrip?: { departure: string; price: DayPrice | null } | null;
  counts: readonly string[];
  /** Basis of the list's price, where it differs from theirs: 'para os 4'. */
  foundCounts?: readonly string[];
};

/** Prices the days of the strip and marks the lowest of them. */
export function priceStrip(
  dates: readonly StripDates[],
  { out, back, foundTrip = null, counts, foundCounts = [], ...payer }: StripObservations,
  lastDay: string | null,
): StripDay[] {
  const byDate = (days: readonly PriceDay[]) => new Map(days.map((day) => [day.date, day]));
  const observations = { out: byDate(out), back: byDate(back) };
  const lowestPrices = new Map(
    dates
      .filter(({ departure }) => departure !== foundTrip?.departure)
      .map((trip) => [trip.departure, priceTripDays(trip, observations, payer)]),
  );
  // The list's price compares with the others only where it counts the same.
  const lowest = findLowestDays(
    foundTrip && counts.length === 0 ? new Map(lowestPrices).set(foundTrip.departure, foundTrip.price) : lowestPrices,
  );
  return dates.map((date) => {
    const isFound = date.departure === foundTrip?.departure;
    const price = (isFound ? foundTrip?.price : lowestPrices.get(date.departure)) ?? null;
    return {
      ...date,
      price,
      counts: price === null ? [] : isFound ? foundCounts : counts,
      locked: lastDay !== null && (date.departure > lastDay || (date.return ?? '') > lastDay),
      lowest: lowest.has(date.departure),
    };
  });
}
