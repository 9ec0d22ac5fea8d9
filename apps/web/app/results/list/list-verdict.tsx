import { findUnit } from '@revoada/core/flights/miles-unit';
import type { PriceKind } from '@revoada/core/flights/offer';
import { programmeName } from '@revoada/core/miles/programmes';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { plan } from '@revoada/core/plans/plan';
import type { Card, CardVerdict } from '@revoada/core/results/rows/cards';
import { formatShare } from '@revoada/core/results/rows/per-person';
import type { Row } from '@revoada/core/results/rows/row';
import { Link } from 'react-router';
import { Chevron } from '../row/chevron.tsx';
import type { ListActions } from '../row/row-actions.ts';
import { worthText } from '../row/row-text.ts';
import styles from './list-row.module.css';

type Props = {
  verdict: CardVerdict | null;
  card: Card;
  /** The journey with this card's price. */
  row: Row;
  shares: number;
  references: ReferencePrices;
  searching: boolean;
  actions: Pick<ListActions, 'showComparable' | 'buildOfferUrl' | 'showLimit'>;
};

const tones = { cash: styles.toCash, miles: styles.toMiles };

/** Why there is no verdict; empty where the other price is there and covers something else. */
function missingText({ card: { kind, cell }, row, references, searching }: Props): string {
  const other = kind === 'cash' ? 'milhas' : 'dinheiro';
  if (searching) return `${other}: buscando…`;
  if (cell.price.kind === 'miles' && !references[cell.price.programme]) return 'sem milheiro de referência';
  if (row.outOfReach) return 'sem saldo de milhas';
  if (row[kind === 'cash' ? 'miles' : 'cash']) return '';
  return kind === 'cash' ? 'só em dinheiro' : 'só em milhas';
}

function describeWay(winner: PriceKind, { award }: CardVerdict): string {
  return winner === 'cash' ? 'em dinheiro' : `em ${findUnit(award.programme)}`;
}

/** Text of the link to the same flight's other card: 'ver em milhas', 'ver em dinheiro', 'ver com Smiles'. */
function twinText(verdict: CardVerdict, card: Card): string {
  const { award, winner } = verdict;
  if (card.kind === 'cash') return `ver em ${findUnit(award.programme)}`;
  return winner === 'miles' && !verdict.isBest ? `ver com ${programmeName(award.programme)}` : 'ver em dinheiro';
}

/** 'R$ 615 a menos' on the row that wins; on the other 'melhor em milhas', or 'melhor com Smiles'. */
function verdictLine(verdict: CardVerdict, winner: PriceKind, card: Card, saving: string): string {
  const { award } = verdict;
  if (card.kind === winner && verdict.isBest) return saving;
  return card.kind === winner
    ? `melhor com ${programmeName(award.programme)}`
    : `melhor ${describeWay(winner, verdict)}`;
}

/** The journey's verdict on the row of one of its prices, with a link to the same flight in the other list. */
export function ListVerdict(props: Props) {
  const { verdict, card, shares, actions } = props;
  if (verdict === null) {
    return (
      <p className={styles.verdict} data-verdict>
        {missingText(props)}
      </p>
    );
  }
  const { winner, savingCents, comparableId, isWinnerHidden } = verdict;
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
  if (isWinnerHidden) {
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
  const text = verdictLine(verdict, winner, card, saving);
  const chevron = <Chevron to={winner} className={styles.chevron} />;
  return (
    <p className={tone} data-verdict title={title}>
      {winner === 'cash' ? chevron : null}
      {comparableId === null ? (
        text
      ) : (
        <a
          href={actions.buildOfferUrl(comparableId)}
          onClick={(event) => {
            event.preventDefault();
            actions.showComparable(comparableId);
          }}
        >
          {text}
          <span className="vh">, {twinText(verdict, card)}</span>
        </a>
      )}
      {winner === 'miles' ? chevron : null}
    </p>
  );
}
