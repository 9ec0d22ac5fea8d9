import { lazy, Suspense } from 'react';
import { type ResultsAreaProps, ResultsArea as ServerResults } from './results-area.tsx';

const loadResults = () => import('./results-area.tsx');

// The server renders them at once: pages read without scripts would never see a part that streams in late.
const ResultsArea = import.meta.env.SSR
  ? ServerResults
  : lazy(async () => ({ default: (await loadResults()).ResultsArea }));

/** Fetches the results' script ahead of the first search; a failure shows when it is needed. */
export function preloadResults(): void {
  loadResults().catch(() => undefined);
}

/** The results, on pages that are also read without a search: their script comes with the first one. */
export function LazyResults(props: ResultsAreaProps) {
  return (
    <Suspense fallback={<div className="results-wait" aria-hidden="true" />}>
      <ResultsArea {...props} />
    </Suspense>
  );
}
