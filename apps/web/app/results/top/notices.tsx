import { formatProvider } from '@revoada/core/airlines/airlines';
import { directions } from '@revoada/core/flights/directions';
import { formatList } from '@revoada/core/format/list';
import type { SearchSummary } from '@revoada/core/search/events';
import type { SearchState } from '@revoada/core/search/search-state';
import { waitingText } from '@revoada/core/search/texts/status-text';
import { isMissing } from '@revoada/core/sources/fare-source';
import { nameSource } from '@revoada/core/sources/source-names';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './results-top.module.css';

const localClock = (iso: string): string => {
  const time = new Date(iso);
  return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;
};

/** 'preços de 14:32', in the reader's time zone, which the server does not know: never rendered there. */
export function pricesFromText(searchedAt: string): string {
  return `preços de ${localClock(searchedAt)}`;
}

/** Why earlier prices are shown. */
export function staleReason({ stale, saved }: Pick<SearchSummary, 'stale' | 'saved'>): string {
  if (saved) return 'Houve muitas buscas hoje, por isso mostramos a última: ';
  return stale ? 'As companhias não responderam agora: ' : '';
}

const mostNames = 3;

/** 'podem faltar voos de LATAM e Duffel.', with the sources that did not answer or lack something, in any direction. */
function missingFlightsText(search: SearchState): string {
  const missing = directions.flatMap((direction) => search[direction].sources.filter(({ state }) => isMissing(state)));
  const labels = new Set(missing.map(({ source }) => formatProvider(nameSource(source))));
  const names = [...labels].toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
  if (names.length === 0) return 'podem faltar voos.';
  const further = names.length > mostNames ? `mais ${names.length - mostNames}` : [];
  return `podem faltar voos de ${formatList([...names.slice(0, mostNames), further].flat())}.`;
}

/** One line over the results. `silent`: screen readers get its text elsewhere. */
function Notice({ icon, silent, children }: { icon: 'warning' | 'clock'; silent?: true; children: ReactNode }) {
  return (
    <p className={`caution ${styles.notice}`} role={silent ? undefined : 'status'}>
      <Icon name={icon} small />
      {children}
    </p>
  );
}

/** Warnings about the prices: no network, old, or not from every source. */
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
  /** False where the lists show what is missing. */
  complain: boolean;
  onRefresh: () => void;
}) {
  const { phase, summary, reconnecting, waiting } = search;
  const hasOffers = directions.some((direction) => search[direction].offers.size > 0);
  const again = (
    <button type="button" onClick={onRefresh}>
      Tentar de novo
    </button>
  );
  if (!online) {
    return (
      <Notice icon="warning">
        Você está sem conexão.{' '}
        {hasOffers ? 'Estes são os voos que já tinham chegado.' : 'A busca continua quando a rede voltar.'}
      </Notice>
    );
  }
  if (stale && summary && phase !== 'searching') {
    return (
      <Notice icon="clock">
        {staleReason(summary)}
        {pricesFromText(summary.searchedAt)} ·{' '}
        <button type="button" onClick={onRefresh}>
          atualizar
        </button>
      </Notice>
    );
  }
  if (reconnecting) return <Notice icon="clock">A conexão caiu. Tentando de novo…</Notice>;
  // Without flights the strip above shows it.
  if (waiting !== null && hasOffers) {
    return (
      <Notice icon="clock" silent>
        {waitingText(waiting)}
      </Notice>
    );
  }
  if (phase === 'failed' && hasOffers) {
    return (
      <Notice icon="warning">
        {search.failure?.message} Mostramos o que já tinha chegado. {again}
      </Notice>
    );
  }
  if (phase === 'done' && summary?.partial && complain) {
    return (
      <Notice icon="warning">
        Nem todas as companhias responderam: {missingFlightsText(search)} {again}
      </Notice>
    );
  }
  return null;
}
