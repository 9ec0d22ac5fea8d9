import type { Price } from '@revoada/core/flights/offer';
import type { Verdict } from '@revoada/core/journeys/verdict';
import { cardVerdictText, twinText, verdictReason } from '@revoada/core/journeys/verdict-text';
import { REFERENCE_PRICES } from '@revoada/core/miles/reference-prices';
import { plan } from '@revoada/core/plans/plan';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import styles from './verdict.module.css';

/** What the strip's links do. Beside no lists there is no column to point to, and no strip has links. */
export type StripActions = {
  showTwin: (id: string) => void;
  /** Where the other card is, for pages without scripts. */
  buildTwinUrl: (id: string) => string;
  /** Says what the account's limit holds back. */
  showLimit: () => void;
};

const icons = { miles: 'right', cash: 'left' } as const;
/** The classes of a verdict's colours, by what wins. */
export const verdictTones = { miles: styles.miles, cash: styles.cash, mixed: styles.mixed, draw: styles.draw };

function nothingToCompare(price: Price, searching: boolean): string {
  const other = price.kind === 'cash' ? 'milhas' : 'dinheiro';
  if (!searching && price.kind === 'miles' && !REFERENCE_PRICES[price.programme]) {
    return 'Sem milheiro de referência para comparar';
  }
  return searching ? `Procurando este voo em ${other}…` : `Sem preço em ${other} para comparar`;
}

function Onward({ verdict, price, actions }: { verdict: Verdict; price: Price; actions: StripActions }) {
  const { twinId, winnerHeldBack } = verdict;
  if (winnerHeldBack) {
    return (
      <Link
        className={styles.twin}
        to="/#pro"
        onClick={(event) => {
          event.preventDefault();
          actions.showLimit();
        }}
      >
        veja na {plan.name}
      </Link>
    );
  }
  if (twinId === null) return null;
  return (
    <a
      className={styles.twin}
      href={actions.buildTwinUrl(twinId)}
      onClick={(event) => {
        event.preventDefault();
        actions.showTwin(twinId);
      }}
    >
      {twinText(verdict, price)}
    </a>
  );
}

/** At a card's foot, in the winner's colour: which way of paying wins, why, and the way to the other card. */
export function VerdictStrip({
  verdict,
  price,
  searching = false,
  actions,
}: {
  verdict: Verdict | null;
  /** The card's own. */
  price: Price;
  searching?: boolean;
  actions?: StripActions;
}) {
  if (!verdict)
    return (
      <p className={`${styles.verd} ${styles.none}`} data-verdict>
        {nothingToCompare(price, searching)}
      </p>
    );
  const { winner } = verdict;
  const icon = winner === null ? 'equal' : actions ? icons[winner] : 'ok';
  return (
    <div className={`${styles.verd} ${verdictTones[winner ?? 'draw']}`} data-verdict>
      <p className={styles.say}>
        <Icon name={icon} small />
        <b>{cardVerdictText(verdict, price)}</b>
        <span className={styles.why}>{verdictReason(verdict, price)} </span>
      </p>
      {actions ? <Onward verdict={verdict} price={price} actions={actions} /> : null}
    </div>
  );
}
