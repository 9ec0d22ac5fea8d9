import { formatTripDays } from '@revoada/core/format/time';
import { choiceParameters } from '@revoada/core/search/choice-params';
import { cabinLabels } from '@revoada/core/search/choices';
import { partyLabel } from '@revoada/core/search/party';
import { searchMessages } from '@revoada/core/search/texts/messages';
import { NOTHING_CHOSEN } from '@revoada/core/search/texts/summary-messages';
import { type MouseEvent, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../first-paint/use-hydrated.ts';
import { HandoverHost } from '../handover/handover-host.tsx';
import { PendingSearch } from '../results/lazy-pending-search.tsx';
import { clearSelectionKeys } from '../selection/tab-search.ts';
import { useViewer } from '../site-data.ts';
import emptyStyles from '../ui/empty.module.css';
import { Icon } from '../ui/icon.tsx';
import { Sign } from '../ui/sign.tsx';
import { buildListUrls, NOWHERE } from './list-urls.ts';
import styles from './summary.module.css';
import type { TripInUrl } from './trip-in-url.server.ts';
import { TripView } from './trip-view.tsx';
import { type Trip, useTrip } from './use-trip.ts';

function Head({ trip, isChosen, listUrl }: { trip: Trip; isChosen: boolean; listUrl: string }) {
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
            {formatTripDays(search.departure, search.return)} · {partyLabel(search)} · {cabinLabels[search.cabin]}
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
function Waiting({ url }: { url: string | null }) {
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
function Nothing({ text, listUrl }: { text: string; listUrl: string }) {
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

/**
 * 'Resumo da Seleção': both chosen flights, their cost, and the links to the airlines. `chosen` is the server's reading
 * of the choice in the URL; null where it has none.
 */
export function SummaryPage({ chosen }: { chosen: TripInUrl | null }) {
  const { pathname, search: text } = useLocation();
  const params = new URLSearchParams(text);
  const hydrated = useHydrated();
  const trip = useTrip(chosen);
  const { search, outbound, inbound, named } = trip;
  const isChosen = outbound.flight !== null || inbound.flight !== null;
  const urls = buildListUrls(trip, params);
  const atReturn = named && (search?.return ? outbound.flight : params.has(choiceParameters.return));
  const listUrl = atReturn ? urls.return : urls.outbound;
  const pendingReason = chosen?.pendingReason && !isChosen ? chosen.pendingReason : null;
  const isWaiting = !isChosen && (named ? chosen?.pending : !hydrated);
  return (
    <main id="conteudo" className={`wrap ${styles.tripSum}`}>
      {pendingReason ? (
        <Suspense fallback={null}>
          <PendingSearch pending={pendingReason} url={pathname + text} />
        </Suspense>
      ) : (
        <Head trip={trip} isChosen={isChosen} listUrl={listUrl} />
      )}
      {pendingReason ? null : isWaiting ? (
        <Waiting url={named ? `${pathname}${text}&semjs=1` : null} />
      ) : isChosen && search ? (
        <TripView trip={trip} search={search} searchUrls={urls} chosen={chosen} hydrated={hydrated} />
      ) : (
        <Nothing text={chosen?.failure ?? (named ? searchMessages.chosenIsGone : NOTHING_CHOSEN)} listUrl={listUrl} />
      )}
      <HandoverHost
        listUrls={urls}
        onReplace={({ chosen }) => trip.payWith({ outbound: outbound.flight, return: inbound.flight, ...chosen })}
      />
    </main>
  );
}
