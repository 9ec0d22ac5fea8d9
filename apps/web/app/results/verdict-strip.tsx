import type { PriceKind } from '@revoada/core/flights/offer';
import type { Verdict } from '@revoada/core/miles/verdict';
import { verdictReason, verdictText } from '@revoada/core/miles/verdict-text';
import { Icon } from '../ui/icon.tsx';
import { cardId } from './card-text.ts';

/**
 * At a card's foot, in the winner's colour: which way of paying wins, why, and the way to the other card. Beside no lists
 * (without `onTwin`) there is no column to point to.
 */
export function VerdictStrip({
  verdict,
  kind,
  searching = false,
  onTwin,
  twinAddress = (id) => `#${cardId(id)}`,
}: {
  verdict: Verdict | null;
  kind: PriceKind;
  searching?: boolean;
  onTwin?: (id: string) => void;
  /** Where the other card is, for pages without scripts. */
  twinAddress?: (id: string) => string;
}) {
  if (!verdict) {
    const other = kind === 'cash' ? 'milhas' : 'dinheiro';
    return (
      <p className="verd verd--none">
        {searching ? `Procurando este voo em ${other}…` : `Sem preço em ${other} para comparar`}
      </p>
    );
  }
  const { winner, twinId } = verdict;
  return (
    <div className={`verd verd--${winner}`}>
      <p className="verd__say">
        <Icon name={onTwin ? (winner === 'miles' ? 'right' : 'left') : 'ok'} small />
        <b>{verdictText(verdict)}</b>
        <span className="verd__why">{verdictReason(verdict, kind)} </span>
      </p>
      {twinId && onTwin ? (
        <a
          className="verd__twin"
          href={twinAddress(twinId)}
          onClick={(event) => {
            event.preventDefault();
            onTwin(twinId);
          }}
        >
          {kind === 'cash' ? 'ver em milhas' : 'ver em dinheiro'}
        </a>
      ) : null}
    </div>
  );
}
