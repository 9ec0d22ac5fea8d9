import { readPayment } from '@revoada/core/flights/payment';
import type { PricedParty } from '@revoada/core/results/rows/per-person';
import type { TripWay } from '@revoada/core/trips/chosen/trip-ways';
import type { BarTrip } from '../../selection/trip-bar/bar-trip.ts';
import { WayTotal } from '../../selection/trip-bar/pay-choice.tsx';
import styles from './plain-trip.module.css';

/** Cost of the whole trip in each way of paying; the ways that are not selected are links. */
export function PlainTotals({
  label,
  trip,
  party,
  isSeveral = false,
  buildWayUrl,
}: {
  label: string;
  trip: BarTrip;
  party: PricedParty;
  /** Of a trip of several slices, not of a round trip. */
  isSeveral?: boolean;
  /** Null for a way that the account cannot choose. */
  buildWayUrl: (way: TripWay) => string | null;
}) {
  const { ways, selected } = trip;
  return (
    <ul className={styles.totals} aria-label={label}>
      {ways.map((way) => {
        const total = <WayTotal {...{ way, trip, party, selected, isSeveral }} />;
        const url = way === selected ? null : buildWayUrl(way);
        return (
          <li key={way.prices.map(readPayment).join()} aria-current={way === selected ? 'true' : undefined}>
            {url ? <a href={url}>{total}</a> : total}
          </li>
        );
      })}
    </ul>
  );
}
