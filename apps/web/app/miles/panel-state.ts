import { useSyncExternalStore } from 'react';

/** Open as a dialog, or as a rail from 1880 px on. */
export type PanelState = 'closed' | 'dialog' | 'rail';

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

/** Opens 'Minhas milhas' on a page with a `MilesHost`. */
export const openMilesPanel = (): void => set('dialog');

export const closeMilesPanel = (): void => set('closed');

/** Opens the rail beside the list, unless the panel is open already. */
export const showMilesRail = (): void => {
  if (state === 'closed') set('rail');
};

export const useMilesPanel = (): PanelState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'closed',
  );
