import { serverOnly } from '../../first-paint/server-only.ts';
import type { PlainSlices as SlicesPart } from './plain-slices.tsx';
import type { PlainTrip as Part } from './plain-trip.tsx';

/** Rendered by the server only: scripts have the bar at the foot of the list instead. */
export const PlainTrip = import.meta.env.SSR
  ? (await import('./plain-trip.tsx')).PlainTrip
  : serverOnly<Parameters<typeof Part>[0]>();

/** The same for a trip of several slices. */
export const PlainSlices = import.meta.env.SSR
  ? (await import('./plain-slices.tsx')).PlainSlices
  : serverOnly<Parameters<typeof SlicesPart>[0]>();
