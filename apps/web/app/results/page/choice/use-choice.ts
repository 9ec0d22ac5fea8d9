import type { BagKind, Direction, FlightOffer, RoundTripDirection } from '@revoada/core/flights/offer';
import { STEP_PARAMETER } from '@revoada/core/results/view';
import { formatChoice, hasChoice } from '@revoada/core/search/choice-params';
import type { SearchQuery } from '@revoada/core/search/query';
import type { SearchState } from '@revoada/core/search/search-state';
import { choiceMessages } from '@revoada/core/search/texts/choice-messages';
import { useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { boughtOnly, findPurchase } from '../../../selection/purchases.ts';
import type { SeveralSlices } from '../../../selection/slice-bar/several-slices.ts';
import { type FlightSelections, readSelections } from '../../../selection/storage.ts';
import { completeChoice, storeChoice, type TripScope, useStoredChoice } from '../../../selection/stored-choice.ts';
import { useAhead } from '../../../selection/use-ahead.ts';
import { usePurchases } from '../../../selection/use-purchases.ts';
import { showToast } from '../../../ui/toasts/toast.tsx';
import { buildStepUrl, buildSummaryUrl, RETURN_STEP } from './step-urls.ts';
import { useChoiceBeside } from './use-choice-beside.ts';
import { listOpenWays, useFoundChoice } from './use-found-choice.ts';
import { useNewSearch } from './use-new-search.ts';

const news = { kind: 'success', topic: 'choice' } as const;

/**
 * The state of the choice: the step of the URL, its chosen flights, and the URLs that choosing leads to. Bought flights
 * stay chosen; in a return-only search (`isReturnOnlySearch`) only the browser knows the outbound.
 */
export function useChoice({
  query,
  basePath,
  search,
  bags,
  hydrated,
  plain,
  readLatest,
}: {
  query: SearchQuery;
  basePath: string;
  search: SearchState;
  /** Bags that the list requires. */
  bags: readonly BagKind[];
  hydrated: boolean;
  /** Read without scripts: with both flights chosen the summary opens, since no bar leads there. */
  plain: boolean;
  /** The latest URL, which may not be rendered yet. */
  readLatest: () => URLSearchParams;
}) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const newSearch = useNewSearch(basePath);
  const storedChoice = useStoredChoice();
  const purchases = usePurchases();
  const foundChoice = useFoundChoice({ params, query, search, bags, hydrated });
  const isReturnStep = params.get(STEP_PARAMETER) === RETURN_STEP;
  const roundTrip = query.return !== null;
  const isReturnOnlySearch = !roundTrip && isReturnStep;

  const way: TripScope = roundTrip ? 'both' : isReturnStep ? 'back' : 'out';
  const here = `?${params}`;
  const [ahead, setAhead] = useAhead<FlightSelections>(here);
  const { outbound, return: back } = ahead ?? completeChoice(foundChoice, { stored: storedChoice, purchases, way });
  const selection = useMemo((): FlightSelections => ({ outbound, return: back }), [outbound, back]);
  const bought: Record<RoundTripDirection, boolean> = {
    outbound: findPurchase(purchases, outbound) !== null,
    return: findPurchase(purchases, back) !== null,
  };
  const open = listOpenWays(params, foundChoice);
  const arriving = useChoiceBeside({ query, params, foundChoice, way, isOpen: open.length > 0, hydrated, bought });
  const atReturn =
    isReturnStep && (isReturnOnlySearch || outbound !== null || open.includes('outbound') || (arriving && !plain));
  const step: RoundTripDirection = atReturn ? 'return' : 'outbound';

  /** The URL's parameters with another choice. A return-only search has only the return. */
  const name = (chosen: FlightSelections, from = readLatest()) =>
    formatChoice(isReturnOnlySearch ? { return: chosen.return } : chosen, from);
  /** `paidAlike`: the flights chosen before, paid as the price of the whole trip counts them. */
  const pick = (offer: FlightOffer, paidAlike: readonly FlightOffer[] | null): FlightSelections =>
    step === 'return'
      ? { outbound: paidAlike?.[0] ?? outbound, return: offer }
      : { outbound: offer, return: bought.return ? back : null };
  const completes = !roundTrip || (step === 'outbound' ? bought.return : plain);

  /** Where a flight is chosen, with scripts and without. */
  const buildChoiceUrl = (
    offer: FlightOffer,
    paidAlike: readonly FlightOffer[] | null = null,
    from = params,
  ): string => {
    const next = name(pick(offer, paidAlike), from);
    if (completes) return buildSummaryUrl(next);
    return step === 'return' ? `?${next}` : buildStepUrl(next, 'return', offer.price.kind);
  };

  /** The URL to whose view the page follows a choice; Back and Forward keep the place where the reader was. */
  const followed = useRef<string | null>(null);
  /** Side effects of pressing the link of a choice. */
  const choose = (offer: FlightOffer, paidAlike: readonly FlightOffer[] | null = null): void => {
    // The URL may not name yet what the press before this one chose.
    const again = (back ?? readSelections().return) !== null;
    storeChoice(pick(offer, paidAlike));
    if (!completes) followed.current = buildChoiceUrl(offer, paidAlike, readLatest());
    if (!roundTrip && !isReturnOnlySearch) return;
    const both = step === 'outbound' ? bought.return : !again && !isReturnOnlySearch;
    showToast(
      both
        ? choiceMessages.bothChosen
        : step === 'outbound'
          ? choiceMessages.outboundChosen
          : choiceMessages.returnChosen,
      news,
    );
  };

  const buildPaidUrl = (paid: FlightSelections, from = params): string => `?${name(paid, from)}`;

  return {
    foundChoice,
    named: hasChoice(params),
    buildChoiceUrl,
    readLatest,
    /** The same flights, paid otherwise. */
    buildPaidUrl,
    selection,
    bought,
    step: step as Direction,
    roundTrip,
    isReturnOnlySearch,
    /** The choice of a trip of several slices, which has no outbound and return. */
    several: null as SeveralSlices | null,
    choose,
    /** A choice that replaces another at this step adds no history entry. */
    replaces: step === 'return' && back !== null && !completes,
    followed,
    here,
    toOutbound: buildStepUrl(params, 'outbound'),
    toReturn: buildStepUrl(params, 'return', outbound?.price.kind),
    toSummary: buildSummaryUrl(params),
    payWith(paid: FlightSelections) {
      storeChoice(paid);
      setAhead(paid);
      navigate(buildPaidUrl(paid, readLatest()), { replace: true, preventScrollReset: true });
    },
    /** Clears the choice except for bought flights; the search stays. */
    restart() {
      const remainingChoice = boughtOnly(selection, purchases);
      storeChoice(remainingChoice);
      // With the outbound bought, and in a search for the way back, only the return can be chosen again.
      const next: RoundTripDirection = isReturnOnlySearch || remainingChoice.outbound ? 'return' : 'outbound';
      const url = buildStepUrl(name(remainingChoice), next, remainingChoice.outbound?.price.kind);
      followed.current = url;
      navigate(url, { preventScrollReset: true });
    },
    newSearch,
  };
}

export type ChoiceOptions = Parameters<typeof useChoice>[0];
export type Choice = ReturnType<typeof useChoice>;
