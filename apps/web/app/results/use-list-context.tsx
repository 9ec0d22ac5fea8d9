import type { FlightOffer } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { HandoverButton } from '../handover/handover-button.tsx';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { cardId } from './card-text.ts';
import type { ListContext } from './offer-list.tsx';
import type { ResultsPage } from './use-results.ts';

/** When the page's prices were asked for: while they are still coming, now. */
function seenAt({ stored, search, searching }: ResultsPage): string {
  const known = searching ? undefined : (stored?.searchedAt ?? search.summary?.searchedAt);
  return known ?? new Date().toISOString();
}

/** A flight as it is kept once chosen: with its time, and its price the other way of paying. */
function chosenFlight(offer: FlightOffer, page: ResultsPage): ChosenFlight {
  const twinId = page.model.verdicts.get(offer.id)?.twinId;
  const twin = page.model.offers.find(({ id }) => id === twinId)?.price;
  return { ...offer, seenAt: seenAt(page), ...(twin ? { twin } : {}) };
}

/** What the lists' cards know and do. Its actions stay the same object, so that a card is drawn only when it changes. */
export function useListContext(page: ResultsPage, query: SearchQuery): ListContext {
  const { choice, model, searching, stale, plain } = page;
  const { adults, children, infants } = query;
  const party = useMemo(() => ({ adults, children, infants }), [adults, children, infants]);
  const latest = useRef({ page, query });
  useEffect(() => {
    latest.current = { page, query };
  });
  const actions = useMemo(
    () => ({
      choose: (offer: FlightOffer) => latest.current.page.choice.choose(chosenFlight(offer, latest.current.page)),
      showTwin: (id: string) => latest.current.page.jump(id),
      twinAddress: (id: string) => (plain ? latest.current.page.addressTo(id) : `#${cardId(id)}`),
      handover: (offer: FlightOffer): ReactNode => (
        <HandoverButton
          offer={offer}
          handover={() => {
            const { page, query } = latest.current;
            return { leg: page.choice.step, offers: [chosenFlight(offer, page)], search: query, seenAt: seenAt(page) };
          }}
        />
      ),
    }),
    [plain],
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
