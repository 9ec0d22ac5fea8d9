import type { PriceKind, RoundTripDirection } from '@revoada/core/flights/offer';
import type { ReturnFares } from '@revoada/core/journeys/return-fares';
import { keepForSlices } from '@revoada/core/results/filters/kinds/flights-back';
import { NO_FILTERS, type ResultFilters } from '@revoada/core/results/filters/registry';
import { countShares } from '@revoada/core/results/rows/per-person';
import { findViewShowing } from '@revoada/core/results/select/locate-offer';
import { updateAnswer } from '@revoada/core/results/select/rank-journeys';
import { createResultsSelector } from '@revoada/core/results/select/select-results';
import { nameFare } from '@revoada/core/search/choice-params';
import type { SearchQuery } from '@revoada/core/search/query';
import { listFaresAfter, type SearchState } from '@revoada/core/search/search-state';
import type { SearchSlice } from '@revoada/core/search/slices';
import { createTripAround, type TripAround } from '@revoada/core/trips/trip-around';
import { useMemo, useState } from 'react';
import { useMiles, useReferences } from '../../miles/use-miles.ts';
import { useSpendableWallet } from '../../miles/use-spendable-wallet.ts';
import { readOriginalPurchase } from '../../selection/storage.ts';
import type { Choice } from './choice/use-choice.ts';
import { findElementId, useJump } from './use-jump.ts';
import type { PageSearch } from './use-search.ts';
import type { Shown } from './use-shown.ts';

/** The trip around the slice in view; null where prices cover one slice. */
function useTripAround(
  { returnFares, jointTickets }: SearchState,
  { step, roundTrip, selection, bought, several }: Choice,
  laterFares: readonly ReturnFares[],
): TripAround | null {
  const chosen = selection.outbound;
  const alone = !roundTrip || bought.outbound || bought.return;
  const before = several?.chosen.slice(0, several.place).flatMap((flight) => flight ?? []);
  const isComplete = before?.length === several?.place && !several?.bought.includes(true);
  const names = before?.map(nameFare).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the flights before only their fares
  return useMemo(() => {
    if (before) return isComplete ? createTripAround({ before, after: laterFares, jointTickets }) : null;
    if (alone) return null;
    if (step === 'outbound') return createTripAround({ before: [], after: [returnFares], jointTickets });
    return chosen && createTripAround({ before: [chosen], after: [], jointTickets });
  }, [alone, step, returnFares, jointTickets, chosen, laterFares, isComplete, names]);
}

const NO_SLICES: readonly SearchSlice[] = [];

/** Fares of the slices after the one in view, of a trip of several. */
function useLaterFares({ laterFares }: SearchState, { several }: Choice): readonly ReturnFares[] {
  const { slices = NO_SLICES, place = 0 } = several ?? {};
  return useMemo(() => {
    const after = slices.slice(place + 1).map(({ direction }) => direction);
    return listFaresAfter({ returnFares: null, laterFares }, after);
  }, [laterFares, slices, place]);
}

const bothSlices: readonly RoundTripDirection[] = ['outbound', 'return'];
const outboundSlice: readonly RoundTripDirection[] = ['outbound'];
const returnSlice: readonly RoundTripDirection[] = ['return'];

/** Directions whose flights are still to be chosen: filters of another direction apply at its step. */
function listSlices({ step, roundTrip, bought }: Choice): readonly RoundTripDirection[] {
  if (step === 'return') return returnSlice;
  // The hours of the slice in view are those of an outbound.
  return step === 'outbound' && roundTrip && !bought.return ? bothSlices : outboundSlice;
}

/** The flights back where an outbound is being chosen for them; null where none are known. */
function useFlightsBack({ return: { offers }, summary }: SearchState, { step, roundTrip, bought }: Choice) {
  const awaited = step === 'outbound' && roundTrip && !bought.outbound && !bought.return;
  const foundCounts = summary?.found.return ?? null;
  return useMemo(
    () => (awaited && offers.size > 0 ? { offers: [...offers.values()], foundCounts } : null),
    [awaited, offers, foundCounts],
  );
}

