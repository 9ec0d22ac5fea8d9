import type { FlightOffer } from '@revoada/core/flights/offer';
import { STEP_PARAMETER } from '@revoada/core/results/view';
import { formatChoice, hasChoice } from '@revoada/core/search/choice-params';
import type { SearchQuery } from '@revoada/core/search/query';
import { listSlices, type SearchSlice } from '@revoada/core/search/slices';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isSameTicket, sharePrice } from '../../recheck/ticket-check.ts';
import { isDoubtful, usePriceCheck } from '../../recheck/use-price-check.ts';
import { beginSearch } from '../../selection/begin-search.ts';
import { type ChosenFlight, pickNewer } from '../../selection/chosen-flight.ts';
import { findPurchase } from '../../selection/purchases.ts';
import { recallFlight, rememberFlight } from '../../selection/stored-choice.ts';
import { useAhead } from '../../selection/use-ahead.ts';
import { usePurchases } from '../../selection/use-purchases.ts';
import { storedSearch } from '../stored-search.ts';
import type { TripInUrl } from '../trip-in-url.server.ts';
import { useTripReferences } from '../use-trip-references.ts';

/** URL of the list of a slice, from 0. */
function buildListUrl(params: URLSearchParams, place: number): string {
  const next = new URLSearchParams(params);
  if (place === 0) next.delete(STEP_PARAMETER);
  else next.set(STEP_PARAMETER, String(place + 1));
  return `/?${next}`;
}

/** The trip of several slices that a summary's URL chooses. */
export function useSeveralTrip(chosen: TripInUrl | null) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const purchases = usePurchases();
  const references = useTripReferences(params);
  const search: SearchQuery | null = useMemo(() => chosen?.query ?? storedSearch(params), [chosen, params]);
  const slices = useMemo(() => (search ? listSlices(search) : []), [search]);
  const [ahead, setAhead] = useAhead<readonly (ChosenFlight | null)[]>(params.toString());

  const found = slices.map(({ direction }, at) => {
    const copy = recallFlight(params, direction);
    const flight = chosen?.slices ? (chosen.slices[at]?.flight ?? null) : copy;
    return flight && pickNewer(flight, copy);
  });
  const flights = ahead ?? found;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each trip that a URL brings
  useEffect(() => {
    if (!chosen?.slices && found.includes(null)) {
      if (chosen?.pending) location.replace(`?${params}&semjs=1`);
      return;
    }
    if (search) beginSearch(search, null);
    for (const [at, flight] of found.entries()) rememberFlight(slices[at]?.direction ?? 'slice-1', flight);
    if (!params.has('semjs')) return;
    const next = new URLSearchParams(params);
    next.delete('semjs');
    navigate(`?${next}`, { replace: true });
  }, [params, chosen]);

  /** URL of the same flights paid otherwise; a slice that is left out stays as it is. */
  const buildPaidUrl = (paid: readonly (FlightOffer | null | undefined)[]): string => {
    const named = slices.flatMap(({ direction }, at) => (paid[at] ? [[direction, paid[at]] as const] : []));
    return `/summary?${formatChoice(Object.fromEntries(named), params)}`;
  };
  const keep = (paid: readonly (ChosenFlight | null | undefined)[]): void => {
    for (const [at, flight] of paid.entries()) rememberFlight(slices[at]?.direction ?? 'slice-1', flight ?? null);
  };
  const save = (at: number) => (newer: ChosenFlight) => {
    const paid = flights.map((flight, place) => {
      if (place === at) return newer;
      return flight && isSameTicket(flight, newer) ? sharePrice(flight, newer) : undefined;
    });
    keep(paid);
    const url = buildPaidUrl(paid);
    if (url !== `/summary?${params}`) navigate(url, { replace: true, preventScrollReset: true });
  };
  const bought = flights.map((flight) => findPurchase(purchases, flight));
  const toCheck = (at: number) => (bought[at] ? null : (flights[at] ?? null));
  const checks = [
    usePriceCheck(toCheck(0), search, save(0)),
    usePriceCheck(toCheck(1), search, save(1)),
    usePriceCheck(toCheck(2), search, save(2)),
    usePriceCheck(toCheck(3), search, save(3)),
    usePriceCheck(toCheck(4), search, save(4)),
  ] as const;

  return {
    named: hasChoice(params),
    search,
    references,
    legs: slices.map((slice: SearchSlice, at) => {
      const checked = checks[at] ?? checks[0];
      return {
        ...slice,
        ...{ checked, flight: flights[at] ?? null, bought: bought[at] ?? null },
        doubtful: isDoubtful(checked),
        news: chosen?.slices?.[at]?.news ?? null,
      };
    }),
    listUrls: slices.map((_, at) => buildListUrl(params, at)),
    buildPaidUrl,
    keep,
    payWith(paid: readonly (ChosenFlight | null)[]) {
      keep(paid);
      setAhead(paid);
      navigate(buildPaidUrl(paid), { replace: true, preventScrollReset: true });
    },
  };
}

export type SeveralTripState = ReturnType<typeof useSeveralTrip>;
