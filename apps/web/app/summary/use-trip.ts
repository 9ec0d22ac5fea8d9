import type { Direction, FlightOffer } from '@revoada/core/flights/offer';
import { parseOwnPrice } from '@revoada/core/results/own-price';
import { choiceParameters, formatChoice, hasChoice } from '@revoada/core/search/choice-params';
import type { SearchQuery } from '@revoada/core/search/query';
import { useMemo, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useReferences } from '../miles/use-miles.ts';
import { readStoredText, subscribeToStorage } from '../selection/browser-storage.ts';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
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
import { useKeepTrip } from './use-keep-trip.ts';
import { usePriceCheck } from './use-price-check.ts';

const ways = ['outbound', 'return'] as const;

const useStored = (read: () => string | null): string | null =>
  useSyncExternalStore(subscribeToStorage, read, () => null);

/** The later look at one flight. */
function pickNewer(a: ChosenFlight, b: ChosenFlight | null): ChosenFlight {
  return b && (b.seenAt ?? '') > (a.seenAt ?? '') ? b : a;
}

/** One flight that the URL names: as the server found it, or where it was not asked, as the browser has it. */
function readNamed(
  way: Direction,
  { params, chosen, kept }: { params: URLSearchParams; chosen: TripInUrl | null; kept: FlightSelections },
): ChosenFlight | null {
  const copy = recallFlight(params, way, kept);
  if (!chosen?.found) return copy;
  const found = chosen.found[way];
  return found && pickNewer(found, copy);
}

/** One chosen flight and how sure its price is. What is bought already is not asked for again. */
function useWay(
  flight: ChosenFlight | null,
  {
    search,
    bought,
    save,
  }: { search: SearchQuery | null; bought: PurchasedFlight | null; save: (newer: ChosenFlight) => void },
) {
  const checked = usePriceCheck(bought ? null : flight, search, save);
  const { check } = checked;
  const doubtful = check !== null && check !== 'checking' && (check.state === 'changed' || check.state === 'gone');
  return { flight, checked, bought, doubtful };
}

/** The search of a summary's URL, and what it is for. */
function readSearch(params: URLSearchParams, chosen: TripInUrl | null): { query: SearchQuery | null; way: TripScope } {
  const query = chosen?.query ?? storedSearch(params);
  return { query, way: query?.return ? 'both' : params.has(choiceParameters.outbound) ? 'out' : 'back' };
}

/**
 * The trip of the summary: what its URL chooses, and where that chooses nothing, what this browser keeps. What is bought
 * stays in it.
 */
export function useTrip(chosen: TripInUrl | null) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const kept = useStoredChoice();
  const purchases = usePurchases();
  const last = useStored(() => readLastSearch()?.toString() ?? null);
  const ownPrice = useStored(() => readStoredText('milheiro'));
  const { references } = useReferences(parseOwnPrice(params.get('milheiro')) ?? parseOwnPrice(ownPrice));

  const named = hasChoice(params);
  const { query, way } = useMemo(() => readSearch(params, chosen), [params, chosen]);
  const own = { params, chosen, kept };
  const inUrl: FlightSelections = { outbound: readNamed('outbound', own), return: readNamed('return', own) };
  const [ahead, setAhead] = useAhead(params.toString());
  const { outbound, return: back } = ahead ?? (named ? completeChoice(inUrl, { stored: kept, purchases, way }) : kept);
  const selection: FlightSelections = { outbound, return: back };
  useKeepTrip({ query, way, named: named ? inUrl : null, params, chosen });

  // The kept text tells whether the search is another one. On the server there is none, and no storage to read.
  const stored = useMemo(() => (last === null ? null : storedSearch(new URLSearchParams(last))), [last]);
  // A way back is part of a trip that was searched before it.
  const isPart = way === 'back' && outbound !== null;
  const known = named && !(isPart && stored) ? query : stored;
  const search = useMemo(() => searchBehind({ outbound, return: back }, known), [outbound, back, known]);

  /** Where the same flights are paid otherwise. The URL of a way back names the return alone. */
  const buildPaidUrl = (paid: Partial<Record<Direction, FlightOffer | null>>): string => {
    const own = ways.filter((each) => params.has(choiceParameters[each]) && paid[each]);
    return named
      ? `/summary?${formatChoice(Object.fromEntries(own.map((each) => [each, paid[each]])), params)}`
      : `/summary${params.size > 0 ? `?${params}` : ''}`;
  };
  const save = (leg: Direction) => (newer: ChosenFlight) => {
    // Without its name in the URL, another tab may have chosen otherwise meanwhile.
    if (!named && readSelections()[leg]?.id !== newer.id) return;
    storeChoice({ ...selection, [leg]: newer });
    const url = buildPaidUrl({ [leg]: newer });
    if (named && url !== `/summary?${params}`) navigate(url, { replace: true, preventScrollReset: true });
  };
  const purchase = { outbound: findPurchase(purchases, outbound), return: findPurchase(purchases, back) };
  const news: TripNews = {
    missing: chosen?.found?.missing.filter((leg) => selection[leg] === null) ?? [],
    changed: chosen?.found?.changed.filter((leg) => selection[leg] === chosen.found?.[leg]) ?? [],
  };

  return {
    /** The URL names the flights. */
    named,
    search,
    /** True: the search is not kept any more, and told by the flights alone. */
    guessed: known === null,
    references,
    news,
    buildPaidUrl,
    /** Keeps the same flights as the link that was pressed pays them. */
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
