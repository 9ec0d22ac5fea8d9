import { hasBalance } from '@revoada/core/miles/wallet/wallet';
import { Link } from 'react-router';
import { openMilesPanel } from '../../miles/panel-state.ts';
import type { ResultsPage } from '../page/use-results.ts';
import styles from './results-top.module.css';

/** 'Vale ir …' in the middle of a sentence. */
const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What 'só o que cabe no meu saldo' leaves, and the advice that it hides; or that it does nothing. S-333 */
export function BalanceNote({ page }: { page: ResultsPage }) {
  const { view, model, wallet, modelFor, buildUrl } = page;
  if (!hasBalance(wallet)) {
    return (
      <p className={styles.balance} role="status">
        ‘Só o que cabe no meu saldo’ não esconde nada: não há saldo em Minhas milhas.{' '}
        <button type="button" className="btn btn--text" onClick={openMilesPanel}>
          Informar meus saldos
        </button>
      </p>
    );
  }
  const filters = { ...view.filters, balance: [] };
  const without = modelFor(filters);
  const [fits, all] = [model.tally.total, without.tally.total];
  const other = without.answer !== null && without.answer.text !== model.answer?.text ? without.answer.text : null;
  return (
    <p className={styles.balance} role="status">
      {fits} de {all} {all === 1 ? 'voo cabe' : 'voos cabem'} no seu saldo, sem contar transferências.{' '}
      {other ? `Sem este filtro, ${inSentence(other)} ` : null}
      <Link to={buildUrl({ filters })} preventScrollReset>
        Ver todos
      </Link>
    </p>
  );
}
