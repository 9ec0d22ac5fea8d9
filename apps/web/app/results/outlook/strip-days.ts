import { addDays } from '@revoada/core/dates/local-date';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { findLowestDays } from '@revoada/core/prices/lowest-days';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { priceTrip, type TripPrice } from '@revoada/core/prices/trip-prices';
import { adjustReturn } from '@revoada/core/search/date-rules';
import type { SearchQuery } from '@revoada/core/search/query';

/** The strip shows so many days to either side of the departure. */
const STRIP_REACH = 3;

type Dates = Pick<SearchQuery, 'departure' | 'return'>;

/** Departure and return of a search on another day. */
export type StripDates = { departure: string; return: string | null };

/** A day of the strip, with the price of its trip. */
export type StripDay = StripDates & {
  price: TripPrice;
  /** Beyond what the account may search. */
  locked: boolean;
  /** The lowest of the strip. */
  lowest: { cash: boolean; miles: boolean };
};

/**
 * The days around a departure, none before today. The return stays as it was chosen; where a departure overtakes it, it
 * moves along as it does in the form. S-448
 */
export function listStripDates(
  { departure, return: back }: Dates,
  today: string,
  lastDay: string | null,
): StripDates[] {
  const before = addDays(departure, -STRIP_REACH);
  const first = before < today ? today : before;
  return Array.from({ length: 2 * STRIP_REACH + 1 }, (_, place) => {
    const date = addDays(first, place);
    return {
      departure: date,
      return: back === null ? null : adjustReturn({ departure: date, return: back, lastDay }).return,
    };
  });
}

/** Prices the days of the strip and marks the lowest of them. S-448 */
export function priceStrip(
  dates: readonly StripDates[],
  seen: { out: readonly PriceDay[]; back: readonly PriceDay[]; references: ReferencePrices },
  lastDay: string | null,
): StripDay[] {
  const out = new Map(seen.out.map((day) => [day.date, day]));
  const back = new Map(seen.back.map((day) => [day.date, day]));
  const prices = new Map(
    dates.map(({ departure, return: coming }) => [
      departure,
      priceTrip(out.get(departure), coming === null ? null : back.get(coming), seen.references),
    ]),
  );
  const lowest = findLowestDays(prices, seen.references);
  return dates.flatMap((date) => {
    const price = prices.get(date.departure);
    if (!price) return [];
    return {
      ...date,
      price,
      locked: lastDay !== null && (date.departure > lastDay || (date.return ?? '') > lastDay),
      lowest: { cash: lowest.cash.has(date.departure), miles: lowest.miles.has(date.departure) },
    };
  });
}
