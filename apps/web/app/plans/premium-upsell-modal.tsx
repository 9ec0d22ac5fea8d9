import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import { availableBenefits } from '@revoada/core/plans/promises';
import { Link } from 'react-router';
import styles from '../ui/dialog.module.css';
import { ModalDialog } from '../ui/dialog.tsx';
import { PlanFeatures } from './plan-card.tsx';

const promises = availableBenefits.flatMap(({ offer }) => offer);

/** Benefits of alerts and the rest of the plan. Load it lazily. */
export function PremiumUpsellModal({ to, onClose }: { to: string; onClose: () => void }) {
  return (
    <ModalDialog title="Um aviso quando o preço cair" onClose={onClose}>
      <p>Os alertas fazem parte da {plan.name}, que inclui:</p>
      <PlanFeatures features={promises} />
      <p className={styles.price}>{planPricePerMonth}</p>
      <div className={styles.acts}>
        <button type="button" className="btn btn--text" onClick={onClose}>
          Agora não
        </button>
        <Link className="btn btn--main" to={to}>
          Ativar Alerta Premium
        </Link>
      </div>
    </ModalDialog>
  );
}
