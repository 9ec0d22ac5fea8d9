import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import { listAvailable } from '@revoada/core/plans/promises';
import styles from '../ui/dialog.module.css';
import { ModalDialog } from '../ui/dialog.tsx';
import { BuyButton } from './buy-button.tsx';

/**
 * Opens instead of a search beyond the account's last day. 'Escolher outra data' returns to the dates. Load it lazily.
 */
export function UpgradeModal({
  maxDaysAhead,
  onClose,
  onOtherDate,
}: {
  maxDaysAhead: number;
  onClose: () => void;
  onOtherDate: () => void;
}) {
  const days = maxDaysAhead === 1 ? '1 dia' : `${maxDaysAhead} dias`;
  return (
    <ModalDialog title={`Datas a mais de ${days} são da ${plan.name}`} onClose={onClose}>
      <p>
        A busca grátis vai até {days} à frente, na ida e na volta. Com a {plan.name} você {listAvailable('action')}.
      </p>
      <p className={styles.price}>{planPricePerMonth}</p>
      <div className={styles.acts}>
        <button type="button" className="btn btn--text" onClick={onOtherDate}>
          Escolher outra data
        </button>
        <BuyButton />
      </div>
    </ModalDialog>
  );
}
