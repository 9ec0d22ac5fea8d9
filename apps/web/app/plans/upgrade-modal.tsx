import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import { ModalDialog } from '../ui/dialog.tsx';
import { BuyButton } from './buy-button.tsx';

/** Opens instead of a search beyond the account's last day (spec §5, decision 4). Load it lazily. */
export function UpgradeModal({ maxDaysAhead, onClose }: { maxDaysAhead: number; onClose: () => void }) {
  return (
    <ModalDialog title={`Datas a mais de ${maxDaysAhead} dias são da ${plan.name}`} onClose={onClose}>
      <p>
        A busca grátis vai até {maxDaysAhead} dias à frente, na ida e na volta. Com a {plan.name} você busca qualquer
        data, vê todos os resultados e recebe alertas de preço por WhatsApp, push e e-mail.
      </p>
      <p className="modal__price">{planPricePerMonth}</p>
      <div className="modal__acts">
        <button type="button" className="btn btn--text" onClick={onClose}>
          Escolher outra data
        </button>
        <BuyButton />
      </div>
    </ModalDialog>
  );
}
