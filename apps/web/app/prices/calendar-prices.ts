import type { TripDays } from '@revoada/core/alerts/trip-days';
import { addDays, daysBetween, isCalendarDate } from '@revoada/core/dates/local-date';
import { type DayPayer, type DayPrice, priceTripDays, type SeenDays } from '@revoada/core/prices/day-prices';
import { findLowestDays } from '@revoada/core/prices/lowest-days';
import { DEFAULT_STAY_DAYS } from '@revoada/core/search/date-rules';
import { describeShortStay } from './describe-sights.ts';

/** The dates of a form, as far as they are chosen. */
export type CalendarTrip = {
  leg: 'departure' | 'return';
  departure: string;
  return: string;
  oneWay: boolean;
};

/** What the calendar shows of prices. */
export type CalendarPrices = {
  /** By the day that is being chosen. Only days with a price. */
  days: ReadonlyMap<string, DayPrice>;
  /** The lowest price of each month (YYYY-MM), by the day of departure; only months with a price. */
  months: ReadonlyMap<string, DayPrice>;
  /** By month. */
  lowest: ReadonlyMap<string, ReadonlySet<string>>;
  /** Nights of the trips that the departures show; null one way. */
  nights: number | null;
  /** Why days have no price where the stay is too short; null where it is not. */
  shortStay: string | null;
  /** True where days have no price because a return's is the whole trip's, and no departure is chosen. */
  needsDeparture: boolean;
};

export type CalendarSights = DayPayer &
  SeenDays & {
    /** The trip whose list is on the page, at that list's own price; null where the form holds another search. */
    found?: (TripDays & { price: DayPrice | null }) | null;
  };

/** Nights between the chosen dates; a trip without both of them is shown with the usual stay. */
export function countNights({ departure, return: back, oneWay }: CalendarTrip): number | null {
  if (oneWay) return null;
  const both = isCalendarDate(departure) && isCalendarDate(back) && back >= departure;
  return both ? daysBetween(departure, back) : DEFAULT_STAY_DAYS;
}

/**
 * The trip that a day's price is of: from that day on so many nights, or up to that day where a return is being chosen. Null
 * where a return is being chosen and the form holds no departure.
 */
export function tripOn({ leg, departure, oneWay }: CalendarTrip, day: string, nights: number | null): TripDays | null {
  if (oneWay || nights === null) return { departure: day, return: null };
  if (leg === 'departure') return { departure: day, return: addDays(day, nights) };
  return isCalendarDate(departure) ? { departure, return: day } : null;
}

/**
 * Prices by day: of the whole trip for the nights chosen where a departure is being chosen, with the chosen departure
 * where a return is.
 */
export function buildCalendarPrices(
  trip: CalendarTrip,
  { out, back, found = null, ...payer }: CalendarSights,
  today: string,
): CalendarPrices {
  const nights = countNights(trip);
  const lastDay = addDays(today, 366);
  const priceTrip = ({ departure, return: coming }: TripDays) =>
    found?.departure === departure && found.return === coming
      ? found.price
      : priceTripDays({ departure, return: coming }, { out, back }, payer);
  const withFound = (dates: Iterable<string>, day: string | null | undefined) =>
    new Set([...dates, ...(day ? [day] : [])]);
  const priceAll = (leg: CalendarTrip['leg'], dates: Iterable<string>, first: string) =>
    new Map(
      [...dates].flatMap((date): [string, DayPrice][] => {
        const dated = date >= first && date <= lastDay ? tripOn({ ...trip, leg }, date, nights) : null;
        const price = dated && priceTrip(dated);
        return price ? [[date, price]] : [];
      }),
    );
  const departures = priceAll('departure', withFound(out.keys(), found?.departure), today);
  const choosingReturn = trip.leg === 'return' && !trip.oneWay;
  const days = choosingReturn ? priceAll('return', withFound(back.keys(), found?.return), trip.departure) : departures;
  return {
    days,
    months: findMonthPrices(departures),
    lowest: new Map([...groupByMonth(days)].map(([month, group]) => [month, findLowestDays(group)])),
    nights,
    shortStay: describeShortStay(nights, out.values()),
    needsDeparture: choosingReturn && !isCalendarDate(trip.departure),
  };
}

function groupByMonth(days: ReadonlyMap<string, DayPrice>): Map<string, Map<string, DayPrice>> {
  const byMonth = Map.groupBy(days, ([date]) => date.slice(0, 7));
  return new Map([...byMonth].map(([month, group]) => [month, new Map(group)]));
}

function findMonthPrices(days: ReadonlyMap<string, DayPrice>): Map<string, DayPrice> {
  return new Map(
    [...groupByMonth(days)].flatMap(([month, group]): [string, DayPrice][] => {
      const [lowest] = [...group.values()].sort((a, b) => (a.costCents ?? Infinity) - (b.costCents ?? Infinity));
      return lowest ? [[month, lowest]] : [];
    }),
  );
}
