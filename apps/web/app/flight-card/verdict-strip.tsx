import type { Price } from '@revoada/core/flights/offer';
import type { Verdict } from '@revoada/core/journeys/verdict';
import { cardVerdictText, verdictReason } from '@revoada/core/journeys/verdict-text';
import { Icon } from '../ui/icon.tsx';
import styles from './verdict.module.css';

/** The classes of a verdict's colours, by what wins. */
export const verdictTones = { miles: styles.miles, cash: styles.cash, mixed: styles.mixed, draw: styles.draw };

/** At a card's foot, in the winner's colour: which way of paying wins, and why. */
export function VerdictStrip({
  verdict,
  price,
}: {
  verdict: Verdict;
  /** The card's own. */
  price: Price;
}) {
  const { winner } = verdict;
  return (
    <div className={`${styles.verd} ${verdictTones[winner ?? 'draw']}`} data-verdict>
      <p className={styles.say}>
        <Icon name={winner === null ? 'equal' : 'ok'} small />
        <b>{cardVerdictText(verdict, price)}</b>
        <span className={styles.why}>{verdictReason(verdict, price)} </span>
      </p>
    </div>
  );
}
