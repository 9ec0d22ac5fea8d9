import { type ReferencePrices, withOwnPrice } from '@revoada/core/miles/reference-prices';
import { withWallet } from '@revoada/core/miles/wallet/wallet';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { subscribeToStorage } from '../selection/browser-storage.ts';
import { useSharedReferences, useViewer } from '../site-data.ts';
import type { AccountWallet } from './account-answer.ts';
import { createMilesStore, type MilesState, NO_MILES } from './miles-store.ts';
import { readStoredWallet, writeStoredWallet } from './stored-wallet.ts';

const SAVE_AFTER_MS = 400;

let accountWallet: AccountWallet;

/** This page's miles. */
export const milesStore = createMilesStore({
  readDevice: readStoredWallet,
  writeDevice: writeStoredWallet,
  account: {
    async load(key) {
      ({ accountWallet } = await import('./account-wallet.ts'));
      return accountWallet.load(key);
    },
    // Nothing is saved before it was read, so that a page that is being left needs not wait for the code.
    save: (...given) => accountWallet.save(...given),
  },
  delay(task) {
    const timer = setTimeout(task, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  },
});

/** The miles of whoever reads the page; none on the server and before hydration. */
export function useMiles(): MilesState {
  const key = useViewer()?.sub ?? null;
  useEffect(() => {
    milesStore.follow(key);
    const stop = subscribeToStorage(milesStore.refreshDevice);
    addEventListener('pagehide', milesStore.flush);
    return () => {
      stop();
      removeEventListener('pagehide', milesStore.flush);
    };
  }, [key]);
  return useSyncExternalStore(milesStore.subscribe, milesStore.read, () => NO_MILES);
}

/** What a thousand miles are worth to the reader: as it is now, and as the lists are ordered. */
export type PersonalReferences = { references: ReferencePrices; settledReferences: ReferencePrices };

/** `ownPriceCents`: one worth for all programmes, from a link or an earlier visit; null for none. */
export function useReferences(ownPriceCents: number | null): PersonalReferences {
  const { wallet, settled } = useMiles();
  const usual = useSharedReferences();
  const shared = useMemo(() => withOwnPrice(usual, ownPriceCents), [usual, ownPriceCents]);
  const references = useMemo(() => withWallet(shared, wallet), [shared, wallet]);
  const settledReferences = useMemo(() => withWallet(shared, settled), [shared, settled]);
  return { references, settledReferences };
}
