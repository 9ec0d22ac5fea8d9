import { addDays } from '@revoada/core/dates/local-date';
import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { formatDay, formatDayRange } from '@revoada/core/format/time';
import { programmeName } from '@revoada/core/miles/programmes';
import { formatAge } from '@revoada/core/prices/price-text';
import type { CalendarPrices, CalendarTrip } from '../calendar-prices.ts';
import styles from './calendar-prices.module.css';

/** What the prices of the calendar cover: 'preço da viagem inteira, por adulto, para quem fica 7 noites'. S-398 */
export function describeBasis(trip: { leg: 'departure' | 'return'; departure: string }, nights: number | null): string {
  if (nights === null) return 'preço da ida, por adulto, na econômica';
  if (trip.leg === 'return' && trip.departure !== '') {
    return `preço da viagem inteira, por adulto, com ida em ${formatDay(trip.departure)}`;
  }
  const stay = nights === 0 ? 'volta no mesmo dia' : `fica ${nights} ${nights === 1 ? 'noite' : 'noites'}`;
  return `preço da viagem inteira, por adulto, para quem ${stay}`;
}

/** A day's price in full, with its programme, its taxes and its age: what the small figures of a day leave out. S-398 */
export function DayInFull({
  trip,
  day,
  prices,
  today,
}: {
  trip: CalendarTrip;
  /** The day that is pointed at or stood on. */
  day: string;
  prices: CalendarPrices | undefined;
  today: string;
}) {
  const price = prices?.days.get(day);
  if (!prices || !price) return null;
  const { cashCents, miles, better, seenOn } = price;
  return (
    <>
      <b>{nameDays(trip, day, prices.nights)}:</b>{' '}
      {cashCents === null ? null : (
        <span className={better === 'cash' ? styles.cash : undefined}>{formatBRL(cashCents, { cents: false })}</span>
      )}
      {cashCents !== null && miles !== null ? ' ou ' : null}
      {miles === null ? null : (
        <>
          <span className={better === 'miles' ? styles.miles : undefined}>{formatMiles(miles)}</span>{' '}
          {programmeName(miles.programme)} + {formatBRL(miles.taxCents, { cents: false })}
        </>
      )}
      {seenOn === null ? null : `, visto ${formatAge(seenOn, today)}`}
    </>
  );
}

function nameDays({ leg, departure }: CalendarTrip, day: string, nights: number | null): string {
  const [from, to] = leg === 'return' ? [departure, day] : [day, addDays(day, nights ?? 0)];
  return from === to ? formatDay(day) : formatDayRange(from, to);
}
