import { lazy } from 'react';

const load = () => import('./results-area.tsx');

/** The browser's way to the results (package.json, 'imports'): their script comes with the first search. */
export const ResultsArea = lazy(async () => ({ default: (await load()).ResultsArea }));

/** Fetches that script ahead of its use; a failure shows when it is needed. */
export function preloadResults(): void {
  load().catch(() => undefined);
}
