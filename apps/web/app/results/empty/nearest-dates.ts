import { addDays, daysBetween } from '@revoada/core/dates/local-date';
import type { DayPrice } from '@revoada/core/prices/day-prices';
import type { TripDays } from '@revoada/core/trips/trip-days';

/** A day to offer, and the trip that its search is for. `locked`: it lies beyond what the account may search. */
export type OfferedDay = { date: string; trip: TripDays; price: DayPrice | null; locked: boolean };

/** Days that may be offered: none before `first`; after `last` only as locked ones. Null: no limit. */
export type DayRange = { first: string; last: string | null };

/** Trip of a day, and its price where that is known. */
type DayTrips = {
  range: DayRange;
  findTrip: (date: string) => TripDays;
  findPrice: (trip: TripDays) => DayPrice | null;
};

/** The days nearest to `date` among these, itself left out, in calendar order. Locked ones only where others are few. */
export function nearestDays(observedDates: Iterable<string>, date: string, trips: DayTrips): OfferedDay[] {
  const distance = (day: string) => Math.abs(daysBetween(date, day));
  const others = [...observedDates].filter((day) => day !== date).sort((a, b) => distance(a) - distance(b));
  return offer(others, trips);
}

/** Days around a date, offered where no fares were observed. */
export function daysAround(date: string, trips: Omit<DayTrips, 'findPrice'>): OfferedDay[] {
  const days = [-1, 1, 2, -2, -3].map((shift) => addDays(date, shift));
  return offer(days, { ...trips, findPrice: () => null });
}

/** The first three of these, those that the account may search before all others, each with its trip. */
function offer(days: readonly string[], { range: { first, last }, findTrip, findPrice }: DayTrips): OfferedDay[] {
  const candidates = days
    .filter((date) => date >= first)
    .map((date) => {
      const trip = findTrip(date);
      return { date, trip, locked: last !== null && (trip.return ?? trip.departure) > last };
    });
  return [...candidates.filter(({ locked }) => !locked), ...candidates.filter(({ locked }) => locked)]
    .slice(0, 3)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map((day) => ({ ...day, price: findPrice(day.trip) }));
}

/** The months of the days within a week of a date, for requests to the calendar. */
export function findMonthsAround(date: string): { month: string; count: number } {
  const [month, last] = [addDays(date, -7), addDays(date, 7)].map((day) => day.slice(0, 7));
  return { month: month ?? '', count: month === last ? 1 : 2 };
}
