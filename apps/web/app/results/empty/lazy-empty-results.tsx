import { optionalPart } from '../../first-paint/lazy-part.ts';

/** Browsers fetch its script with the first search that finds nothing; without it the heading says so. */
export const EmptyResults = import.meta.env.SSR
  ? (await import('./empty-results.tsx')).EmptyResults
  : optionalPart(async () => (await import('./empty-results.tsx')).EmptyResults);
