import { useDeferredValue } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Turns from `data-hydrated="false"` to `"true"` once React handles presses on the part of the page that it stands in:
 * the page itself, or a Suspense boundary that the server filled and that hydrates later. Nobody sees or hears it;
 * browser tests and monitoring wait until no part says `false`, except in `[data-awaits-use]`.
 */
export function HydrationMark() {
  return <span hidden data-hydrated={useDeferredValue(useHydrated())} />;
}
