import { formatDayCost } from '@revoada/core/prices/price-text';
import { joinClasses } from '../../ui/join-classes.ts';
import type { StripDay } from './strip-days.ts';

/** What a day costs, as eyes see it; its link names it for screen readers. */
export function DayCost({ day: { price, lowest } }: { day: StripDay }) {
  if (price === null) {
    return (
      <span aria-hidden="true" className="price--none">
        –
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={joinClasses(price.awards.length > 0 ? 'price--miles' : 'price--cash', lowest && 'price--low')}
    >
      <data value={price.costCents ?? ''}>{formatDayCost(price)}</data>
    </span>
  );
}
