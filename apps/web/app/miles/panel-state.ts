import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Opens 'Minhas milhas' where a page has a place for it (`MilesHost`). */
export const openMilesPanel = (): void => set(true);

export const closeMilesPanel = (): void => set(false);

export const useMilesPanelOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
