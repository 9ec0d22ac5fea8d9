import { formatTripDays } from '@revoada/core/format/time';
import { cabinLabels } from '@revoada/core/search/choices';
import { partyLabel } from '@revoada/core/search/party';
import { findLastDay } from '@revoada/core/search/slices';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useHydrated } from '../first-paint/use-hydrated.ts';
import { clearSelectionKeys } from '../selection/tab-search.ts';
import { useViewer } from '../site-data.ts';
import emptyStyles from '../ui/empty.module.css';
import { Icon } from '../ui/icon.tsx';
import { Sign } from '../ui/sign.tsx';
import { NOWHERE } from './list-urls.ts';
import styles from './summary.module.css';
import type { Trip } from './use-trip.ts';

/** Heading of the summary, with the way back to the list. */
export function Head({
  trip,
  isChosen,
  listUrl,
}: {
  trip: Pick<Trip, 'search' | 'named'>;
  isChosen: boolean;
  listUrl: string;
}) {
  const { search } = trip;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const viewer = useViewer();
  const back = (event: MouseEvent) => {
    // The page was opened by its URL and has no previous entry.
    if (!(window.history.state as { idx?: number } | null)?.idx) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <header className={styles.head}>
      <Link className={`btn btn--text ${styles.back}`} to={listUrl} onClick={back}>
        <Icon name="back" small />
        Voltar
      </Link>
      <h1>Resumo da Seleção</h1>
      <p className={styles.meta}>
        {search && (isChosen || trip.named) ? (
          <>
            {formatTripDays(search.departure, findLastDay(search))} · {partyLabel(search)} · {cabinLabels[search.cabin]}
          </>
        ) : null}
      </p>
      {isChosen ? (
        <div className={styles.acts}>
          {hydrated ? (
            <button type="button" className="btn btn--line btn--s" onClick={() => window.print()}>
              Imprimir
            </button>
          ) : null}
          <Link className="btn btn--line btn--s" to={viewer ? '/flights' : '/'} onClick={clearSelectionKeys}>
            Limpar seleção
          </Link>
        </div>
      ) : null}
    </header>
  );
}

/** Placeholder of the cards while neither the server nor this browser has them. */
export function Waiting({ url }: { url: string | null }) {
  return (
    <div className={styles.wait}>
      <span className="sk" />
      <noscript>
        {url ? (
          <meta httpEquiv="refresh" content={`0;url=${url}`} />
        ) : (
          <p>
            Os voos escolhidos ficam guardados no seu navegador: para mostrá-los, esta página precisa de JavaScript.
          </p>
        )}
      </noscript>
    </div>
  );
}

/** Shown instead of a trip without any known flight. */
export function Nothing({ text, listUrl }: { text: string; listUrl: string }) {
  return (
    <div className={`${emptyStyles.empty} ${styles.none}`}>
      <Sign />
      <p role="status">{text}</p>
      <Link className="btn btn--main" to={listUrl}>
        {listUrl === NOWHERE ? 'Buscar voos' : 'Voltar aos resultados'}
      </Link>
    </div>
  );
}
