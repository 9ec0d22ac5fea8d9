import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, when browser-only values must not be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
