import { formatTripDays } from '@revoada/core/format/time';
import { cabinLabels } from '@revoada/core/search/choices';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import { partyLabel } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import { NOTHING_CHOSEN } from '@revoada/core/search/summary-messages';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { PlainSummary } from '#plain-summary';
import { HandoverHost } from '../handover/handover-host.tsx';
import { useViewer } from '../site-data.ts';
import emptyStyles from '../ui/empty.module.css';
import { Icon } from '../ui/icon.tsx';
import { Sign } from '../ui/sign.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './summary.module.css';
import type { TripInUrl } from './trip-in-url.server.ts';
import { TripView } from './trip-view.tsx';
import { useAdoptTrip } from './use-adopt-trip.ts';
import { type Trip, useTrip } from './use-trip.ts';

function buildSearchUrl(search: SearchQuery, step?: 'volta'): string {
  const params = formatSearchQuery(search);
  if (step) params.set('etapa', step);
  return `/?${params}`;
}

function Head({ trip }: { trip: Trip }) {
  const { search, selection } = trip;
  const navigate = useNavigate();
  const viewer = useViewer();
  const chosen = selection.outbound !== null || selection.return !== null;
  const back = () => {
    // Opened by its URL, the page has nothing before it.
    if ((window.history.state as { idx?: number } | null)?.idx) navigate(-1);
    else navigate(search ? buildSearchUrl(search) : '/');
  };
  const clear = () => {
    selection.clear();
    navigate(viewer ? '/flights' : '/');
  };
  return (
    <header className={styles.head}>
      <button type="button" className={`btn btn--text ${styles.back}`} onClick={back}>
        <Icon name="back" small />
        Voltar
      </button>
      <h1>Resumo da Seleção</h1>
      <p className={styles.meta}>
        {chosen && search ? (
          <>
            {formatTripDays(search.departure, search.return)} · {partyLabel(search)} · {cabinLabels[search.cabin]}
          </>
        ) : null}
      </p>
      {chosen ? (
        <div className={styles.acts}>
          <button type="button" className="btn btn--line btn--s" onClick={() => window.print()}>
            Imprimir
          </button>
          <button type="button" className="btn btn--line btn--s" onClick={clear}>
            Limpar seleção
          </button>
        </div>
      ) : null}
    </header>
  );
}

/** The place of a card while the browser's memory is not read yet. */
function Waiting() {
  return (
    <div className={styles.wait}>
      <span className="sk" />
      <noscript>
        <p>Os voos escolhidos ficam guardados no seu navegador: para mostrá-los, esta página precisa de JavaScript.</p>
      </noscript>
    </div>
  );
}

function Nothing({ search }: { search: SearchQuery | null }) {
  return (
    <div className={`${emptyStyles.empty} ${styles.none}`}>
      <Sign />
      <p>{NOTHING_CHOSEN}</p>
      {search ? (
        <Link className="btn btn--main" to={buildSearchUrl(search)}>
          Voltar aos resultados
        </Link>
      ) : (
        <Link className="btn btn--main" to="/#buscar">
          Buscar voos
        </Link>
      )}
    </div>
  );
}

/** `chosen` is a trip in the URL, for readers without scripts; null where the browser keeps the choice. */
export function SummaryPage({ chosen }: { chosen: TripInUrl | null }) {
  return chosen ? <SummaryInUrl chosen={chosen} /> : <KeptSummary />;
}

function SummaryInUrl({ chosen }: { chosen: TripInUrl }) {
  useAdoptTrip(chosen);
  return (
    <main id="conteudo" className={`wrap ${styles.tripSum}`}>
      <Suspense fallback={null}>
        <PlainSummary chosen={chosen} />
      </Suspense>
    </main>
  );
}

/**
 * 'Resumo da Seleção' (S-043): both chosen flights, what they cost, and the way to the airlines.
 * S-045, S-046, S-047, S-149
 */
function KeptSummary() {
  const hydrated = useHydrated();
  const trip = useTrip();
  const { search, selection } = trip;
  const chosen = selection.outbound !== null || selection.return !== null;
  return (
    <main id="conteudo" className={`wrap ${styles.tripSum}`}>
      <Head trip={trip} />
      {!hydrated ? (
        <Waiting />
      ) : chosen && search ? (
        <TripView
          trip={trip}
          search={search}
          searchUrls={{ outbound: buildSearchUrl(search), return: buildSearchUrl(search, 'volta') }}
        />
      ) : (
        <Nothing search={search} />
      )}
      <HandoverHost />
    </main>
  );
}
