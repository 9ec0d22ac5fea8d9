import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { parseOwnPrice } from '@revoada/core/results/own-price';
import { useSyncExternalStore } from 'react';
import { useReferences } from '../miles/use-miles.ts';
import { readStoredText, subscribeToStorage } from '../selection/browser-storage.ts';

/** The reference prices of a summary: with the reader's own price of the URL, else that of this browser. */
export function useTripReferences(params: URLSearchParams): ReferencePrices {
  const stored = useSyncExternalStore(
    subscribeToStorage,
    () => readStoredText('milheiro'),
    () => null,
  );
  return useReferences(parseOwnPrice(params.get('milheiro')) ?? parseOwnPrice(stored)).references;
}
