import { formatNumber } from '@revoada/core/format/money';
import { formatShortMiles } from '@revoada/core/prices/price-text';
import type { TripPrice } from '@revoada/core/prices/trip-prices';
import { joinClasses } from '../../ui/join-classes.ts';

/**
 * A day's two prices: reais above, miles below, the cheaper one in its colour, the lowest of the month underlined. Read
 * aloud they are part of the day's name. S-397
 */
export function CalendarDayPrice({
  price,
  lowest,
}: {
  price: TripPrice | undefined;
  lowest: { cash: boolean; miles: boolean };
}) {
  if (!price) {
    return (
      <span className="price--none" aria-hidden="true">
        –
      </span>
    );
  }
  const { cashCents, miles, better } = price;
  return (
    <>
      <span aria-hidden="true" className={joinClasses(better === 'cash' && 'price--cash', lowest.cash && 'price--low')}>
        {cashCents === null ? '–' : formatNumber(cashCents / 100)}
      </span>
      <span
        aria-hidden="true"
        className={joinClasses(better === 'miles' && 'price--miles', lowest.miles && 'price--low')}
      >
        {miles === null ? '–' : formatShortMiles(miles.miles, { whole: true })}
      </span>
    </>
  );
}
