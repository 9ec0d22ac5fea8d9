import { lazyPart } from '../../first-paint/lazy-part.ts';

const load = () => import('./flight-lists.tsx');

/** Browsers fetch their script on demand, because most searches compare journeys instead. */
export const FlightLists = import.meta.env.SSR
  ? (await import('./flight-lists.tsx')).FlightLists
  : lazyPart(async () => (await load()).FlightLists);

/** Fetches their script ahead of its use; a failure shows when it is needed. */
export function preloadFlightLists(): void {
  load().catch(() => undefined);
}
