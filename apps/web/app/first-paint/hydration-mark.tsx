import { useDeferredValue } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Changes from `data-hydrated="false"` to `"true"` once React handles presses in its part of the page: the page, or a
 * Suspense boundary that hydrates later. Invisible; browser tests and monitoring wait until no part has `false`, except
 * in `[data-awaits-use]`.
 */
export function HydrationMark() {
  return <span hidden data-hydrated={useDeferredValue(useHydrated())} />;
}
