import { hasBalance } from '@revoada/core/miles/wallet/wallet';
import { isBalanceAlone } from '@revoada/core/results/filters/kinds/balance-alone';
import { noneLeftText } from '@revoada/core/search/texts/status-text';
import { openMilesPanel } from '../../miles/panel-state.ts';
import type { ResultsPage } from '../page/use-results.ts';
import { ViewLink } from '../page/view-link.tsx';
import styles from './results-top.module.css';

/** 'Vale ir …' in the middle of a sentence. */
const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Result of 'só o que cabe no meu saldo', and the advice that it hides; or that it has no effect. */
export function BalanceNote({ page }: { page: ResultsPage }) {
  const { view, buildUrl } = page.shown;
  const { model, balances, modelFor } = page.results;
  if (!hasBalance(balances)) {
    return (
      <p className={styles.balance} role="status">
        ‘Só o que cabe no meu saldo’ não esconde nada: não há saldo em Minhas milhas.{' '}
        <button type="button" className="btn btn--text" onClick={openMilesPanel}>
          Informar meus saldos
        </button>
      </p>
    );
  }
  const alone = isBalanceAlone(view.filters);
  const filters = { ...view.filters, balance: [] };
  const without = modelFor(filters);
  const [fits, all] = [model.tally.total, without.tally.total];
  const other = without.answer !== null && without.answer.text !== model.answer?.text ? without.answer.text : null;
  if (fits === 0) {
    if (all === 0) return null;
    const says = noneLeftText(true);
    return (
      <p className={alone && other === null ? 'vh' : styles.balance} role="status">
        {/* Where it is the only filter, the line over the filters has this text. */}
        {alone ? <span className="vh">{says}</span> : says} {other ? `Sem este filtro, ${inSentence(other)}` : null}
      </p>
    );
  }
  return (
    <p className={styles.balance} role="status">
      {fits} de {all} {all === 1 ? 'voo cabe' : 'voos cabem'} no seu saldo, contando transferências.{' '}
      {other ? `Sem este filtro, ${inSentence(other)} ` : null}
      <ViewLink to={buildUrl({ filters })}>Ver todos</ViewLink>
    </p>
  );
}
