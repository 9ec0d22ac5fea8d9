import { optionalPart } from '../../first-paint/lazy-part.ts';

/**
 * Browsers fetch its script with the first filters that leave nothing; without it the heading says so and clears them.
 */
export const NoMatch = import.meta.env.SSR
  ? (await import('./no-match.tsx')).NoMatch
  : optionalPart(async () => (await import('./no-match.tsx')).NoMatch);
