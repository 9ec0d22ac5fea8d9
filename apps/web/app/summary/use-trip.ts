import { REFERENCE_PRICES, withOwnPrice } from '@revoada/core/miles/reference-prices';
import { parseOwnPrice } from '@revoada/core/results/view';
import { useMemo, useSyncExternalStore } from 'react';
import { readText, subscribeToStorage } from '../selection/browser-storage.ts';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { readLastSearch, readOriginalPurchase, readSelections, writeSelections } from '../selection/storage.ts';
import { useSelection } from '../selection/use-selection.ts';
import { searchBehind, storedSearch } from './stored-search.ts';
import { usePriceCheck } from './use-price-check.ts';

type Way = 'outbound' | 'return';

const useStoredText = (key: Parameters<typeof readText>[0]): string | null =>
  useSyncExternalStore(
    subscribeToStorage,
    () => readText(key),
    () => null,
  );

function save(way: Way, flight: ChosenFlight): void {
  const known = readSelections();
  // Another tab may have chosen otherwise meanwhile.
  if (known[way]?.id === flight.id) writeSelections({ ...known, [way]: flight });
}

/** One chosen flight and how sure its price is. What is bought already is not asked for again. */
function useWay(way: Way, flight: ChosenFlight | null, search: ReturnType<typeof searchBehind>, bought: boolean) {
  const checked = usePriceCheck(bought ? null : flight, search, (newer) => save(way, newer));
  const { check } = checked;
  const doubtful = check !== null && check !== 'checking' && (check.state === 'changed' || check.state === 'gone');
  return { flight, checked, bought, doubtful };
}

/** The chosen trip as this browser keeps it: no search and no server's memory needed. */
export function useTrip() {
  const selection = useSelection();
  const last = useStoredText('lastFlightSearch');
  const purchased = useStoredText('originalPurchase');
  const ownPrice = useStoredText('milheiro');
  const { outbound, return: back } = selection;

  // The kept texts tell whether search and purchase are other ones. On the server there are none, and no storage to read.
  const search = useMemo(
    () => searchBehind({ outbound, return: back }, last === null ? null : storedSearch(readLastSearch())),
    [outbound, back, last],
  );
  const purchase = useMemo(() => (purchased === null ? null : readOriginalPurchase()), [purchased]);
  const references = useMemo(() => withOwnPrice(REFERENCE_PRICES, parseOwnPrice(ownPrice)), [ownPrice]);

  const bought =
    purchase !== null &&
    outbound !== null &&
    purchase.route === `${outbound.origin}-${outbound.destination}` &&
    purchase.date === outbound.departsAt.slice(0, 10);
  return {
    selection,
    search,
    references,
    purchase: bought ? purchase : null,
    outbound: useWay('outbound', outbound, search, bought),
    inbound: useWay('return', back, search, false),
  };
}

export type Trip = ReturnType<typeof useTrip>;
