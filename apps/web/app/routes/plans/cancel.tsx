import type { MouseEvent } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { product } from '../../content/product.ts';
import { noIndex } from '../../layout/no-index.ts';
import styles from '../../ui/pages/single-page.module.css';
import { SinglePage } from '../../ui/pages/single-page.tsx';

export const meta: MetaFunction = () => [{ title: `Pagamento Cancelado | ${product.name}` }, noIndex];

/** Returns to the abandoned payment page; a tab that starts here has none. */
function goBack(event: MouseEvent): void {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
}

export default function CancelPage() {
  return (
    <SinglePage title="Pagamento Cancelado">
      <p>Nenhuma cobrança foi realizada.</p>
      <div className={styles.acts}>
        <a className="btn btn--main" href="/checkout" onClick={goBack}>
          Tentar Novamente
        </a>
        <Link className="btn btn--line" to="/">
          Voltar ao Início
        </Link>
      </div>
    </SinglePage>
  );
}
