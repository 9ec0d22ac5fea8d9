import { Link } from 'react-router';
import { product } from '../content/product.ts';
import { ModalDialog } from '../ui/dialog.tsx';

/** Opens instead of a search beyond the account's last day (spec §5, decision 4). Load it lazily. */
export function UpgradeModal({ maxDaysAhead, onClose }: { maxDaysAhead: number; onClose: () => void }) {
  return (
    <ModalDialog title={`Datas a mais de ${maxDaysAhead} dias são da ${product.plan}`} onClose={onClose}>
      <p>
        A busca grátis vai até {maxDaysAhead} dias à frente, na ida e na volta. Com a {product.plan} você busca qualquer
        data, vê todos os resultados e recebe alertas de preço por WhatsApp, push e e-mail.
      </p>
      <p className="modal__price">{product.planPrice}</p>
      <div className="modal__acts">
        <button type="button" className="btn btn--text" onClick={onClose}>
          Escolher outra data
        </button>
        <Link className="btn btn--main" to="/#pro" onClick={onClose}>
          Conhecer a {product.plan}
        </Link>
      </div>
    </ModalDialog>
  );
}
