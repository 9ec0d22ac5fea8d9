import type { TripDays } from '@revoada/core/alerts/trip-days';
import { addDays, daysBetween, isCalendarDate } from '@revoada/core/dates/local-date';
import { listMonths } from '@revoada/core/dates/months';
import { compareCosts } from '@revoada/core/journeys/comparison';
import { equivalentCents } from '@revoada/core/miles/equivalent';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { findLowestDays, type LowestDays } from '@revoada/core/prices/lowest-days';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { CALENDAR_MONTHS } from '@revoada/core/prices/seen-periods';
import { priceTrip, type TripPrice } from '@revoada/core/prices/trip-prices';
import { DEFAULT_STAY_DAYS } from '@revoada/core/search/date-rules';

/** The dates of a form, as far as they are chosen. */
export type CalendarTrip = {
  leg: 'departure' | 'return';
  departure: string;
  return: string;
  oneWay: boolean;
};

/** The lowest of a month, each way of paying for itself. */
export type MonthPrice = {
  /** YYYY-MM */
  month: string;
  cashCents: number | null;
  miles: TripPrice['miles'];
  /** What the miles cost in reais; null without a reference. */
  milesCostCents: number | null;
  better: TripPrice['better'];
};

/** What the calendar shows of prices. */
export type CalendarPrices = {
  /** By the day that is being chosen. Only days with a price. */
  days: ReadonlyMap<string, TripPrice>;
  /** The twelve months from today's on, by the day of departure. */
  months: readonly MonthPrice[];
  /** By month. */
  lowest: ReadonlyMap<string, LowestDays>;
  /** Nights of the trips that the departures show; null one way. */
  nights: number | null;
  /** True where days have no price because a return's is the whole trip's, and no departure is chosen. */
  needsDeparture: boolean;
};

type Seen = ReadonlyMap<string, PriceDay>;

export type CalendarSights = { out: Seen; back: Seen; references: ReferencePrices };

/** Nights between the chosen dates; a trip without both of them is shown with the usual stay. S-398 */
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
 * where a return is. S-397, S-398
 */
export function buildCalendarPrices(
  trip: CalendarTrip,
  { out, back, references }: CalendarSights,
  today: string,
): CalendarPrices {
  const nights = countNights(trip);
  const lastDay = addDays(today, 366);
  const onDeparture = (date: string) =>
    priceTrip(out.get(date), nights === null ? null : back.get(addDays(date, nights)), references);
  const departures = keepPriced(
    [...out.keys()].filter((date) => date >= today && date <= lastDay),
    onDeparture,
  );
  const going = isCalendarDate(trip.departure) ? trip.departure : null;
  const onReturn = (date: string) => priceTrip(out.get(going ?? ''), back.get(date), references);
  const choosingReturn = trip.leg === 'return' && !trip.oneWay;
  const days = choosingReturn
    ? keepPriced(going === null ? [] : [...back.keys()].filter((date) => date >= going && date <= lastDay), onReturn)
    : departures;
  return {
    days,
    months: listMonths(today, CALENDAR_MONTHS).map((month) => priceMonth(month, departures, references)),
    lowest: new Map([...groupByMonth(days)].map(([month, group]) => [month, findLowestDays(group, references)])),
    nights,
    needsDeparture: choosingReturn && going === null,
  };
}

function keepPriced(dates: readonly string[], price: (date: string) => TripPrice): Map<string, TripPrice> {
  return new Map(
    dates.flatMap((date): [string, TripPrice][] => {
      const priced = price(date);
      return priced.cashCents === null && priced.miles === null ? [] : [[date, priced]];
    }),
  );
}

function groupByMonth(days: ReadonlyMap<string, TripPrice>): Map<string, Map<string, TripPrice>> {
  const months = new Map<string, Map<string, TripPrice>>();
  for (const [date, price] of days) {
    const month = date.slice(0, 7);
    months.set(month, (months.get(month) ?? new Map()).set(date, price));
  }
  return months;
}

function priceMonth(month: string, days: ReadonlyMap<string, TripPrice>, references: ReferencePrices): MonthPrice {
  const inMonth = [...days].flatMap(([date, price]) => (date.startsWith(month) ? [price] : []));
  const cashCents = lowest(inMonth.flatMap(({ cashCents }) => cashCents ?? []));
  let best: Pick<MonthPrice, 'miles' | 'milesCostCents'> = { miles: null, milesCostCents: null };
  for (const { miles } of inMonth) {
    const cost = miles && equivalentCents({ kind: 'miles', ...miles }, references);
    if (miles && (best.miles === null || (cost ?? Infinity) < (best.milesCostCents ?? Infinity))) {
      best = { miles, milesCostCents: cost };
    }
  }
  const { milesCostCents } = best;
  const better =
    cashCents !== null && milesCostCents !== null ? (compareCosts(cashCents, milesCostCents).winner ?? 'tie') : null;
  return { month, cashCents, ...best, better };
}

const lowest = (amounts: readonly number[]): number | null => (amounts.length === 0 ? null : Math.min(...amounts));
