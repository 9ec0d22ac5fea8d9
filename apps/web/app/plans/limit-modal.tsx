import type { PriceKind } from '@revoada/core/flights/offer';
import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import styles from '../ui/dialog.module.css';
import { ModalDialog } from '../ui/dialog.tsx';
import { BuyButton } from './buy-button.tsx';

type LimitModalProps = {
  shown: number;
  hidden: number;
  /** The list in question; null for both. */
  kind: PriceKind | null;
  onClose: () => void;
};

const ofList = { cash: ' em dinheiro', miles: ' em milhas' } as const;

/** Opens past the last page that the account can see. Load it lazily. */
export function LimitModal({ shown, hidden, kind, onClose }: LimitModalProps) {
  const list = kind === null ? '' : ofList[kind];
  return (
    <ModalDialog title="Desbloqueie Resultados ilimitados" onClose={onClose}>
      <p>
        {hidden > 0
          ? `${shown === 1 ? 'Você vê o voo mais barato' : `Você vê os ${shown} voos mais baratos`}${list}. ${hidden === 1 ? 'Há mais 1 voo' : `Há mais ${hidden} voos`}${list} nesta busca: `
          : 'A busca grátis mostra os voos mais baratos: '}
        a {plan.name} mostra todos, em qualquer data.
      </p>
      <p className={styles.price}>{planPricePerMonth}</p>
      <div className={styles.acts}>
        <button type="button" className="btn btn--text" onClick={onClose}>
          Continuar com estes
        </button>
        <BuyButton />
      </div>
    </ModalDialog>
  );
}
