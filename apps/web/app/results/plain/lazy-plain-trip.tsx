import { serverOnly } from '../../first-paint/server-only.ts';
import type { PlainTrip as Part } from './plain-trip.tsx';

/** Rendered by the server only: scripts have the bar at the foot of the list instead. */
export const PlainTrip = import.meta.env.SSR
  ? (await import('./plain-trip.tsx')).PlainTrip
  : serverOnly<Parameters<typeof Part>[0]>();
