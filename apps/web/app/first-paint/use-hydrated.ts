import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while its page is taken over: what only the browser knows is not shown before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
