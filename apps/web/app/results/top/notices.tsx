import type { SearchSummary } from '@revoada/core/search/events';
import type { SearchState } from '@revoada/core/search/search-state';
import { waitingText } from '@revoada/core/search/status-text';
import { Icon } from '../../ui/icon.tsx';
import styles from './results-top.module.css';

const localClock = (iso: string): string => {
  const time = new Date(iso);
  return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;
};

/** 'preços de 14:32', on the reader's own clock. Never rendered on the server, which keeps another. */
export function pricesFromText(searchedAt: string): string {
  return `preços de ${localClock(searchedAt)}`;
}

/** Why earlier prices are shown. */
export function staleReason({ stale, saved }: Pick<SearchSummary, 'stale' | 'saved'>): string {
  if (saved) return 'Houve muitas buscas hoje, por isso mostramos a última: ';
  return stale ? 'As companhias não responderam agora: ' : '';
}

/** What the reader should know about the prices: no network, old, or not from every source. */
export function Notices({
  search,
  online,
  stale,
  complain,
  onRefresh,
}: {
  search: SearchState;
  online: boolean;
  stale: boolean;
  /** False where the lists themselves say what is missing. */
  complain: boolean;
  onRefresh: () => void;
}) {
  const { phase, summary, reconnecting, waiting } = search;
  const known = search.outbound.offers.size + search.return.offers.size > 0;
  if (!online) {
    return (
      <p className={styles.notice} role="status">
        <Icon name="warning" small />
        Você está sem conexão.{' '}
        {known ? 'Estes são os voos que já tinham chegado.' : 'A busca continua quando a rede voltar.'}
      </p>
    );
  }
  if (stale && summary && phase !== 'searching') {
    return (
      <p className={styles.notice} role="status">
        <Icon name="clock" small />
        {staleReason(summary)}
        {pricesFromText(summary.searchedAt)} ·{' '}
        <button type="button" onClick={onRefresh}>
          atualizar
        </button>
      </p>
    );
  }
  if (reconnecting) {
    return (
      <p className={styles.notice} role="status">
        <Icon name="clock" small />A conexão caiu. Tentando de novo…
      </p>
    );
  }
  // Without flights the strip above says it, in the place that is kept for it.
  if (waiting !== null && known) {
    return (
      <p className={styles.notice}>
        <Icon name="clock" small />
        {waitingText(waiting)}
      </p>
    );
  }
  if (phase === 'failed' && known) {
    return (
      <p className={styles.notice} role="status">
        <Icon name="warning" small />
        {search.failure?.message} Mostramos o que já tinha chegado.{' '}
        <button type="button" onClick={onRefresh}>
          Tentar de novo
        </button>
      </p>
    );
  }
  if (phase === 'done' && summary?.partial && complain) {
    return (
      <p className={styles.notice} role="status">
        <Icon name="warning" small />
        Nem todas as fontes responderam: podem faltar voos.{' '}
        <button type="button" onClick={onRefresh}>
          Tentar de novo
        </button>
      </p>
    );
  }
  return null;
}
