import { useMemo, useSyncExternalStore } from 'react';
import { subscribeToStorage } from './browser-storage.ts';
import { type PurchasedFlight, readPurchases } from './purchases.ts';
import { readTripText } from './tab-search.ts';

/** Purchases stored in the browser, over reloads and tabs; none on the server and before hydration. */
export function usePurchases(): readonly PurchasedFlight[] {
  const text = useSyncExternalStore(
    subscribeToStorage,
    () => readTripText('purchasedFlights'),
    () => null,
  );
  return useMemo(() => (text === null ? [] : readPurchases()), [text]);
}
