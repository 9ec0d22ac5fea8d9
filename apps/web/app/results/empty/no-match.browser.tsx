import { optionalPart } from '../../ui/lazy-part.ts';

/**
 * The browser's way to the part (package.json, 'imports'): few filters leave nothing, and its script comes with them.
 * Without it the heading says that no flight is left, and clears the filters.
 */
export const NoMatch = optionalPart(async () => (await import('./no-match.tsx')).NoMatch);
