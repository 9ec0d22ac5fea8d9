import type { FlightOffer } from '@revoada/core/flights/offer';
import type { Payment } from '@revoada/core/flights/payment';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import { isNarrowed } from '@revoada/core/results/filters/filter';
import { readMostStops } from '@revoada/core/results/filters/kinds/stops';
import type { SearchQuery } from '@revoada/core/search/query';
import { listDirectionOffers } from '@revoada/core/search/search-state';
import { useEffect, useMemo, useRef } from 'react';
import type { Handover } from '../handover/handover.ts';
import { joinChosen } from '../handover/join-chosen.ts';
import { findBestTrip } from './find-best-trip.ts';
import type { ListContext } from './list/list-context.ts';
import { chosenFlight, findPaidBefore, readPricesTime } from './page/choice/chosen-flight.ts';
import type { ResultsPage } from './page/use-results.ts';
import type { ChoiceUrls } from './row/choose-act.tsx';

/** Where choosing leads from this page, the same object while that is the same. */
export function useChoiceUrls(page: ResultsPage): ChoiceUrls {
  const { choice } = page;
  const { around, model, references } = page.results;
  const { plain } = page.shown;
  const { here, selection, bought, replaces } = choice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that the URLs depend on
  return useMemo(
    () => ({
      replaces,
      buildUrl: (offer, payment) => choice.buildChoiceUrl(offer, findPaidBefore(offer, page, payment)),
      buildLatestUrl: (offer, payment) =>
        choice.buildChoiceUrl(offer, findPaidBefore(offer, page, payment), choice.readLatest()),
    }),
    [
      here,
      selection,
      choice.several?.chosen,
      bought.outbound,
      bought.return,
      replaces,
      around,
      model,
      references,
      plain,
    ],
  );
}

/** Offers of the slices after the one in view. */
function listLaterOffers({ search: { state }, choice: { several } }: ResultsPage): ListedOffer[] {
  const later = several
    ? several.slices.slice(several.place + 1).map(({ direction }) => direction)
    : ['return' as const];
  return later.flatMap((direction) => listDirectionOffers(state, direction));
}

/** Context and actions of the rows. `actions` stays the same object, so that a row renders only when it changes. */
export function useListContext(page: ResultsPage, query: SearchQuery, showLimit: () => void): ListContext {
  const { choice, results } = page;
  const { model, liveReferences: references } = results;
  const { searching, stale } = page.search;
  const { view, party, plain } = page.shown;
  const latest = useRef({ page, query, showLimit });
  useEffect(() => {
    latest.current = { page, query, showLimit };
  });
  const actions = useMemo(
    () => ({
      choose: (offer: FlightOffer, paymentsBefore?: readonly Payment[]) => {
        const { page } = latest.current;
        page.choice.choose(chosenFlight(offer, page), findPaidBefore(offer, page, paymentsBefore));
      },
      showComparable: (id: string) => latest.current.page.results.places.jump(id),
      buildOfferUrl: (id: string) => latest.current.page.results.places.buildUrl(id),
      findReturn: (journeyKey: string) =>
        listLaterOffers(latest.current.page).find((offer) => offer.journeyKey === journeyKey) ?? null,
      showLimit: () => latest.current.showLimit(),
      handover: (offer: FlightOffer): Handover => {
        const { page, query } = latest.current;
        const { step: leg, selection } = page.choice;
        const flight = chosenFlight(offer, page);
        const paid = findPaidBefore(offer, page);
        if (leg !== 'outbound' && leg !== 'return') {
          return { leg, offers: [flight], search: query, seenAt: readPricesTime(page) };
        }
        const [outbound = selection.outbound] = paid ?? [];
        const chosen = joinChosen({ ...selection, outbound }, leg, flight);
        const priced = page.results.model.priced.find(({ journey }) => journey.key === offer.journeyKey);
        const isOpen = leg === 'outbound' && chosen.return === null;
        const whole = isOpen ? findBestTrip(priced, offer, page.results.liveReferences) : null;
        return {
          ...{ leg, offers: [flight], search: query, seenAt: readPricesTime(page), chosen },
          ...(whole && { withBestReturn: whole }),
        };
      },
    }),
    [],
  );
  const { several } = choice;
  const { outbound, return: back } = choice.selection;
  return {
    party,
    step: choice.step,
    references,
    searching,
    stale,
    plain,
    single: query.payment !== 'both',
    limited: results.limited,
    narrowed: isNarrowed(model.filters),
    stopsFiltered: readMostStops(view.filters.stops) < Infinity,
    bagsFiltered: view.filters.bags.length > 0,
    bestId: model.bestCardId,
    detour: model.tops.detour,
    selected: several ? (several.chosen[several.place] ?? null) : choice.step === 'return' ? back : outbound,
    notBefore: results.notBefore,
    actions,
  };
}
