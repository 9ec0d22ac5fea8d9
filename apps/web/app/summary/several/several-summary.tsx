import { choiceMessages } from '@revoada/core/search/texts/choice-messages';
import { NOTHING_CHOSEN } from '@revoada/core/search/texts/summary-messages';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../first-paint/use-hydrated.ts';
import { HandoverHost } from '../../handover/handover-host.tsx';
import { PendingSearch } from '../../results/lazy-pending-search.tsx';
import { NOWHERE } from '../list-urls.ts';
import styles from '../summary.module.css';
import { Head, Nothing, Waiting } from '../summary-frame.tsx';
import type { TripInUrl } from '../trip-in-url.server.ts';
import { SeveralTrip } from './several-trip.tsx';
import { useSeveralTrip } from './use-several-trip.ts';

/** 'Resumo da Seleção' of a trip of several slices: its flights in buying order, their cost, and the links to the airlines. */
export function SeveralSummary({ chosen }: { chosen: TripInUrl | null }) {
  const { pathname, search: text } = useLocation();
  const hydrated = useHydrated();
  const trip = useSeveralTrip(chosen);
  const { search, legs, listUrls } = trip;
  const isChosen = legs.some(({ flight }) => flight !== null);
  const firstOpen = legs.findIndex(({ flight }) => flight === null);
  const listUrl = listUrls.at(firstOpen) ?? NOWHERE;
  const pendingReason = chosen?.pendingReason && !isChosen ? chosen.pendingReason : null;
  return (
    <main id="conteudo" className={`wrap ${styles.tripSum}`}>
      {pendingReason ? (
        <Suspense fallback={null}>
          <PendingSearch pending={pendingReason} url={pathname + text} />
        </Suspense>
      ) : (
        <Head trip={trip} isChosen={isChosen} listUrl={listUrl} />
      )}
      {pendingReason ? null : !isChosen && chosen?.pending ? (
        <Waiting url={`${pathname}${text}&semjs=1`} />
      ) : isChosen && search ? (
        <SeveralTrip trip={trip} search={search} chosen={chosen} hydrated={hydrated} />
      ) : (
        <Nothing
          text={chosen?.failure ?? (trip.named ? choiceMessages.chosenIsGone : NOTHING_CHOSEN)}
          listUrl={listUrl}
        />
      )}
      <HandoverHost
        listUrls={Object.fromEntries(legs.map(({ direction }, at) => [direction, listUrls[at] ?? '/']))}
        onReplace={({ leg, offers: [replaced] }) =>
          trip.payWith(legs.map(({ direction, flight }) => (direction === leg ? replaced : flight)))
        }
      />
    </main>
  );
}
