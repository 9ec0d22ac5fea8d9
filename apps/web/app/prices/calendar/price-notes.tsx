import { isCalendarDate } from '@revoada/core/dates/local-date';
import { formatDay, formatTripDays } from '@revoada/core/format/time';
import { formatAge, formatDayCost, formatDayPayment } from '@revoada/core/prices/price-text';
import { type CalendarPrices, type CalendarTrip, tripOn } from '../calendar-prices.ts';

/**
 * Basis of the calendar's prices: 'preço da viagem inteira, por pessoa, na econômica, para quem fica 7 noites'; 'preço só do 2º
 * trecho, por pessoa, na econômica' for a slice, by its number.
 */
export function describeCalendarBasis(
  trip: { leg: 'departure' | 'return'; departure: string; slice?: number | undefined },
  nights: number | null,
  whose: string,
): string {
  if (trip.slice !== undefined) return `preço só do ${trip.slice}º trecho, ${whose}, na econômica`;
  if (nights === null) return `preço da ida, ${whose}, na econômica`;
  if (trip.leg === 'return' && isCalendarDate(trip.departure)) {
    return `preço da viagem inteira, ${whose}, na econômica, com ida em ${formatDay(trip.departure)}`;
  }
  const stay = nights === 0 ? 'volta no mesmo dia' : `fica ${nights} ${nights === 1 ? 'noite' : 'noites'}`;
  return `preço da viagem inteira, ${whose}, na econômica, para quem ${stay}`;
}

/** A day's full price with its programmes, taxes and age, which the small figure omits. */
export function DayInFull({
  trip,
  day,
  prices,
  today,
}: {
  trip: CalendarTrip;
  /** The hovered or focused day; null for none. */
  day: string | null;
  prices: CalendarPrices | undefined;
  today: string;
}) {
  const price = day === null ? undefined : prices?.days.get(day);
  const dates = prices && day !== null ? tripOn(trip, day, prices.nights) : null;
  // When the other field takes over, the days' prices are the earlier ones for a moment.
  if (!price || dates === null) return null;
  return (
    <>
      {/* The chosen days are shown above. */}
      {day === trip[trip.leg] ? null : <b>{formatTripDays(dates.departure, dates.return)}: </b>}
      {price.awards.length === 0 ? (
        <span className="price--cash">{formatDayCost(price)}</span>
      ) : (
        <>
          <span className="price--miles">{formatDayCost(price)}</span> {formatDayPayment(price)}
        </>
      )}
      , visto {formatAge(price.seenOn, today)}
    </>
  );
}