/** How the outbound was bought, or is to be; null while it is being chosen. */
function usePurchased({ step, selection: { outbound } }: Choice, hydrated: boolean): PriceKind | null {
  return useMemo(() => {
    if (step !== 'return') return null;
    const bought = hydrated ? readOriginalPurchase() : null;
    if (bought) return bought.isMiles ? 'miles' : 'cash';
    return outbound?.price.kind ?? null;
  }, [hydrated, step, outbound]);
}

/** Model of the list, from the found flights and the reader's view. */
export function useModel({ payment }: SearchQuery, search: PageSearch, shown: Shown, choice: Choice) {
  const { state, direction, hidden, searching } = search;
  const { view, shape, party, change, buildUrl, hydrated } = shown;
  const { step, roundTrip, selection, several } = choice;
  const { sort } = view;
  // Lists are ordered by what was settled; what a hand on the slider changes shows in place.
  const { references: liveReferences, settledReferences: references } = useReferences(view.ownPriceCents);
  const { settled: balances } = useMiles();
  const wallet = useSpendableWallet();
  const laterFares = useLaterFares(state, choice);
  const around = useTripAround(state, choice, laterFares);
  const back = useFlightsBack(state, choice);
  const purchased = usePurchased(choice, hydrated);
  const slices = listSlices(choice);
  const filters = useMemo(() => keepForSlices(view.filters, slices), [view.filters, slices]);
  const foundCounts = state.summary?.found[direction] ?? null;
  const limited = !searching && hidden.cash + hidden.miles > 0;
  const flightBefore = several
    ? several.chosen[several.place - 1]
    : step === 'return' && roundTrip
      ? selection.outbound
      : null;
  const notBefore = flightBefore?.arrivesAt ?? null;
  const listOptions = { sort, payment, shape, shares: countShares(party), direction: step, purchased, notBefore };
  const [select] = useState(createResultsSelector);
  const foundFlights = { offers: search.offers, around, back, foundCounts, searching, limited };
  const modelFor = (modelFilters: ResultFilters) =>
    select(foundFlights, { ...listOptions, filters: modelFilters }, { wallet, references });
  const model = modelFor(filters);
  const unfiltered = () => modelFor(NO_FILTERS);
  const { jump, jumps, target } = useJump(model, unfiltered, change);
  return {
    model,
    /** As a hand on the slider sees it, like the rows. */
    answer:
      liveReferences === references
        ? model.answer
        : updateAnswer(model, { ...listOptions, searching, limited, references: liveReferences }),
    /** The same with other filters. */
    modelFor,
    /** Null where the prices cover one slice. */
    around,
    /** Fares of the slices after the one in view, of a trip of several. */
    laterFares,
    /** The directions whose flights are still to be chosen. */
    slices,
    notBefore,
    limited,
    /**
     * Number of flights that the account's limit hides; it may also hide single prices. Lists count a flight for each
     * of its prices, the comparison each flight once.
     */
    hiddenFlights: !limited
      ? 0
      : shape === 'comparison'
        ? Math.max(0, (foundCounts?.journeys ?? 0) - model.unfilteredTally.total)
        : hidden.cash + hidden.miles,
    balances,
    references,
    liveReferences,
    /** Another key, another order or another step: a list that is held still is let go. */
    viewKey: JSON.stringify([step, filters, sort, references, wallet, jumps]),
    places: {
      jump,
      target,
      /** URL of the row or card that shows an offer: its list, its page and its place there. */
      buildUrl(id: string): string {
        const changes = findViewShowing(id, model, unfiltered);
        return `${changes ? buildUrl(changes) : ''}#${findElementId(id, model)}`;
      },
    },
  };
}

export type PageModel = ReturnType<typeof useModel>;
