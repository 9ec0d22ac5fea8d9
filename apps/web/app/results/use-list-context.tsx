import type { FlightOffer } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ListContext } from './offer-list.tsx';
import type { ResultsPage } from './use-results.ts';

/** What the lists' cards know and do. Its actions stay the same object, so that a card is drawn only when it changes. */
export function useListContext(page: ResultsPage, query: SearchQuery): ListContext {
  const { choice, model, searching, stale, plain } = page;
  const { adults, children, infants } = query;
  const party = useMemo(() => ({ adults, children, infants }), [adults, children, infants]);
  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
  });
  const actions = useMemo(
    () => ({
      choose: (offer: FlightOffer) => latest.current.choice.choose(offer),
      showTwin: (id: string) => latest.current.jump(id),
      handover: (offer: FlightOffer): ReactNode => (offer.links.airline ? null : null),
    }),
    [],
  );
  const { outbound, return: back } = choice.selection;
  const chosen = choice.step === 'return' ? back : outbound;
  return {
    party,
    searching,
    stale,
    plain,
    verdicts: model.verdicts,
    bestId: model.answer?.offer.id ?? null,
    selectedId: chosen?.id ?? null,
    notBefore: choice.step === 'return' && choice.roundTrip ? (outbound?.arrivesAt ?? null) : null,
    actions,
  };
}
