import { lazyPart } from '../../first-paint/lazy-part.ts';

const load = async () => (await import('./several-results.tsx')).SeveralResults;

/** Fetches its script ahead of its use; a failure shows when it is needed. */
export function preloadSeveralResults(): void {
  load().catch(() => undefined);
}

/** The results of a trip of several slices, whose script other searches do without. */
export const SeveralResults = import.meta.env.SSR
  ? (await import('./several-results.tsx')).SeveralResults
  : lazyPart(load);
