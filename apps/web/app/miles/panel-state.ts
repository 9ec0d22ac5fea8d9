import { useSyncExternalStore } from 'react';

/** Asked for by a press, or standing beside the list of a very wide screen. */
export type PanelState = 'closed' | 'asked' | 'standing';

let state: PanelState = 'closed';
const listeners = new Set<() => void>();

function set(next: PanelState): void {
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Opens 'Minhas milhas' where a page has a place for it (`MilesHost`). */
export const openMilesPanel = (): void => set('asked');

export const closeMilesPanel = (): void => set('closed');

/** Stands it beside the list, unless it is open already. */
export const standMilesPanel = (): void => {
  if (state === 'closed') set('standing');
};

export const useMilesPanel = (): PanelState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'closed',
  );
