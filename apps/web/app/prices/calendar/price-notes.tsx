import { isCalendarDate } from '@revoada/core/dates/local-date';
import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { formatDay, formatTripDays } from '@revoada/core/format/time';
import { programmeName } from '@revoada/core/miles/programmes';
import { formatAge } from '@revoada/core/prices/price-text';
import { type CalendarPrices, type CalendarTrip, tripOn } from '../calendar-prices.ts';

/** What the calendar's prices cover: 'preço da viagem inteira, por adulto, na econômica, para quem fica 7 noites'. S-398 */
export function describeBasis(trip: { leg: 'departure' | 'return'; departure: string }, nights: number | null): string {
  if (nights === null) return 'preço da ida, por adulto, na econômica';
  if (trip.leg === 'return' && isCalendarDate(trip.departure)) {
    return `preço da viagem inteira, por adulto, na econômica, com ida em ${formatDay(trip.departure)}`;
  }
  const stay = nights === 0 ? 'volta no mesmo dia' : `fica ${nights} ${nights === 1 ? 'noite' : 'noites'}`;
  return `preço da viagem inteira, por adulto, na econômica, para quem ${stay}`;
}

/** A day's price in full, with its programme, its taxes and its age: what the small figures of a day leave out. S-398 */
export function DayInFull({
  trip,
  day,
  prices,
  today,
}: {
  trip: CalendarTrip;
  /** The day that is pointed at or stood on; null for none. */
  day: string | null;
  prices: CalendarPrices | undefined;
  today: string;
}) {
  const price = day === null ? undefined : prices?.days.get(day);
  const dates = prices && day !== null ? tripOn(trip, day, prices.nights) : null;
  // Where the other field took over just now, the days' prices are still those of before.
  if (!price || dates === null) return null;
  const { cashCents, miles, better, seenOn } = price;
  return (
    <>
      {/* The chosen days stand over it. */}
      {day === trip[trip.leg] ? null : <b>{formatTripDays(dates.departure, dates.return)}: </b>}
      {cashCents === null ? null : (
        <span className={better === 'cash' ? 'price--cash' : undefined}>{formatBRL(cashCents, { cents: false })}</span>
      )}
      {cashCents !== null && miles !== null ? ' ou ' : null}
      {miles === null ? null : (
        <>
          <span className={better === 'miles' ? 'price--miles' : undefined}>{formatMiles(miles)}</span>{' '}
          {programmeName(miles.programme)} + {formatBRL(miles.taxCents, { cents: false })}
        </>
      )}
      {seenOn === null ? null : `, visto ${formatAge(seenOn, today)}`}
    </>
  );
}
