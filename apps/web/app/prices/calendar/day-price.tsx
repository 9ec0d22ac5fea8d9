import { formatNumber } from '@revoada/core/format/money';
import type { DayPrice } from '@revoada/core/prices/day-prices';
import { joinClasses } from '../../ui/join-classes.ts';

/**
 * A day's price in the colour of its way of paying, the lowest of the month underlined, with 'milhas' below it for an
 * award. It is spoken as part of the day's name.
 */
export function CalendarDayPrice({ price, lowest }: { price: DayPrice | undefined; lowest: boolean }) {
  if (!price) {
    return (
      <span className="price--none" aria-hidden="true">
        –
      </span>
    );
  }
  const { costCents, awards } = price;
  const inMiles = awards.length > 0;
  return (
    <span aria-hidden="true" className={inMiles ? 'price--miles' : 'price--cash'}>
      {costCents === null ? null : (
        <data value={costCents} className={joinClasses(lowest && 'price--low')}>
          {formatNumber(costCents / 100)}
        </data>
      )}
      {inMiles ? <small>milhas</small> : null}
    </span>
  );
}
