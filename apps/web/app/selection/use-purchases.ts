import { useMemo, useSyncExternalStore } from 'react';
import { readStoredText, subscribeToStorage } from './browser-storage.ts';
import { type PurchasedFlight, readPurchases } from './purchases.ts';

/** What was bought, as the browser keeps it, over reloads and tabs; nothing on the server and before hydration. */
export function usePurchases(): readonly PurchasedFlight[] {
  const text = useSyncExternalStore(
    subscribeToStorage,
    () => readStoredText('purchasedFlights'),
    () => null,
  );
  return useMemo(() => (text === null ? [] : readPurchases()), [text]);
}
