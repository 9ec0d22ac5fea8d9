import { lazyPart } from '../../ui/lazy-part.ts';

const load = () => import('./flight-lists.tsx');

/** The browser's way to the lists (package.json, 'imports'): most searches compare journeys instead. */
export const FlightLists = lazyPart(async () => (await load()).FlightLists);

/** Fetches their script ahead of its use; a failure shows when it is needed. */
export function preloadFlightLists(): void {
  load().catch(() => undefined);
}
