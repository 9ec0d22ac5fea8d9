import { findUnit } from '@revoada/core/flights/miles-unit';
import type { Price, PriceKind } from '@revoada/core/flights/offer';
import type { Verdict } from '@revoada/core/journeys/verdict';
import { twinText } from '@revoada/core/journeys/verdict-text';
import { programmeName } from '@revoada/core/miles/programmes';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { plan } from '@revoada/core/plans/plan';
import { formatShare } from '@revoada/core/results/rows/per-person';
import { Link } from 'react-router';
import { Chevron } from '../row/chevron.tsx';
import type { ListActions } from '../row/row-actions.ts';
import { worthText } from '../row/row-text.ts';
import styles from './list-row.module.css';

type Props = {
  verdict: Verdict | null;
  /** The row's own. */
  price: Price;
  shares: number;
  references: ReferencePrices;
  searching: boolean;
  actions: Pick<ListActions, 'showTwin' | 'buildOfferUrl' | 'showLimit'>;
};

const tones = { cash: styles.toCash, miles: styles.toMiles };

function missingText({ price, references, searching }: Props): string {
  const other = price.kind === 'cash' ? 'milhas' : 'dinheiro';
  if (searching) return `${other}: buscando…`;
  if (price.kind === 'miles' && !references[price.programme]) return 'sem milheiro de referência';
  return price.kind === 'cash' ? 'só em dinheiro' : 'só em milhas';
}

function describeWay(winner: PriceKind, { award }: Verdict): string {
  return winner === 'cash' ? 'em dinheiro' : `em ${findUnit(award.programme)}`;
}

/** 'R$ 615 a menos' on the row that wins; on the other 'melhor em milhas', or 'melhor com Smiles'. */
function verdictLine(verdict: Verdict, winner: PriceKind, price: Price, saving: string): string {
  const { award } = verdict;
  if (price.kind === winner && (price.kind === 'cash' || price.programme === award.programme)) return saving;
  return price.kind === winner
    ? `melhor com ${programmeName(award.programme)}`
    : `melhor ${describeWay(winner, verdict)}`;
}

/**
 * The journey's verdict as the row of one of its prices tells it, once, with the way to the same flight in the other list.
 * S-255, S-332
 */
export function ListVerdict(props: Props) {
  const { verdict, price, shares, actions } = props;
  if (verdict === null) {
    return (
      <p className={styles.verdict} data-verdict>
        {missingText(props)}
      </p>
    );
  }
  const { winner, savingCents, twinId, winnerHeldBack } = verdict;
  const title = worthText(verdict);
  if (winner === null) {
    return (
      <p className={styles.verdict} data-verdict title={title}>
        empate
      </p>
    );
  }
  const saving = `${formatShare(savingCents, shares)} a menos`;
  const tone = `${styles.verdict} ${tones[winner]}`;
  if (winnerHeldBack) {
    return (
      <p className={tone} data-verdict title={title}>
        {describeWay(winner, verdict)}, {saving}:{' '}
        <Link
          to="/#pro"
          onClick={(event) => {
            event.preventDefault();
            actions.showLimit();
          }}
        >
          veja na {plan.name}
        </Link>
      </p>
    );
  }
  const text = verdictLine(verdict, winner, price, saving);
  const chevron = <Chevron to={winner} className={styles.chevron} />;
  return (
    <p className={tone} data-verdict title={title}>
      {winner === 'cash' ? chevron : null}
      {twinId === null ? (
        text
      ) : (
        <a
          href={actions.buildOfferUrl(twinId)}
          onClick={(event) => {
            event.preventDefault();
            actions.showTwin(twinId);
          }}
        >
          {text}
          <span className="vh">, {twinText(verdict, price)}</span>
        </a>
      )}
      {winner === 'miles' ? chevron : null}
    </p>
  );
}
