import type { FlightOffer, RoundTripDirection } from '@revoada/core/flights/offer';
import { choiceParameters, formatChoice, hasChoice } from '@revoada/core/search/choice-params';
import type { SearchQuery } from '@revoada/core/search/query';
import { useMemo, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isSameTicket, sharePrice } from '../recheck/ticket-check.ts';
import { isDoubtful, usePriceCheck } from '../recheck/use-price-check.ts';
import { subscribeToStorage } from '../selection/browser-storage.ts';
import { type ChosenFlight, pickNewer } from '../selection/chosen-flight.ts';
import { findPurchase, type PurchasedFlight } from '../selection/purchases.ts';
import { type FlightSelections, readSelections } from '../selection/storage.ts';
import {
  completeChoice,
  recallFlight,
  storeChoice,
  type TripScope,
  useStoredChoice,
} from '../selection/stored-choice.ts';
import { readLastSearch } from '../selection/tab-search.ts';
import { useAhead } from '../selection/use-ahead.ts';
import { usePurchases } from '../selection/use-purchases.ts';
import { searchBehind, storedSearch } from './stored-search.ts';
import type { TripInUrl } from './trip-in-url.server.ts';
import type { TripNews } from './trip-warnings.tsx';
import { useStoreTrip } from './use-store-trip.ts';
import { useTripReferences } from './use-trip-references.ts';

const ways = ['outbound', 'return'] as const;

/** One flight chosen in the URL: the server's copy, or the browser's where the server has none. */
function readFromUrl(
  way: RoundTripDirection,
  { params, chosen, stored }: { params: URLSearchParams; chosen: TripInUrl | null; stored: FlightSelections },
): ChosenFlight | null {
  const copy = recallFlight(params, way, stored);
  if (!chosen?.choice) return copy;
  const flight = chosen.choice[way];
  return flight && pickNewer(flight, copy);
}

/** One chosen flight with the state of its price. A bought one is not checked again. */
function useWay(
  flight: ChosenFlight | null,
  {
    search,
    bought,
    save,
  }: { search: SearchQuery | null; bought: PurchasedFlight | null; save: (newer: ChosenFlight) => void },
) {
  const checked = usePriceCheck(bought ? null : flight, search, save);
  return { flight, checked, bought, doubtful: isDoubtful(checked) };
}

/** Query and scope of a summary's URL. */
function readSearch(params: URLSearchParams, chosen: TripInUrl | null): { query: SearchQuery | null; way: TripScope } {
  const query = chosen?.query ?? storedSearch(params);
  return { query, way: query?.return ? 'both' : params.has(choiceParameters.outbound) ? 'out' : 'back' };
}

/** The summary's trip: the choice of its URL, else the one stored in this browser, with bought flights. */
export function useTrip(chosen: TripInUrl | null) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const storedChoice = useStoredChoice();
  const purchases = usePurchases();
  const last = useSyncExternalStore(
    subscribeToStorage,
    () => readLastSearch()?.toString() ?? null,
    () => null,
  );
  const references = useTripReferences(params);

  const named = hasChoice(params);
  const { query, way } = useMemo(() => readSearch(params, chosen), [params, chosen]);
  const sources = { params, chosen, stored: storedChoice };
  const inUrl: FlightSelections = {
    outbound: readFromUrl('outbound', sources),
    return: readFromUrl('return', sources),
  };
  const [ahead, setAhead] = useAhead<FlightSelections>(params.toString());
  const { outbound, return: back } =
    ahead ?? (named ? completeChoice(inUrl, { stored: storedChoice, purchases, way }) : storedChoice);
  const selection: FlightSelections = { outbound, return: back };
  useStoreTrip({ query, way, named: named ? inUrl : null, params, chosen });

  // Depends on the stored text, which is absent on the server, so that the query is parsed once.
  const stored = useMemo(() => (last === null ? null : storedSearch(new URLSearchParams(last))), [last]);
  // A return belongs to the trip that was searched before it.
  const isPart = way === 'back' && outbound !== null;
  const knownSearch = named && !(isPart && stored) ? query : stored;
  const search = useMemo(() => searchBehind({ outbound, return: back }, knownSearch), [outbound, back, knownSearch]);

  /** URL of the same flights paid otherwise. A return-only URL has the return only. */
  const buildPaidUrl = (paid: Partial<Record<RoundTripDirection, FlightOffer | null>>): string => {
    const chosenLegs = ways.filter((each) => params.has(choiceParameters[each]) && paid[each]);
    return named
      ? `/summary?${formatChoice(Object.fromEntries(chosenLegs.map((each) => [each, paid[each]])), params)}`
      : `/summary${params.size > 0 ? `?${params}` : ''}`;
  };
  const save = (leg: RoundTripDirection) => (newer: ChosenFlight) => {
    // Without the flight in the URL, another tab may have changed the stored choice.
    if (!named && readSelections()[leg]?.id !== newer.id) return;
    const way = leg === 'outbound' ? 'return' : 'outbound';
    const other = selection[way];
    const paid = { [leg]: newer, ...(other && isSameTicket(other, newer) && { [way]: sharePrice(other, newer) }) };
    storeChoice({ ...selection, ...paid });
    const url = buildPaidUrl(paid);
    if (named && url !== `/summary?${params}`) navigate(url, { replace: true, preventScrollReset: true });
  };
  const purchase = { outbound: findPurchase(purchases, outbound), return: findPurchase(purchases, back) };
  const news: TripNews = {
    missing: chosen?.choice?.missing.filter((leg) => selection[leg] === null) ?? [],
    changed: chosen?.choice?.changed.filter((leg) => selection[leg] === chosen.choice?.[leg]) ?? [],
  };

  return {
    /** The URL contains the flights. */
    named,
    search,
    /** The search is no longer stored, and derived from the flights. */
    guessed: knownSearch === null,
    references,
    news,
    buildPaidUrl,
    /** Stores the flights as paid by the pressed link. */
    keep: storeChoice,
    payWith(paid: FlightSelections) {
      storeChoice(paid);
      if (!named) return;
      setAhead(paid);
      navigate(buildPaidUrl(paid), { replace: true, preventScrollReset: true });
    },
    outbound: useWay(outbound, { search, bought: purchase.outbound, save: save('outbound') }),
    inbound: useWay(back, { search, bought: purchase.return, save: save('return') }),
  };
}

export type Trip = ReturnType<typeof useTrip>;
