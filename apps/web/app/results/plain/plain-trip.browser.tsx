import { serverOnly } from '../../ui/server-only.ts';
import type { PlainTrip as Part } from './plain-trip.tsx';

/** The browser's side of the part (package.json, 'imports'): scripts have the bar at the foot of the list instead. */
export const PlainTrip = serverOnly<Parameters<typeof Part>[0]>();
