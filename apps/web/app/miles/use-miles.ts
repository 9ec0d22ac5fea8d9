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
    // Nothing is saved before it was read, so an unloading page need not wait for the script.
    save: (...args) => accountWallet.save(...args),
  },
  delay(task) {
    const timer = setTimeout(task, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  },
});

/** The reader's miles; none on the server and before hydration. */
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

/** The reader's value of a thousand miles: the present one, and the one by which lists are sorted. */
export type PersonalReferences = { references: ReferencePrices; settledReferences: ReferencePrices };

/** `ownPriceCents`: one value for all programmes, from a link or an earlier visit; null for none. */
export function useReferences(ownPriceCents: number | null): PersonalReferences {
  const { wallet, settled } = useMiles();
  const usual = useSharedReferences();
  const shared = useMemo(() => withOwnPrice(usual, ownPriceCents), [usual, ownPriceCents]);
  const references = useMemo(() => withWallet(shared, wallet), [shared, wallet]);
  const settledReferences = useMemo(() => withWallet(shared, settled), [shared, settled]);
  return { references, settledReferences };
}
