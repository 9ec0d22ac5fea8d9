import { readPayment } from '@revoada/core/flights/payment';
import { countShares, formatSaving, type PricedParty } from '@revoada/core/results/rows/per-person';
import { findDifference } from '@revoada/core/trips/chosen/compare-ways';
import type { TripWay, TripWays } from '@revoada/core/trips/chosen/trip-ways';
import { nameWholeWay } from '../../selection/trip-bar/bar-text.ts';
import { TotalAmounts } from '../../selection/trip-bar/total-amounts.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './pay-ways.module.css';

type WayProps = { way: TripWay; trip: TripWays; shares: number; isSeveral: boolean };

function Way({ way, trip, shares, isSeveral }: WayProps) {
  const difference = findDifference(way, trip);
  const tone = way.kind === 'cash' ? 'tone-cash' : 'tone-miles';
  return (
    <>
      <span className={styles.name}>{nameWholeWay(way, isSeveral)}</span>
      <b className={joinClasses(styles.amounts, tone)}>
        <TotalAmounts total={way.total} shares={shares} />
      </b>
      {difference ? (
        <em className={difference.cents > 0 ? tone : undefined}>{formatSaving(difference.cents, shares)}</em>
      ) : null}
    </>
  );
}

/**
 * Cost of the chosen flights in each way of paying, with the chosen one selected; the chosen one only where there is no
 * other. `buildUrl`: URL of the flights paid so, for readers without scripts.
 */
export function PayWays({
  trip,
  party,
  isSeveral,
  locked,
  onPay,
  buildUrl,
}: {
  trip: TripWays;
  party: PricedParty;
  /** Of a trip of several slices, not of a round trip. */
  isSeveral: boolean;
  /** A price is in doubt: shows neither other ways of paying nor a difference. */
  locked: boolean;
  onPay: (way: TripWay) => void;
  buildUrl?: (way: TripWay) => string;
}) {
  const { chosen } = trip;
  const shares = countShares(party);
  if (!chosen) return null;
  const shown: TripWays = locked ? { ...trip, ways: [chosen] } : trip;
  const drawn = shown.ways.map((way) => ({
    ...{ way, key: way.prices.map(readPayment).join(), isChosen: way === chosen },
    body: <Way way={way} trip={shown} shares={shares} isSeveral={isSeveral} />,
  }));
  if (buildUrl || drawn.length === 1) {
    return (
      <ul className={styles.ways}>
        {drawn.map(({ way, key, body, isChosen }) => (
          <li key={key} aria-current={isChosen && drawn.length > 1 ? 'true' : undefined}>
            {buildUrl && !isChosen ? <a href={buildUrl(way)}>{body}</a> : <span>{body}</span>}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <fieldset className={styles.ways}>
      <legend className="vh">Como pagar</legend>
      {drawn.map(({ way, key, body, isChosen }) => (
        <label key={key}>
          <input type="radio" name="como-pagar" checked={isChosen} onChange={() => onPay(way)} />
          {body}
        </label>
      ))}
    </fieldset>
  );
}
