import { sliceNames } from '@revoada/core/flights/directions';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { STEP_PARAMETER } from '@revoada/core/results/view';
import { choiceParameters, formatChoice, hasChoice } from '@revoada/core/search/choice-params';
import { listSlices } from '@revoada/core/search/slices';
import { choiceMessages, priceChangedText, sliceChosenText } from '@revoada/core/search/texts/choice-messages';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { resolveInteractionWaits } from '../../../first-paint/first-interaction.ts';
import { beginSearch } from '../../../selection/begin-search.ts';
import type { FoundFlight } from '../../../selection/choice-in-url.ts';
import type { ChosenFlight } from '../../../selection/chosen-flight.ts';
import { findPurchase } from '../../../selection/purchases.ts';
import { noSelections } from '../../../selection/storage.ts';
import { rememberFlight } from '../../../selection/stored-choice.ts';
import { useAhead } from '../../../selection/use-ahead.ts';
import { usePurchases } from '../../../selection/use-purchases.ts';
import { showToast } from '../../../ui/toasts/toast.tsx';
import { buildSliceUrl, buildSummaryUrl } from './step-urls.ts';
import type { Choice, ChoiceOptions } from './use-choice.ts';
import { type FoundChoiceOptions, useNamedFlight } from './use-found-choice.ts';
import { useNewSearch } from './use-new-search.ts';

const news = { kind: 'success', topic: 'choice' } as const;

/** Flights of the URL, one for each slice. */
function useNamedFlights(options: FoundChoiceOptions, count: number): readonly FoundFlight[] {
  const flights = [
    useNamedFlight('slice-1', options),
    useNamedFlight('slice-2', options),
    useNamedFlight('slice-3', options),
    useNamedFlight('slice-4', options),
    useNamedFlight('slice-5', options),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each flight is memoized
  return useMemo(() => flights.slice(0, count), [...flights, count]);
}

/**
 * The choice of a trip of several slices, one step for each. It is in the URL alone: the stored choice of the
 * specification has an outbound and a return.
 */
export function useSeveralChoice({
  query,
  basePath,
  search,
  bags,
  hydrated,
  plain,
  readLatest,
}: ChoiceOptions): Choice {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const newSearch = useNewSearch(basePath);
  const purchases = usePurchases();
  const slices = useMemo(() => listSlices(query), [query]);
  const namedFlights = useNamedFlights({ params, query, search, bags, hydrated }, slices.length);
  const here = `?${params}`;
  const [ahead, setAhead] = useAhead<readonly ChosenFlight[]>(here);
  const chosen = useMemo(
    () => slices.map((_, at) => ahead?.[at] ?? namedFlights[at]?.flight ?? null),
    [slices, ahead, namedFlights],
  );
  const listNews = (kind: FoundFlight['news']) =>
    slices.flatMap(({ direction }, at) => (namedFlights[at]?.news === kind ? [direction] : []));
  const missing = listNews('missing');
  const changed = listNews('changed');
  /** Not chosen, and not in the URL for a search that has not found it yet. */
  const isUnchosen = (at: number): boolean => {
    const { direction = 'slice-1' } = slices[at] ?? {};
    return chosen[at] === null && (!params.has(choiceParameters[direction]) || missing.includes(direction));
  };
  const firstUnchosen = slices.findIndex((_, at) => isUnchosen(at));
  const reachable = firstUnchosen < 0 ? slices.length - 1 : firstUnchosen;
  const requestedStep = sliceNames.findIndex((_, at) => String(at + 1) === params.get(STEP_PARAMETER));
  const place = Math.min(Math.max(requestedStep, 0), reachable);
  const isLast = place === slices.length - 1;
  const { direction: step = 'slice-1' } = slices[place] ?? {};

  useEffect(() => {
    beginSearch(query, null);
  }, [query]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what was found
  useEffect(() => {
    if (!hydrated || missing.length + changed.length === 0) return;
    showToast(missing.length > 0 ? choiceMessages.chosenIsGone : priceChangedText(changed), { kind: 'warning' });
    const now = slices.flatMap(({ direction }, at) =>
      missing.includes(direction) || changed.includes(direction) ? [[direction, chosen[at]] as const] : [],
    );
    const next = formatChoice(Object.fromEntries(now), params);
    next.delete('semjs');
    resolveInteractionWaits();
    navigate(`?${next}`, { replace: true, preventScrollReset: true });
  }, [hydrated, missing.join(), changed.join()]);

  /** The URL's parameters with another choice; the slices after it are chosen anew. */
  const name = (offer: FlightOffer, paidAlike: readonly FlightOffer[] | null, from: URLSearchParams) => {
    const flights = slices.map(({ direction }, at) => {
      const flight = at < place ? (paidAlike?.[at] ?? chosen[at]) : at === place ? offer : null;
      return [direction, flight] as const;
    });
    return formatChoice(Object.fromEntries(flights), from);
  };
  const buildChoiceUrl: Choice['buildChoiceUrl'] = (offer, paidAlike = null, from = params) => {
    const next = name(offer, paidAlike, from);
    if (!isLast) return buildSliceUrl(next, place + 1, offer.price.kind);
    return plain ? buildSummaryUrl(next) : `?${next}`;
  };
  const followed = useRef<string | null>(null);
  const navigateTo = (flights: readonly (FlightOffer | null)[], options: { replace: boolean }, at = place) => {
    const named = slices.map(({ direction }, slice) => [direction, flights[slice] ?? null] as const);
    const next = formatChoice(Object.fromEntries(named), readLatest());
    const url = at === place ? `?${next}` : buildSliceUrl(next, at);
    navigate(url, { ...options, preventScrollReset: true });
    return url;
  };

  return {
    foundChoice: { ...noSelections, missing: [], changed: [] },
    named: hasChoice(params),
    buildChoiceUrl,
    readLatest,
    buildPaidUrl: () => here,
    selection: noSelections,
    bought: { outbound: false, return: false },
    step,
    roundTrip: false,
    isReturnOnlySearch: false,
    several: {
      ...{ slices, place, chosen, missing, changed },
      bought: chosen.map((flight) => findPurchase(purchases, flight) !== null),
      urls: slices.map((_, at) => (at <= reachable ? buildSliceUrl(params, at) : null)),
      payWith(flights) {
        for (const [at, flight] of flights.entries()) rememberFlight(slices[at]?.direction ?? step, flight);
        setAhead(flights);
        navigateTo(flights, { replace: true });
      },
    },
    choose(offer, paidAlike = null) {
      const again = chosen[place] !== null;
      for (const [at, flight] of (paidAlike ?? []).entries()) rememberFlight(slices[at]?.direction ?? step, flight);
      rememberFlight(step, offer);
      followed.current = buildChoiceUrl(offer, paidAlike, readLatest());
      showToast(isLast && !again ? choiceMessages.bothChosen : sliceChosenText(place + 1, slices.length), news);
    },
    replaces: isLast && chosen[place] !== null,
    followed,
    here,
    toOutbound: buildSliceUrl(params, 0),
    toReturn: here,
    toSummary: buildSummaryUrl(params),
    payWith: () => undefined,
    restart() {
      const available = chosen.map((flight) => (findPurchase(purchases, flight) ? flight : null));
      const first = available.indexOf(null);
      followed.current = navigateTo(available, { replace: false }, Math.max(first, 0));
    },
    newSearch,
  };
}
