import { lazyPart } from '../../first-paint/lazy-part.ts';

/** Browsers fetch its script only for trips of several slices. */
export const TripConnections = import.meta.env.SSR
  ? (await import('./trip-connections.tsx')).TripConnections
  : lazyPart(async () => (await import('./trip-connections.tsx')).TripConnections);
