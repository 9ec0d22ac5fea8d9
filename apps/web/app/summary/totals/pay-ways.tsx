import { readPayment } from '@revoada/core/flights/payment';
import { capitalize } from '@revoada/core/format/capitalize';
import { payText } from '@revoada/core/results/rows/pay-text';
import { countShares, formatSaving, type PricedParty } from '@revoada/core/results/rows/per-person';
import { findDifference, type TripWay, type TripWays } from '@revoada/core/trips/chosen-trip';
import { TotalAmounts } from '../../selection/trip-bar/total-amounts.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './pay-ways.module.css';

/** 'Ida em milhas, volta em dinheiro', 'Tudo em dinheiro', 'Ida e volta em milhas'; of one flight 'Em milhas'. */
function nameWholeWay({ kind, prices }: TripWay): string {
  if (prices.length < 2) return kind === 'cash' ? 'Em dinheiro' : 'Em milhas';
  return kind === 'cash'
    ? 'Tudo em dinheiro'
    : capitalize(payText({ payments: prices.map(readPayment) }, prices.length > 2 ? 'slice-1' : 'outbound'));
}

function Way({ way, trip, shares }: { way: TripWay; trip: TripWays; shares: number }) {
  const difference = findDifference(way, trip);
  const tone = way.kind === 'cash' ? 'tone-cash' : 'tone-miles';
  return (
    <>
      <span className={styles.name}>{nameWholeWay(way)}</span>
      <b className={joinClasses(styles.amounts, tone)}>
        <TotalAmounts total={way.total} shares={shares} named />
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
  locked,
  onPay,
  buildUrl,
}: {
  trip: TripWays;
  party: PricedParty;
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
    body: <Way way={way} trip={shown} shares={shares} />,
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
