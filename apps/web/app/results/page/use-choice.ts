import type { Direction, FlightOffer, PriceKind } from '@revoada/core/flights/offer';
import { changeView, formatResultsView, parseResultsView, STEP_PARAMETER } from '@revoada/core/results/view';
import { formatChoice } from '@revoada/core/search/choice-params';
import { searchMessages } from '@revoada/core/search/messages';
import type { SearchQuery } from '@revoada/core/search/query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { beginSearch } from '../../selection/begin-search.ts';
import { findPurchase } from '../../selection/purchases.ts';
import type { FlightSelections } from '../../selection/storage.ts';
import { usePurchases } from '../../selection/use-purchases.ts';
import { useSelection } from '../../selection/use-selection.ts';
import { showToast } from '../../ui/toast.tsx';
import { endWaits } from '../../ui/until-used.ts';

const RETURN_STEP = 'volta';

const news = { kind: 'success', topic: 'choice' } as const;

/**
 * This page's URL at a step; both lists start at their first page. The flights back open on the list of the kind in which
 * the outbound is paid, where phones show one at a time.
 */
function buildStepUrl(params: URLSearchParams, step: Direction, paid: PriceKind | null = null): string {
  const next = new URLSearchParams(params);
  for (const name of ['pagina', 'paginaMilhas', 'lista']) next.delete(name);
  if (step === 'return') next.set(STEP_PARAMETER, RETURN_STEP);
  else next.delete(STEP_PARAMETER);
  return `?${paid && step === 'return' ? formatResultsView(changeView(parseResultsView(next), { tab: paid }), next) : next}`;
}

/** The summary of what `params` choose; the view goes with it, for the way back to the list. */
function buildSummaryUrl(params: URLSearchParams): string {
  return `/summary${buildStepUrl(params, 'outbound')}`;
}

type ChoiceOptions = {
  inUrl: FlightSelections | null;
  hydrated: boolean;
  /** The URL as the latest press left it, which may not be drawn yet. */
  readLatest: () => URLSearchParams;
};

/**
 * The reader's way through the choice: which step the URL is at, what is chosen, and what choosing does. `inUrl` is what a
 * page read without scripts goes by; null on all others, where the browser keeps the choice.
 * `wayBack`: a one-way search for the return of a trip whose outbound is bought; what is chosen there is the return.
 * S-002, S-037, S-038, S-076, S-077, S-078, S-570
 */
export function useChoice(query: SearchQuery, basePath: string, { inUrl, hydrated, readLatest }: ChoiceOptions) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const stored = useSelection();
  const selection = inUrl ? { ...stored, outbound: inUrl.outbound, return: inUrl.return } : stored;
  const purchases = usePurchases();
  const asked = params.get(STEP_PARAMETER) === RETURN_STEP;
  const roundTrip = query.return !== null;
  const wayBack = !roundTrip && asked;
  const atReturn = asked && (wayBack || selection.outbound !== null || !(hydrated || inUrl));
  const step: Direction = atReturn ? 'return' : 'outbound';
  const toReturn = buildStepUrl(params, 'return', selection.outbound?.price.kind);
  const bought: Record<Direction, boolean> = {
    outbound: findPurchase(purchases, selection.outbound) !== null,
    return: findPurchase(purchases, selection.return) !== null,
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per search
  useEffect(() => {
    const start = beginSearch(query, params.get(STEP_PARAMETER));
    if (start !== 'return-leg' || asked) return;
    endWaits();
    navigate(toReturn, { replace: true, preventScrollReset: true });
  }, [query]);

  /** The step to which the view has to follow a choice; Back and Forward keep the place where the reader was. */
  const followed = useRef<Direction | null>(null);
  /** `paidAlike`: the chosen outbound, paid as the price of the whole trip counts it. */
  const choose = (offer: FlightOffer, paidAlike: FlightOffer | null = null): void => {
    if (wayBack) {
      selection.chooseReturn(offer);
      showToast(searchMessages.returnChosen, news);
      navigate('/summary');
    } else if (!roundTrip) {
      selection.chooseOutbound(offer);
      navigate('/summary');
    } else if (step === 'outbound') {
      selection.chooseOutbound(offer);
      if (bought.return) {
        showToast(searchMessages.bothChosen, news);
        navigate('/summary');
        return;
      }
      showToast(searchMessages.outboundChosen, news);
      followed.current = 'return';
      navigate(buildStepUrl(readLatest(), 'return', offer.price.kind), { preventScrollReset: true });
    } else {
      if (paidAlike) selection.payWith({ outbound: paidAlike, return: offer });
      else selection.chooseReturn(offer);
      showToast(selection.return ? searchMessages.returnChosen : searchMessages.bothChosen, news);
      followed.current = 'return';
    }
  };

  /** The flights back of an outbound that is chosen without scripts. */
  const buildOutboundUrl = (offer: FlightOffer): string =>
    buildStepUrl(formatChoice({ outbound: offer, return: null }, params), 'return', offer.price.kind);

  /** Where a flight is chosen without scripts. S-323 */
  const buildChoiceUrl = (offer: FlightOffer, paidAlike: FlightOffer | null = null): string => {
    if (roundTrip && step === 'outbound') return buildOutboundUrl(offer);
    const back = { return: offer, ...(paidAlike ? { outbound: paidAlike } : {}) };
    return buildSummaryUrl(formatChoice(step === 'return' ? back : { outbound: offer }, params));
  };

  return {
    buildChoiceUrl,
    buildOutboundUrl,
    selection,
    bought,
    step,
    roundTrip,
    wayBack,
    choose,
    followed,
    toOutbound: buildStepUrl(params, 'outbound'),
    toReturn,
    restart() {
      const kept = selection.restart();
      // With the outbound bought, and in a search for the way back, only the return can be chosen anew.
      const next: Direction = wayBack || kept.outbound ? 'return' : 'outbound';
      followed.current = next;
      navigate(buildStepUrl(readLatest(), next, kept.outbound?.price.kind), { preventScrollReset: true });
    },
    newSearch() {
      selection.clear();
      navigate(basePath);
      window.scrollTo({ top: 0 });
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;
