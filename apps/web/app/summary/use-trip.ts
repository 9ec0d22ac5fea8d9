import { parseOwnPrice } from '@revoada/core/results/own-price';
import { useMemo, useSyncExternalStore } from 'react';
import { useReferences } from '../miles/use-miles.ts';
import { readStoredText, subscribeToStorage } from '../selection/browser-storage.ts';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { findPurchase, type PurchasedFlight } from '../selection/purchases.ts';
import { readSelections, writeSelections } from '../selection/storage.ts';
import { readLastSearch } from '../selection/tab-search.ts';
import { usePurchases } from '../selection/use-purchases.ts';
import { useSelection } from '../selection/use-selection.ts';
import { searchBehind, storedSearch } from './stored-search.ts';
import { usePriceCheck } from './use-price-check.ts';

type Way = 'outbound' | 'return';

const useStoredText = (key: Parameters<typeof readStoredText>[0]): string | null =>
  useSyncExternalStore(
    subscribeToStorage,
    () => readStoredText(key),
    () => null,
  );

function save(way: Way, flight: ChosenFlight): void {
  const known = readSelections();
  // Another tab may have chosen otherwise meanwhile.
  if (known[way]?.id === flight.id) writeSelections({ ...known, [way]: flight });
}

/** One chosen flight and how sure its price is. What is bought already is not asked for again. */
function useWay(
  way: Way,
  flight: ChosenFlight | null,
  search: ReturnType<typeof searchBehind>,
  bought: PurchasedFlight | null,
) {
  const checked = usePriceCheck(bought ? null : flight, search, (newer) => save(way, newer));
  const { check } = checked;
  const doubtful = check !== null && check !== 'checking' && (check.state === 'changed' || check.state === 'gone');
  return { flight, checked, bought, doubtful };
}

/** The chosen trip as this browser keeps it: no search and no server's memory needed. S-084 */
export function useTrip() {
  const selection = useSelection();
  const last = useSyncExternalStore(
    subscribeToStorage,
    () => readLastSearch()?.toString() ?? null,
    () => null,
  );
  const purchases = usePurchases();
  const ownPrice = useStoredText('milheiro');
  const { outbound, return: back } = selection;

  // The kept text tells whether the search is another one. On the server there is none, and no storage to read.
  const stored = useMemo(() => (last === null ? null : storedSearch(readLastSearch())), [last]);
  const search = useMemo(() => searchBehind({ outbound, return: back }, stored), [outbound, back, stored]);
  const { references } = useReferences(parseOwnPrice(ownPrice));

  return {
    selection,
    search,
    /** True: the search is not kept any more, and told by the flights alone. */
    guessed: stored === null,
    references,
    outbound: useWay('outbound', outbound, search, findPurchase(purchases, outbound)),
    inbound: useWay('return', back, search, findPurchase(purchases, back)),
  };
}

export type Trip = ReturnType<typeof useTrip>;
