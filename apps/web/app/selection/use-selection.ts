import type { FlightOffer } from '@revoada/core/flights/offer';
import { useSyncExternalStore } from 'react';
import { subscribeToStorage } from './browser-storage.ts';
import { boughtOnly, readPurchases } from './purchases.ts';
import { type FlightSelections, noSelections, readSelections, writeSelections } from './storage.ts';
import { clearSelectionKeys, readTripText } from './tab-search.ts';

let text: string | null = null;
let held: FlightSelections = noSelections;

/** The same object while the stored text is the same. */
function currentSelections(): FlightSelections {
  const now = readTripText('flightSelections');
  if (now === text) return held;
  text = now;
  held = readSelections();
  return held;
}

const currentlyBought = (): FlightSelections => boughtOnly(readSelections(), readPurchases());

const actions = {
  /** One-way, or first of two: a return that is not bought yet is forgotten. */
  chooseOutbound: (offer: FlightOffer) => writeSelections({ outbound: offer, return: currentlyBought().return }),
  chooseReturn: (offer: FlightOffer) => writeSelections({ ...readSelections(), return: offer }),
  /** The same flights, paid otherwise. */
  payWith: writeSelections,
  /** 'Recomeçar seleção': what is not bought is forgotten, the search stays. Gives back what is still chosen. */
  restart(): FlightSelections {
    const kept = currentlyBought();
    writeSelections(kept);
    return kept;
  },
  /** 'Nova Busca Completa', 'Limpar seleção': everything that belongs to the chosen flights is forgotten. */
  clear: clearSelectionKeys,
};

/**
 * The chosen flights as the browser keeps them, over reloads and tabs; none on the server and before hydration.
 * S-084
 */
export function useSelection(): FlightSelections & typeof actions {
  const selections = useSyncExternalStore(subscribeToStorage, currentSelections, () => noSelections);
  return { ...selections, ...actions };
}
