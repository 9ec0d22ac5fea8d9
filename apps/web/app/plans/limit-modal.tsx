import { Link } from 'react-router';
import { product } from '../content/product.ts';
import { ModalDialog } from '../ui/dialog.tsx';

/** Opens past the last page that the account may see (decision 4). Load it lazily. */
export function LimitModal({ shown, hidden, onClose }: { shown: number; hidden: number; onClose: () => void }) {
  return (
    <ModalDialog title="Desbloqueie Resultados ilimitados" onClose={onClose}>
      <p>
        Você viu os {shown} voos mais baratos desta lista. {hidden === 1 ? 'Há mais 1 voo' : `Há mais ${hidden} voos`}{' '}
        nesta busca: a {product.plan} mostra todos, em qualquer data.
      </p>
      <p className="modal__price">{product.planPrice}</p>
      <div className="modal__acts">
        <button type="button" className="btn btn--text" onClick={onClose}>
          Continuar com estes
        </button>
        <Link className="btn btn--main" to="/#pro" onClick={onClose}>
          Comprar Agora!
        </Link>
      </div>
    </ModalDialog>
  );
}
