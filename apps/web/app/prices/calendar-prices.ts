import { addDays, daysBetween, isCalendarDate } from '@revoada/core/dates/local-date';
import { type DayPayer, type DayPrice, type ObservedDays, priceTripDays } from '@revoada/core/prices/day-prices';
import { findLowestDays } from '@revoada/core/prices/lowest-days';
import { DEFAULT_STAY_DAYS } from '@revoada/core/search/date-rules';
import type { TripDays } from '@revoada/core/trips/trip-days';
import { describeShortStay } from './describe-observations.ts';

/** The chosen dates of a form. */
export type CalendarTrip = {
  leg: 'departure' | 'return';
  departure: string;
  return: string;
  oneWay: boolean;
};

/** Prices of the calendar. */
export type CalendarPrices = {
  /** By the day in choice; only days with a price. */
  days: ReadonlyMap<string, DayPrice>;
  /** Lowest price of each month (YYYY-MM), by the day of departure; only months with a price. */
  months: ReadonlyMap<string, DayPrice>;
  /** Days with the lowest price, by month. */
  lowest: ReadonlyMap<string, ReadonlySet<string>>;
  /** Nights of the trips shown for departures; null one way. */
  nights: number | null;
  /** Why days have no price when the stay is too short; null otherwise. */
  shortStay: string | null;
  /** True if days have no price because a return's price is the whole trip's, and no departure is chosen. */
  needsDeparture: boolean;
};

export type CalendarObservations = DayPayer &
  ObservedDays & {
    /** The searched trip at its list's price; null where the form has another search. */
    searchedTrip?: (TripDays & { price: DayPrice | null }) | null;
  };

/** Nights between the chosen dates; a trip without both is shown with the usual stay. */
export function countNights({ departure, return: back, oneWay }: CalendarTrip): number | null {
  if (oneWay) return null;
  const both = isCalendarDate(departure) && isCalendarDate(back) && back >= departure;
  return both ? daysBetween(departure, back) : DEFAULT_STAY_DAYS;
}

/**
 * The trip of a day's price: a number of nights from that day on, or up to that day while a return is chosen. Null
 * while a return is chosen without a departure.
 */
export function tripOn({ leg, departure, oneWay }: CalendarTrip, day: string, nights: number | null): TripDays | null {
  if (oneWay || nights === null) return { departure: day, return: null };
  if (leg === 'departure') return { departure: day, return: addDays(day, nights) };
  return isCalendarDate(departure) ? { departure, return: day } : null;
}

/**
 * Prices by day: the whole trip's for the chosen nights while a departure is chosen, and with the chosen departure
 * while a return is chosen. Days after `latest` have no price.
 */
export function buildCalendarPrices(
  trip: CalendarTrip,
  { out, back, searchedTrip = null, ...payer }: CalendarObservations,
  today: string,
  latest: string = addDays(today, 366),
): CalendarPrices {
  const nights = countNights(trip);
  const priceTrip = ({ departure, return: coming }: TripDays) =>
    searchedTrip?.departure === departure && searchedTrip.return === coming
      ? searchedTrip.price
      : priceTripDays({ departure, return: coming }, { out, back }, payer);
  const withFound = (dates: Iterable<string>, day: string | null | undefined) =>
    new Set([...dates, ...(day ? [day] : [])]);
  const priceAll = (leg: CalendarTrip['leg'], dates: Iterable<string>, first: string) =>
    new Map(
      [...dates].flatMap((date): [string, DayPrice][] => {
        const dated = date >= first && date <= latest ? tripOn({ ...trip, leg }, date, nights) : null;
        const price = dated && priceTrip(dated);
        return price ? [[date, price]] : [];
      }),
    );
  const departures = priceAll('departure', withFound(out.keys(), searchedTrip?.departure), today);
  const choosingReturn = trip.leg === 'return' && !trip.oneWay;
  const days = choosingReturn
    ? priceAll('return', withFound(back.keys(), searchedTrip?.return), trip.departure)
    : departures;
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
