import { optionalPart } from '../../ui/lazy-part.ts';

/**
 * The browser's way to the part (package.json, 'imports'): few searches find nothing, and its script comes with them.
 * Without it the heading says that there are no flights.
 */
export const EmptyResults = optionalPart(async () => (await import('./empty-results.tsx')).EmptyResults);
