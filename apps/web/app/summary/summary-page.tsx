import { choiceParameters } from '@revoada/core/search/choice-params';
import { hasFurtherValues } from '@revoada/core/search/parameters';
import { readLeniently } from '@revoada/core/search/reading/read-params';
import { choiceMessages } from '@revoada/core/search/texts/choice-messages';
import { NOTHING_CHOSEN } from '@revoada/core/search/texts/summary-messages';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../first-paint/use-hydrated.ts';
import { HandoverHost } from '../handover/handover-host.tsx';
import { PendingSearch } from '../results/lazy-pending-search.tsx';
import { buildListUrls } from './list-urls.ts';
import { SeveralSummary } from './several/several-summary.tsx';
import styles from './summary.module.css';
import { Head, Nothing, Waiting } from './summary-frame.tsx';
import type { TripInUrl } from './trip-in-url.server.ts';
import { TripView } from './trip-view.tsx';
import { useTrip } from './use-trip.ts';

/**
 * 'Resumo da Seleção': both chosen flights, their cost, and the links to the airlines. `chosen` is the server's reading
 * of the choice in the URL; null where it has none.
 */
export function SummaryPage({ chosen }: { chosen: TripInUrl | null }) {
  const { search } = useLocation();
  const isSeveral = hasFurtherValues(readLeniently(new URLSearchParams(search)));
  return isSeveral ? <SeveralSummary chosen={chosen} /> : <RoundTripSummary chosen={chosen} />;
}

function RoundTripSummary({ chosen }: { chosen: TripInUrl | null }) {
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
        <Nothing text={chosen?.failure ?? (named ? choiceMessages.chosenIsGone : NOTHING_CHOSEN)} listUrl={listUrl} />
      )}
      <HandoverHost
        listUrls={urls}
        onReplace={({ chosen }) => trip.payWith({ outbound: outbound.flight, return: inbound.flight, ...chosen })}
      />
    </main>
  );
}
