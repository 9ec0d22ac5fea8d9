import type { FlightOffer } from '@revoada/core/flights/offer';
import { formatBRL } from '@revoada/core/format/money';
import { describePayment } from '../selection/trip-bar/bar-text.ts';
import styles from './summary.module.css';

/** 'Pagar ida e volta em Smiles', 'Pagar a ida em Smiles e a volta em dinheiro'; of one flight 'Pagar em Smiles'. */
export function describeSwitch(flights: readonly Pick<FlightOffer, 'price'>[]): string {
  const [first = '', second] = flights.map(({ price }) => describePayment(price));
  if (second === undefined) return `Pagar ${first}`;
  return first === second ? `Pagar ida e volta ${first}` : `Pagar a ida ${first} e a volta ${second}`;
}

/** Offers to pay the same flights in the way that costs less. S-318 */
export function BetterPayment({
  flights,
  savingCents,
  url,
  onSwitch,
}: {
  flights: readonly FlightOffer[];
  savingCents: number;
  /** Where the switch leads without scripts; null where `onSwitch` makes it. */
  url: string | null;
  onSwitch: () => void;
}) {
  const className = `btn btn--line btn--wide ${styles.switch}`;
  const text = (
    <>
      {describeSwitch(flights)}
      <small>{formatBRL(savingCents, { cents: false })} a menos</small>
    </>
  );
  return url === null ? (
    <button type="button" className={className} onClick={onSwitch}>
      {text}
    </button>
  ) : (
    <a className={className} href={url}>
      {text}
    </a>
  );
}
